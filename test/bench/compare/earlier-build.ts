import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from './run-program.ts';

const LOCK_FILE = 'package-lock.json';
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

/** A commit of a repository. */
export interface Commit {
  readonly hash: string;
  /** Its first letters and its subject. */
  readonly about: string;
}

/** Returns a commit by any name that git knows. Throws when there is none. */
export function findCommit(root: string, name: string): Commit {
  const hash = git(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`]);
  if (hash === null)
    throw new Error(
      `There is no commit “${name}” here. A shallow clone has the latest ones only: git fetch --unshallow.`,
    );
  return { hash, about: git(root, ['log', '-1', '--format=%h %s', hash]) ?? hash };
}

/** Whether files differ from the last commit, or are not in it. */
export function isDirty(root: string): boolean {
  return git(root, ['status', '--porcelain']) !== '';
}

/**
 * Builds a commit in a temporary git worktree, for `work`, and removes it afterwards. The packages are those of this
 * working tree when both have the same lock file; else they are installed.
 */
export async function duringEarlierBuild<Result>(
  root: string,
  { hash, about }: Commit,
  { say, signal }: { readonly say: (line: string) => void; readonly signal: AbortSignal },
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'acara-compare-'));
  const run = async (...words: readonly string[]) => {
    const { code, out, problem } = await runProgram(words, { cwd: folder, signal });
    if (code !== 0) throw new Error(`“${words.join(' ')}” failed in ${about}:\n${(out + problem).trim()}`);
  };
  try {
    await run('git', '-C', root, 'worktree', 'add', '--detach', folder, hash);
    if (git(root, ['show', `${hash}:${LOCK_FILE}`]) === readFileSync(join(root, LOCK_FILE), 'utf8').trim())
      symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    else {
      say(`Its ${LOCK_FILE} differs: installing its packages.`);
      await run('npm', 'ci', '--no-audit', '--no-fund');
    }
    say('Building it.');
    await run('npm', 'run', 'build');
    return await work(join(folder, 'dist', 'api'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
    git(root, ['worktree', 'remove', '--force', folder]);
  }
}

/** Returns what git prints, or null when it fails. */
function git(root: string, words: readonly string[]): string | null {
  try {
    return execFileSync('git', ['-C', root, ...words], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: MAX_OUTPUT_BYTES,
    }).trim();
  } catch {
    return null;
  }
}
