import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { resolve } from '#adapters/inversify/bind.ts';
import { commands } from '#apps/api/cli/commands.ts';
import { readRosterFile, rosterReport } from '#apps/api/cli/import-roster.ts';
import { readConfig } from '#apps/api/config/config.ts';
import { createApplication, openStorage } from '#apps/api/wiring/create-application.ts';
import { PersonRepository } from '#core/people/person-repository.ts';
import { aPerson } from '#test/support/a-person.ts';
import { type Installation, newInstallation } from '#test/support/installation.ts';

describe('acara import-roster', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'acara-roster-'));
    file = join(folder, 'students.csv');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  describe('on a database', () => {
    let installation: Installation;
    beforeEach(async () => {
      installation = await newInstallation({ usually: 'file' });
    });
    afterEach(() => installation.remove());

    /** Runs the command and returns what it prints. */
    async function run(...flags: readonly string[]): Promise<readonly string[]> {
      const printed: string[] = [];
      const { config } = readConfig({ ...installation.env, DEMO: 'off' });
      const options = new Map(flags.map((flag) => [flag, '']));
      const print = (line: string) => void printed.push(line);
      await commands['import-roster'].run({ config, args: [file], options, print });
      return printed;
    }

    async function addStudent(email: string): Promise<void> {
      const { config } = readConfig({ ...installation.env, DEMO: 'off' });
      await commands.migrate.run({ config, args: [], options: new Map(), print: () => {} });
      const storage = openStorage(config);
      const { container } = await createApplication(config, storage);
      await resolve(container, PersonRepository).add(aPerson({ email }));
      await storage.close();
    }

    it('prints what would change, then changes it, then nothing', async () => {
      await addStudent('student-one@uni.test');
      const lines = ['No Matrik;Emel;Fakulti;Tahun', 'A26CS0042;Student-One@uni.test;Law;3', 'x;y;z;1'];
      writeFileSync(file, lines.join('\n'));
      const dry = await run('dry-run');
      expect(dry.at(-1)).toBe('Dry run: nothing was changed.');
      expect(dry).toContain('3 changes of 1 person.');
      expect(dry.join('\n')).toMatch(/ {2}line 2: \S+ year – → "3"/);
      expect(dry).toContain('  line 3, Emel: the email is not an address');
      expect(await run()).toEqual([...dry.slice(0, -1), 'Imported.']);
      expect((await run()).slice(0, 2)).toEqual([
        '1 usable line, 0 of them for people without an account yet.',
        '0 changes of 0 people.',
      ]);
    });
  });

  it('shows the first twenty changes and the number of the others', () => {
    const change = { line: 2, uid: 'u', fact: 'year', from: null, to: '1' } as const;
    const changes = Array.from({ length: 23 }, () => change);
    const report = rosterReport(
      { kept: 23, waiting: 0, people: 23, changes, problems: [] },
      { dryRun: true },
    );
    expect(report.filter((line) => line.includes('year'))).toHaveLength(20);
    expect(report).toContain('  and 3 more');
  });

  it('refuses a file that is not in UTF-8', async () => {
    writeFileSync(file, Buffer.from('Email,Fakulti\na@b.test,Seni \xe9', 'latin1'));
    await expect(readRosterFile(file)).rejects.toThrow('is not in UTF-8');
  });

  it('reads a file that is marked as UTF-16, as spreadsheets write “Unicode text”', async () => {
    writeFileSync(file, Buffer.from('\ufeffEmail\tFakulti\na@b.test\tSeni é', 'utf16le'));
    expect(await readRosterFile(file)).toBe('Email\tFakulti\na@b.test\tSeni é');
  });

  it('refuses a file of more than 20 MB before it reads it', async () => {
    writeFileSync(file, '');
    truncateSync(file, 20_000_001);
    await expect(readRosterFile(file)).rejects.toThrow('is larger than 20 MB');
  });
});
