import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
};

/** Scripts, styles and workers from our own files only; blob: for the paper the page draws itself. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Built files carry their hash in their name; only the page itself must be asked for again. */
const LASTING = /-[\w-]{8}\.(js|css|woff2|svg|png)$/;

export function headersFor(name: string): Record<string, string> {
  return {
    'Content-Type': TYPES[extname(name)] ?? 'application/octet-stream',
    'Content-Security-Policy': POLICY,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cache-Control': LASTING.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
}

interface Asked {
  readonly name: string;
  readonly body: Buffer;
  readonly encoding: 'br' | 'gzip' | null;
}

/** The path below the folder, or null if it would lead out of it. */
function pathOf(url: string): string | null {
  let path: string;
  try {
    path = decodeURIComponent(new URL(url, 'http://vedette').pathname);
  } catch {
    return null;
  }
  const name = normalize(path === '/' ? '/index.html' : path);
  return name.includes('\0') || name.split(sep).includes('..') ? null : name;
}

const zip = promisify<Buffer, Buffer>(gzip);
const zipped = new Map<string, Promise<Buffer>>();

/** A file with its hash in its name is packed once; the page itself may change under a running server. */
function zippedOnce(name: string, body: Buffer): Promise<Buffer> {
  if (!LASTING.test(name)) return zip(body);
  const ready = zipped.get(name) ?? zip(body);
  zipped.set(name, ready);
  return ready;
}

const PACKABLE = /\.(html|js|css|json|svg|txt|webmanifest)$/;

/** The build lays a packed copy beside every file; who does not take it gets one packed here. */
export async function readAsked(folder: string, url: string, accepted: string | string[] = ''): Promise<Asked | null> {
  const name = pathOf(url);
  if (name === null || name.endsWith('.br')) return null;
  const path = join(folder, name);
  if (PACKABLE.test(name) && /\bbr\b/.test(String(accepted))) {
    const body = await readFile(`${path}.br`).catch(() => null);
    if (body !== null) return { name, body, encoding: 'br' };
  }
  const body = await readFile(path).catch(() => null);
  if (body === null) return null;
  if (!PACKABLE.test(name) || !/\bgzip\b/.test(String(accepted))) return { name, body, encoding: null };
  return { name, body: await zippedOnce(name, body), encoding: 'gzip' };
}
