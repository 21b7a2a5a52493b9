import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

export const CHROMIUM_ARGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const HOW_TO_GET_CHROMIUM =
  'No Chromium was found. Install one (on Debian: apt-get install chromium; anywhere: npx playwright install --with-deps chromium), or set CHROMIUM_PATH to the one you have.';

/** The Chromium of this machine: the one that is asked for, an installed one, or one that Playwright fetched before. */
export function findChromium(): string | null {
  const asked = process.env.CHROMIUM_PATH;
  if (asked) return isProgram(asked) ? asked : null;
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter).filter(Boolean)];
  const installed = COMMANDS.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...installed, chromium.executablePath()].find(isProgram) ?? null;
}

/** As `findChromium`, but installs it where that needs no question: with apt, as root or with a sudo that asks nothing. */
export function findOrInstallChromium(say: (line: string) => void): string | null {
  const found = findChromium();
  if (found || process.env.CHROMIUM_PATH) return found;
  const prefix = existsSync('/usr/bin/apt-get') ? rootPrefix() : null;
  if (!prefix) return null;
  const install = [...prefix, 'apt-get', 'install', '-y', '--no-install-recommends', 'chromium'];
  say(`No Chromium is installed. Installing it now: ${install.join(' ')}`);
  if (!run([...prefix, 'apt-get', 'update', '-q']) || !run(install)) return null;
  return findChromium();
}

/** What to write before a command that needs root; null when there is no way without a password. */
function rootPrefix(): readonly string[] | null {
  if (process.getuid?.() === 0) return [];
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? ['sudo', '-n'] : null;
}

function run([command = '', ...args]: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
