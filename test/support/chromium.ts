import { chromium } from 'playwright-core';
import { installPackages, isProgram, onPath } from './programs.ts';

/** Prefers the headless shell, which needs two thirds of the processor time. */
const COMMANDS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

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

/** Returns the Chromium to use: the configured one, an installed one, or one that Playwright fetched before. */
export function findChromium(): string | null {
  const asked = process.env.CHROMIUM_PATH;
  if (asked) return isProgram(asked) ? asked : null;
  return [...onPath(COMMANDS), chromium.executablePath()].find(isProgram) ?? null;
}

/** Like `findChromium`, but installs one with apt when that needs no password. */
export function findOrInstallChromium(say: (line: string) => void): string | null {
  const found = findChromium();
  if (found || process.env.CHROMIUM_PATH) return found;
  const isInstalled = ['chromium-headless-shell', 'chromium'].some((name) => installPackages([name], say));
  return isInstalled ? findChromium() : null;
}
