#!/usr/bin/env node
import { Command, CommanderError } from 'commander';
import packageJson from '../package.json' with { type: 'json' };
import { isClosedPipe, report } from './errors.ts';

function vedette(): Command {
  const program = new Command('vedette')
    .description('Printed Napoleonic and 1866 miniature rules, played exactly.')
    .version(packageJson.version)
    .exitOverride()
    .configureOutput({ outputError: (text, write) => write(`${text.trim().replace(/\s*\n\s*/g, ' ')}\n`) });
  return program;
}

async function main(): Promise<void> {
  process.stdout.on('error', (error) => {
    if (isClosedPipe(error)) process.exit(0);
    throw error;
  });
  try {
    await vedette().parseAsync();
  } catch (error) {
    // Commander has already printed its own message; only the exit code is left to set.
    if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2;
    else {
      const { line, exitCode } = report(error);
      process.stderr.write(`vedette: ${line}\n`);
      process.exitCode = exitCode;
    }
  }
}

await main();
