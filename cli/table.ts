import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type Command, InvalidArgumentError } from 'commander';
import { serveTable } from '../server/serve.ts';
import { oneLine, UsageError } from './errors.ts';
import { wholeNumber } from './whole-number.ts';

const PORT = 1815;
const HIGHEST = 65_535;

const page = fileURLToPath(new URL('../table/index.html', import.meta.url));

const portOf = wholeNumber(0, HIGHEST);

/** PORT of the environment names one too, as it does for most programs that serve something. */
function usualPort(): number {
  const named = process.env.PORT;
  if (named === undefined || named === '') return PORT;
  try {
    return portOf(named);
  } catch (error) {
    throw error instanceof InvalidArgumentError ? new UsageError(`PORT: ${error.message}`) : error;
  }
}

function whyNot(port: number, error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return `port: ${port} is taken; name another with --port`;
  return `port: ${oneLine(error instanceof Error ? error.message : String(error))}`;
}

async function table(options: { readonly port?: number }): Promise<void> {
  const port = options.port ?? usualPort();
  if (!existsSync(page)) throw new UsageError('table: it has not been built; `npm run build` does that');
  const server = await serveTable(port).catch((error: unknown) => {
    throw new UsageError(whyNot(port, error));
  });
  process.stdout.write(`Vedette is at http://localhost:${(server.address() as AddressInfo).port}\n`);
}

export function register(program: Command): void {
  program
    .command('table')
    .description('serve the table from this machine and print its address')
    .option('--port <n>', `where; 0 for any that is free (default: ${PORT}, or PORT of the environment)`, portOf)
    .action(table);
}
