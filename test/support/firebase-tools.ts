import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * Firebase’s Auth emulator and an in-memory Firestore. Only these tests need them, so they are not part of the ordinary
 * installation.
 */
const PINNED = fileURLToPath(new URL('./tools/firebase/', import.meta.url));
const INSTALLED = fileURLToPath(new URL('../../.artifacts/tools/firebase/', import.meta.url));
const FILES = ['package.json', 'package-lock.json', '.npmrc'];
const STAMP = `${INSTALLED}installed`;

export const NO_FIREBASE_TOOLS =
  'Firebase’s emulator could not be installed; npm says why above. It comes from npm’s registry: check this machine’s way there (npm ping), and run the same command again. What npm fetched before, it takes from its cache. The stages without Firebase need none of it: npm test -- --only vitest, or --only e2e.';

/** Installs the pinned tools unless they are there. Returns false when that is impossible. */
export function installFirebaseTools(say: (line: string) => void): boolean {
  if (areInstalled()) return true;
  say('Installing Firebase’s emulator for the tests, once.');
  mkdirSync(INSTALLED, { recursive: true });
  for (const name of FILES) copyFileSync(PINNED + name, INSTALLED + name);
  const { status } = spawnSync('npm', ['ci', '--prefer-offline'], {
    cwd: INSTALLED,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) return false;
  writeFileSync(STAMP, fingerprint());
  return true;
}

/** Loads a module of the tools. Throws with the fix when they are not installed. */
export function requireFirebaseTool(name: string): unknown {
  if (!areInstalled()) throw new Error('Run “npm test -- --only firebase” first: it installs the emulator.');
  return createRequire(`${INSTALLED}package.json`)(name);
}

/** Returns the path of a tool’s internal file. */
export function firebaseToolFile(packageName: string, file: string): string {
  return `${INSTALLED}node_modules/${packageName}/${file}`;
}

function areInstalled(): boolean {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint();
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const name of FILES) hash.update(readFileSync(PINNED + name));
  return hash.digest('hex');
}
