// Finds the Chromium the browser tests run in. Playwright's own downloads are never used: the tests run in what the
// distribution ships, which is what players have.
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

export const HOW_TO_GET_IT =
  'No Chromium found: install it (Debian, Ubuntu: apt-get install chromium) or set CHROMIUM_PATH to the program.';

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @returns {string | undefined} */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return isProgram(given) ? given : undefined;
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

const isRoot = () => process.getuid?.() === 0;

/** @param {string[]} args */
function aptGet(args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
}

/** Finds Chromium, or installs the distribution's where we may. @returns {string | undefined} */
export function findOrInstallChromium() {
  const found = findChromium();
  if (found || process.env.CHROMIUM_PATH || !isRoot() || !aptGet(['--version'])) return found;
  console.log('Installing Chromium with apt-get for the browser tests …');
  return aptGet(['update']) && aptGet(['install', '-y', 'chromium']) ? findChromium() : undefined;
}

/** What Playwright needs to start it: quiet, off the network, and without its sandbox only where root leaves no choice. */
export function launchOptions() {
  const executablePath = findChromium();
  if (!executablePath) throw new Error(HOW_TO_GET_IT);
  const args = [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
  return { executablePath, args: isRoot() ? ['--no-sandbox', ...args] : args };
}
