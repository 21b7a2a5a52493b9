import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Returns the likely paths of programs, the likeliest first. */
export function onPath(names: readonly string[]): readonly string[] {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter).filter(Boolean), '/usr/sbin'];
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Installs Debian packages with apt when that needs no password. */
export function installPackages(names: readonly string[], say: (line: string) => void): boolean {
  const prefix = existsSync('/usr/bin/apt-get') ? rootPrefix() : null;
  if (!prefix) return false;
  const apt = [...prefix, 'apt-get', '-o', 'DPkg::Lock::Timeout=120'];
  const install = [...apt, 'install', '-y', '--no-install-recommends', ...names];
  say(`Not installed: ${names.join(', ')}. Installing now: ${install.join(' ')}`);
  return run([...apt, 'update', '-q']) && run(install);
}

/** Returns the words before a command that needs root, or null when that needs a password. */
function rootPrefix(): readonly string[] | null {
  if (process.getuid?.() === 0) return [];
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? ['sudo', '-n'] : null;
}

function run([command = '', ...args]: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0;
}
