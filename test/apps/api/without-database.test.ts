import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { openSqlite } from '#adapters/sql/sqlite/sqlite.ts';
import { type CommandName, commands } from '#apps/api/cli/commands.ts';
import { readConfig } from '#apps/api/config/config.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';

const CALLS: readonly (readonly [CommandName, readonly string[]])[] = [
  ['doctor', []],
  ['backup', ['BACKUP']],
  ['rehearse', []],
  ['payments verify', ['chip']],
  ['import-roster', ['ROSTER']],
  ['grant-role', ['aina@student.acara.test', 'admin']],
  ['verify-club', ['kelab@club.acara.test']],
  ['reset-second-factor', ['aina@student.acara.test']],
  ['unlink-provider', ['aina@student.acara.test']],
];

describe('commands without a database', () => {
  let root: string;
  beforeEach(() => {
    root = temporaryFolder();
  });

  const problemOf = async (name: CommandName, args: readonly string[]): Promise<string> => {
    const { config } = readConfig({ DATA_DIR: join(root, 'data') });
    const options = new Map<string, string>();
    const given = args.map((arg) =>
      arg === 'BACKUP'
        ? join(root, 'backup')
        : arg === 'ROSTER'
          ? join(import.meta.dirname, 'roster.csv')
          : arg,
    );
    try {
      await commands[name].run({ config, args: given, options, print: () => undefined });
      return '';
    } catch (error) {
      return (error as Error).message;
    }
  };

  it.each(CALLS)('refuse %s, and create nothing', async (name, args) => {
    const file = join(root, 'data', 'acara.db');
    expect(await problemOf(name, args)).toBe(`No database at ${file}. Is DATA_DIR set?`);
    expect(existsSync(join(root, 'data'))).toBe(false);
    expect(existsSync(join(root, 'backup'))).toBe(false);
  });

  it.each(CALLS)('refuse %s on a database that was never Acara’s', async (name, args) => {
    const { database, dataDir } = readConfig({ DATA_DIR: join(root, 'data') }).config;
    if (database.kind !== 'sqlite') throw new Error('It is a file.');
    mkdirSync(dataDir);
    await openSqlite(database.file).close();
    expect(await problemOf(name, args)).toBe(
      'The database has no tables of Acara. Are DATA_DIR and DATABASE_URL set?',
    );
    expect(existsSync(join(dataDir, 'keys'))).toBe(false);
  });
});
