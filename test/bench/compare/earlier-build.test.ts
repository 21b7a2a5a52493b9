import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { duringEarlierBuild, findCommit, isDirty } from './earlier-build.ts';

const BUILD = 'mkdir -p dist/api && cp program.txt node_modules/a-package dist/api/';

/** Creates a repository with two commits, whose build copies a file and needs a package. */
function aRepository(): { readonly root: string; git(...words: readonly string[]): string } {
  const root = temporaryFolder();
  const git = (...words: readonly string[]) =>
    execFileSync('git', ['-C', root, '-c', 'user.name=A', '-c', 'user.email=a@acara.test', ...words], {
      encoding: 'utf8',
    });
  const commit = (program: string) => {
    writeFileSync(join(root, 'program.txt'), program);
    git('add', '--all');
    git('commit', '--quiet', '--message', `Add ${program}`);
  };
  git('init', '--quiet');
  writeFileSync(join(root, '.gitignore'), 'node_modules\ndist\n');
  writeFileSync(join(root, 'package.json'), JSON.stringify({ name: 'a', scripts: { build: BUILD } }));
  writeFileSync(join(root, 'package-lock.json'), '{}\n');
  mkdirSync(join(root, 'node_modules'));
  writeFileSync(join(root, 'node_modules', 'a-package'), 'a package');
  commit('one program');
  commit('another program');
  return { root, git };
}

function options(signal = new AbortController().signal) {
  const said: string[] = [];
  return { said, say: (line: string) => void said.push(line), signal };
}

describe('the build of an earlier commit', () => {
  it('is that of the commit, with the packages of the working tree, and leaves nothing behind', async () => {
    const { root, git } = aRepository();
    const commit = findCommit(root, 'HEAD~1');
    expect(commit.about).toMatch(/^[0-9a-f]{7,} Add one program$/);
    let built = '';
    const program = await duringEarlierBuild(root, commit, options(), async (folder) => {
      built = folder;
      expect(existsSync(join(folder, 'a-package'))).toBe(true);
      return readFileSync(join(folder, 'program.txt'), 'utf8');
    });
    expect(program).toBe('one program');
    expect(existsSync(built)).toBe(false);
    expect(git('worktree', 'list').trim().split('\n')).toHaveLength(1);
    expect(existsSync(join(root, 'node_modules', 'a-package'))).toBe(true);
  });

  it('is refused for a name that is no commit', () => {
    const { root } = aRepository();
    expect(() => findCommit(root, 'nowhere')).toThrow(/There is no commit “nowhere” here/);
    expect(() => findCommit(root, '--help')).toThrow(/There is no commit “--help” here/);
  });

  it('has packages of its own, and says so, when the lock file differs', async () => {
    const { root } = aRepository();
    const commit = findCommit(root, 'HEAD');
    writeFileSync(join(root, 'package-lock.json'), '{ "name": "other" }\n');
    const { said, ...rest } = options();
    const building = duringEarlierBuild(root, commit, rest, async () => null);
    await expect(building).rejects.toThrow(/cannot stat.*node_modules\/a-package/);
    expect(said[0]).toBe('Its package-lock.json differs: installing its packages.');
  });

  it('shows what a build that failed has printed', async () => {
    const { root, git } = aRepository();
    writeFileSync(
      join(root, 'package.json'),
      JSON.stringify({ scripts: { build: 'echo no luck && exit 3' } }),
    );
    git('commit', '--all', '--quiet', '--message', 'Break the build');
    const building = duringEarlierBuild(root, findCommit(root, 'HEAD'), options(), async () => null);
    await expect(building).rejects.toThrow(/Break the build[\s\S]*no luck/);
  });

  it('ends with everything it started, and is removed, when it is interrupted', async () => {
    const { root, git } = aRepository();
    writeFileSync(
      join(root, 'package.json'),
      JSON.stringify({ scripts: { build: 'touch started && sleep 60' } }),
    );
    git('commit', '--all', '--quiet', '--message', 'Build for ever');
    const interruption = new AbortController();
    const building = duringEarlierBuild(
      root,
      findCommit(root, 'HEAD'),
      options(interruption.signal),
      async () => null,
    );
    const refused = expect(building).rejects.toThrow('Ctrl-C');
    await expect.poll(() => worktreeOf(git)).toBeDefined();
    const folder = worktreeOf(git) ?? '';
    await expect.poll(() => existsSync(join(folder, 'started'))).toBe(true);
    interruption.abort(new Error('Ctrl-C'));
    await refused;
    expect(existsSync(folder)).toBe(false);
    expect(worktreeOf(git)).toBeUndefined();
  });

  it('knows whether the working tree has changes that are in no commit', () => {
    const { root } = aRepository();
    expect(isDirty(root)).toBe(false);
    writeFileSync(join(root, 'program.txt'), 'a third program');
    expect(isDirty(root)).toBe(true);
  });
});

/** Returns the folder of the repository’s other worktree, or undefined without one. */
function worktreeOf(git: (...words: readonly string[]) => string): string | undefined {
  const [, other] = [...git('worktree', 'list', '--porcelain').matchAll(/^worktree (.*)$/gm)];
  return other?.[1];
}
