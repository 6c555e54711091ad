#!/usr/bin/env node
import { Command, CommanderError } from 'commander';
import packageJson from '../package.json' with { type: 'json' };
import { register as registerCase } from './case.ts';
import { register as registerCoverage } from './coverage.ts';
import { isClosedPipe, oneLine, report } from './errors.ts';
import { register as registerFuzz } from './fuzz.ts';
import { register as registerGenerate } from './generate.ts';
import { register as registerLab } from './lab.ts';
import { register as registerLadder } from './ladder.ts';
import { register as registerMutate } from './mutate.ts';
import { register as registerOdds } from './odds.ts';
import { register as registerPlay } from './play.ts';
import { register as registerReplay } from './replay.ts';
import { register as registerRules } from './rules.ts';
import { register as registerTable } from './table.ts';
import { register as registerTune } from './tune.ts';
import { register as registerValidate } from './validate.ts';

function vedette(): Command {
  const program = new Command('vedette')
    .description('Printed Napoleonic and 1866 miniature rules, played exactly.')
    .version(packageJson.version)
    .exitOverride()
    .configureOutput({
      outputError: (text, write) => write(`vedette: ${oneLine(text.replace(/^error: /, ''))}\n`),
    });
  // A command is a file beside this one that exports `register(program)`: one import above, one line here.
  registerTable(program);
  registerPlay(program);
  registerReplay(program);
  registerOdds(program);
  registerLab(program);
  registerRules(program);
  registerGenerate(program);
  registerCoverage(program);
  registerLadder(program);
  registerMutate(program);
  registerCase(program);
  registerFuzz(program);
  registerTune(program);
  registerValidate(program);
  return program;
}

function leave(error: unknown): never {
  if (isClosedPipe(error)) process.exit(0);
  // Commander has printed its own message already.
  if (error instanceof CommanderError) process.exit(error.exitCode === 0 ? 0 : 2);
  const { line, exitCode } = report(error);
  process.stderr.write(`vedette: ${line}\n`);
  if (process.env.VEDETTE_TRACE && error instanceof Error) process.stderr.write(`${error.stack}\n`);
  process.exit(exitCode);
}

process.stdout.on('error', leave);
process.on('uncaughtException', leave);
await vedette().parseAsync().catch(leave);
