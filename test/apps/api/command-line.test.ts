import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { unavailableFor, unknownOutcomeFor } from '#adapters/sql/unavailable.ts';
import type { Command } from '#apps/api/cli/command.ts';
import { parseCommandLine } from '#apps/api/cli/command-line.ts';
import { commands } from '#apps/api/cli/commands.ts';
import { errorLines } from '#apps/api/cli/error-lines.ts';
import { readConfig } from '#apps/api/config/config.ts';
import { runs } from '#test/support/command.ts';
import { type Installation, newInstallation } from '#test/support/installation.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';

const LAUNCHER = fileURLToPath(new URL('../../../apps/api/acara.js', import.meta.url));

describe('command line', () => {
  const helpFor = (...args: string[]) => {
    const usage = parseCommandLine(args);
    if (usage.kind !== 'help') throw new Error('It was not understood as a call for help.');
    return usage.lines;
  };

  it.each([[[]], [['--help']], [['-h']], [['help']]])('lists every command for %j', (args) => {
    const lines = helpFor(...args);
    for (const [name, { summary }] of Object.entries(commands))
      expect(lines.join('\n')).toMatch(new RegExp(`^  ${name} +${summary}$`, 'm'));
    expect(lines).toContain('Usage: acara <command>');
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(80);
  });

  it.each(Object.keys(commands))('prints help for %s, at most 80 columns wide', (name) => {
    const words = name.split(' ');
    const lines = helpFor(...words, '--help');
    expect(helpFor('help', ...words)).toEqual(lines);
    expect(helpFor(...words, 'whatever', '-h')).toEqual(lines);
    expect(lines[0]).toMatch(new RegExp(`^Usage: acara ${name}`));
    const text = lines.join('\n').replace(/\n {2,}/g, ' ');
    const command: Command = commands[name as keyof typeof commands];
    for (const argument of command.parameters) expect(text).toContain(`<${argument.name}>`);
    for (const [option, { description, defaultValue, isRequired }] of Object.entries(command.options ?? {})) {
      expect(text).toContain(`--${option}`);
      expect(text).toContain(description);
      if (defaultValue !== undefined) expect(text).toContain(`Default: ${defaultValue}.`);
      if (isRequired) expect(text).toContain('Required.');
    }
    for (const title of ['Options:', 'Example:', 'Exit codes:']) expect(lines).toContain(title);
    expect(text).toMatch(/ 0 {2}Success\. 1 {2}\S.* 2 {2}The command line is invalid\.$/);
    for (const line of lines) expect([line, line.length <= 80]).toEqual([line, true]);
  });

  it.each(Object.entries<Command>(commands))('parses the example in the help of %s', (name, { example }) => {
    const args = example
      .replace(/\\\n/g, '')
      .replace(/\$\(.*?\)/, 'today')
      .split(/\s+/);
    const after = args.slice(args.indexOf('acara') + 1);
    expect(parseCommandLine(after)).toMatchObject({
      kind: 'run',
      command: commands[name as keyof typeof commands],
    });
  });

  const OVERVIEW = 'Run acara --help for a list of commands.';
  const detailsOf = (name: string) => `Run acara ${name} --help for details.`;
  it.each([
    [['nothing'], 'Unknown command "nothing".', OVERVIEW],
    [['nothing', '--help'], 'Unknown command "nothing".', OVERVIEW],
    [['__proto__'], 'Unknown command "__proto__".', OVERVIEW],
    [['constructor'], 'Unknown command "constructor".', OVERVIEW],
    [['--verbose'], 'Unknown option "--verbose".', OVERVIEW],
    [['serve', 'now'], 'Usage: acara serve', detailsOf('serve')],
    [
      ['payments'],
      'Usage: acara payments verify <provider> [--timeout <time>]',
      detailsOf('payments verify'),
    ],
    [
      ['payments', 'verify'],
      'Usage: acara payments verify <provider> [--timeout <time>]',
      detailsOf('payments verify'),
    ],
    [
      ['grant-role'],
      'Usage: acara grant-role <email> <role> [--yes] [--unverified]',
      detailsOf('grant-role'),
    ],
    [
      ['grant-role', 'a@b.test'],
      'Usage: acara grant-role <email> <role> [--yes] [--unverified]',
      detailsOf('grant-role'),
    ],
    [['verify-club', 'a@acara.test', 'b'], 'Usage: acara verify-club <email>', detailsOf('verify-club')],
    [['doctor', '--loudly'], 'Unknown option "--loudly".', OVERVIEW],
    [['--loudly', '--help'], 'Unknown option "--loudly".', OVERVIEW],
    [['doctor', '--stopped=yes'], 'Usage: acara doctor [--stopped]', detailsOf('doctor')],
    [['serve', '--stopped'], 'Usage: acara serve', detailsOf('serve')],
  ])('rejects %j: %s', (args, problem, hint) => {
    expect(parseCommandLine(args)).toEqual({ kind: 'wrong', lines: [problem, hint] });
  });

  it('parses a command and its arguments', () => {
    expect(parseCommandLine(['grant-role', 'a@acara.test', 'admin'])).toEqual({
      kind: 'run',
      command: commands['grant-role'],
      args: ['a@acara.test', 'admin'],
      options: new Map(),
    });
  });

  it('accepts options before or after the arguments', () => {
    for (const args of [
      ['doctor', '--stopped'],
      ['--stopped', 'doctor'],
    ])
      expect(parseCommandLine(args)).toEqual({
        kind: 'run',
        command: commands.doctor,
        args: [],
        options: new Map([['stopped', '']]),
      });
  });

  it('gives an option a value in every command or in none', () => {
    const all: Command[] = Object.values(commands);
    const kinds = new Map<string, boolean>();
    for (const [name, { valueName }] of all.flatMap(({ options = {} }) => Object.entries(options)))
      expect(kinds.get(name) ?? valueName === null).toBe(kinds.set(name, valueName === null).get(name));
  });
});

describe('commands', () => {
  let installation: Installation;
  beforeEach(async () => {
    installation = await newInstallation({ migrated: false });
  });
  afterEach(() => installation.remove());

  async function run(
    name: keyof typeof commands,
    args: readonly string[] = [],
    env = {},
  ): Promise<readonly string[]> {
    const { config } = readConfig({ ...installation.env, ...env });
    const said: string[] = [];
    await commands[name].run({ config, args, options: new Map(), print: (line) => said.push(line) });
    return said;
  }

  it.each(['migrate', 'seed', 'doctor', 'grant-role', 'verify-club'] as const)(
    'refuses to run %s on a database in memory',
    async (name) => {
      const args = ['a@acara.test', 'admin'].slice(0, commands[name].parameters.length);
      await expect(run(name, args, { DATABASE_URL: 'memory:' })).rejects.toThrow(
        'exists only inside the server',
      );
    },
  );

  it('migrates a database once', async () => {
    expect(await run('migrate')).toContain('Applied 0001-initial');
    expect(await run('migrate')).toEqual(['The database is up to date.']);
  });

  it('refuses to load demonstration data in production', async () => {
    const env = { NODE_ENV: 'production', ACARA_ALLOW_SANDBOX: '1', DEMO: 'off' };
    await expect(run('seed', [], env)).rejects.toThrow('Production refuses demonstration accounts');
  });

  it('refuses an unknown role, and emails that are not registered', async () => {
    await expect(run('grant-role', ['a@acara.test', 'boss'])).rejects.toThrow(
      'Unknown role "boss". Valid roles: student, club, admin.',
    );
    await run('migrate');
    await expect(run('grant-role', ['a@acara.test', 'admin'])).rejects.toThrow(
      'Nobody is registered as a@acara.test.',
    );
    await expect(run('verify-club', ['a@acara.test'])).rejects.toThrow(
      'Nobody is registered as a@acara.test.',
    );
  });

  it('prints the settings in effect', async () => {
    expect(await run('config')).toContain(`DATA_DIR=${installation.dataDir}`);
  });
});

describe('command whose output is closed', () => {
  it('finishes its work when its output is closed', { timeout: 60_000 }, async () => {
    const installation = await newInstallation({ migrated: false });
    const migrating = runs(['migrate'], installation.env);
    migrating.child.stdout?.destroy();
    expect(await migrating.ended).toEqual({ code: 0, out: '', problem: '' });
    expect((await runs(['migrate'], installation.env).ended).out).toBe('The database is up to date.\n');
    await installation.remove();
  });
});

describe('errorLines', () => {
  it.each<[unknown, RegExp]>([
    [Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE' }), /Set PORT to a free one/],
    [Object.assign(new Error('denied'), { code: 'EACCES' }), /Check DATA_DIR and PORT/],
    [Object.assign(new Error('unable to open'), { code: 'SQLITE_CANTOPEN' }), /Check DATABASE_URL/],
    [Object.assign(new Error('no space left'), { code: 'ENOSPC' }), /^There is no room left on the disk\./],
    [Object.assign(new Error('file too large'), { code: 'EFBIG' }), /^There is no room left on the disk\./],
    [Object.assign(new Error('disk I/O'), { code: 'SQLITE_IOERR_WRITE' }), /Check its free space/],
    [unavailableFor(30, Object.assign(new Error('full'), { code: 'SQLITE_FULL' })), /^There is no room left/],
    [
      unavailableFor(30, Object.assign(new Error('disk'), { code: 'SQLITE_IOERR_FSYNC' })),
      /Check its free space and its health/,
    ],
    [
      unknownOutcomeFor(5, new Error('Query read timeout')),
      /^The database at DATABASE_URL did not confirm a change in time\..*synchronous_standby_names/,
    ],
    [new Error('The database is newer than this program.'), /^The database is newer than this program\.$/],
    ['a text', /^a text$/],
    [null, /^null$/],
  ])('explains the error in one line', (error, line) => {
    expect(errorLines(error).join('\n')).toMatch(line);
  });
});

describe('launcher', () => {
  let folder: string;
  let launcher: string;
  beforeEach(() => {
    folder = temporaryFolder();
    launcher = join(folder, 'apps', 'api', 'acara.js');
    mkdirSync(join(folder, 'apps', 'api'), { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    copyFileSync(LAUNCHER, launcher);
  });

  it('has the launcher executable', () => {
    expect(statSync(LAUNCHER).mode & 0o111).toBe(0o111);
  });

  it('asks for a build in a fresh clone', () => {
    const { status, stdout, stderr } = spawnSync(launcher, ['--help'], { encoding: 'utf8' });
    expect([status, stdout, stderr]).toEqual([1, '', 'Acara is not built yet. Run npm run build first.\n']);
  });

  it('runs the built program from any folder', () => {
    mkdirSync(join(folder, 'dist', 'api'), { recursive: true });
    writeFileSync(join(folder, 'dist', 'api', 'cli.js'), 'console.log(process.argv.slice(2).join());');
    const { status, stdout } = spawnSync(launcher, ['grant-role', 'a', 'b'], {
      encoding: 'utf8',
      cwd: tmpdir(),
    });
    expect([status, stdout]).toEqual([0, 'grant-role,a,b\n']);
  });
});
