import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

const dist = fileURLToPath(new URL('../../dist', import.meta.url));
const ORIGIN = 'http://vedette.test';

/** The address of a built file as a page opened by `openBuiltFiles` may import it. */
export const built = (path: string): string => `${ORIGIN}/${path}`;

/** Opens an empty page that may import what tsc built into dist/, without any server. */
export async function openBuiltFiles(page: Page): Promise<void> {
  await page.route(`${ORIGIN}/**`, async (route) => {
    const path = new URL(route.request().url()).pathname;
    if (path === '/') return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>built</title>' });
    const contentType = path.endsWith('.json') ? 'application/json' : 'text/javascript';
    return route.fulfill({ contentType, body: await readFile(join(dist, path)) });
  });
  await page.goto(`${ORIGIN}/`);
}
