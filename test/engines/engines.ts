import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#apps/api/free-port.ts';
import { installPackages, isProgram, onPath } from '../support/programs.ts';
import { type Driver, openOverHttp, openOverMarionette } from './driver.ts';

/** A browser engine other than Chromium’s, as Debian has it. */
export interface Engine {
  readonly name: string;
  /** Debian’s packages. */
  readonly packages: readonly string[];
  /** Whether its programs are there. */
  isInstalled(): boolean;
  /** Starts it with an empty profile. */
  start(): Promise<Driver>;
}

export const ENGINES: readonly Engine[] = [
  {
    name: 'Firefox',
    packages: ['firefox-esr'],
    isInstalled: () => find('firefox-esr', 'firefox') !== null,
    start: startFirefox,
  },
  {
    name: 'WebKitGTK',
    packages: ['webkit2gtk-driver', 'xvfb'],
    isInstalled: () => [find('WebKitWebDriver'), find('Xvfb'), miniBrowser()].every((path) => path !== null),
    start: startWebKit,
  },
  {
    // In Debian 12 it is as old as iOS 16.
    name: 'WPE',
    packages: ['wpewebkit-driver', 'cog'],
    isInstalled: () => [find('WPEWebDriver'), find('cog')].every((path) => path !== null),
    start: startWpe,
  },
];

/** Installs what is missing. Returns how to get what could not be installed; null when all is there. */
export function installEngines(say: (line: string) => void): string | null {
  const missing = ENGINES.filter((engine) => !engine.isInstalled());
  const packages = missing.flatMap((engine) => engine.packages);
  if (missing.length === 0 || installPackages(packages, say)) {
    const stillMissing = ENGINES.filter((engine) => !engine.isInstalled());
    if (stillMissing.length === 0) return null;
  }
  return `These browsers are missing: ${missing.map(({ name }) => name).join(', ')}. On Debian: apt-get install ${packages.join(' ')}.`;
}

async function startFirefox(): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), 'acara-firefox-'));
  const port = await freePort();
  const settings = {
    'marionette.port': port,
    'browser.shell.checkDefaultBrowser': false,
    'browser.startup.page': 0,
    'datareporting.policy.dataSubmissionEnabled': false,
    'app.update.enabled': false,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
  };
  const lines = Object.entries(settings).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const args = ['--headless', '--marionette', '--no-remote', '--profile', profile];
  const program = run(find('firefox-esr', 'firefox') ?? '', args, { HOME: profile });
  const driver = await openOverMarionette(port);
  return closing(driver, [program], profile);
}

async function startWebKit(): Promise<Driver> {
  const home = emptyHome();
  const { display, program: screen } = await startScreen();
  const port = await freePort();
  const env = { ...home.env, DISPLAY: display };
  const program = run(find('WebKitWebDriver') ?? '', [`--port=${port}`], env);
  const options = { binary: miniBrowser(), args: ['--automation'] };
  const driver = await openOverHttp(port, { 'webkitgtk:browserOptions': options });
  return closing(driver, [program, screen], home.path);
}

async function startWpe(): Promise<Driver> {
  const home = emptyHome();
  const port = await freePort();
  const program = run(find('WPEWebDriver') ?? '', [`--port=${port}`], home.env);
  const options = { binary: find('cog'), args: ['--automation', '--platform=headless'] };
  const driver = await openOverHttp(port, { 'wpe:browserOptions': options });
  return closing(driver, [program], home.path);
}

/** Starts a screen in memory for a browser that needs one. */
async function startScreen(): Promise<{ readonly display: string; readonly program: ChildProcess }> {
  const args = ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'];
  const program = spawnGroup(find('Xvfb') ?? '', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [number] = await once(program.stdio[3] as NodeJS.ReadableStream, 'data');
  return { display: `:${String(number).trim()}`, program };
}

function emptyHome() {
  const path = mkdtempSync(join(tmpdir(), 'acara-webkit-'));
  const runtime = join(path, 'run');
  mkdirSync(runtime, { mode: 0o700 });
  return { path, env: { HOME: path, XDG_RUNTIME_DIR: runtime } };
}

function run(program: string, args: readonly string[], env: Readonly<Record<string, string>>): ChildProcess {
  return spawnGroup(program, args, { env: { PATH: process.env.PATH ?? '', ...env }, stdio: 'ignore' });
}

/** Ends the driver’s programs, and those that they started, with it. */
function closing(driver: Driver, programs: readonly ChildProcess[], folder: string): Driver {
  const end = async () => {
    await driver.close().catch(() => undefined);
    programs.forEach(killGroup);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  return { send: (command, parameters) => driver.send(command, parameters), close: end };
}

/** Starts a program as the first of a group of processes, so that those which it starts end with it. */
function spawnGroup(program: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  const child = spawn(program, args, { ...options, detached: true });
  process.once('exit', () => killGroup(child));
  return child;
}

function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

function find(...names: readonly string[]): string | null {
  return onPath(names).find(isProgram) ?? null;
}

/** The smallest browser around WebKitGTK, beside its library. */
function miniBrowser(): string | null {
  const folders = readdirSync('/usr/lib').flatMap((name) =>
    ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'].map((library) => join('/usr/lib', name, library)),
  );
  return folders.map((folder) => join(folder, 'MiniBrowser')).find(isProgram) ?? null;
}
