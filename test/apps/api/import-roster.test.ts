import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { resolve } from '#adapters/inversify/bind.ts';
import { commands } from '#apps/api/cli/commands.ts';
import { errorLines } from '#apps/api/cli/error-lines.ts';
import { readRosterFile, rosterReport, wholeReport } from '#apps/api/cli/import-roster.ts';
import { readConfig } from '#apps/api/config/config.ts';
import { createApplication, openStorage } from '#apps/api/wiring/create-application.ts';
import { PersonRepository } from '#core/people/person-repository.ts';
import { aPerson } from '#test/support/a-person.ts';
import { type Installation, newInstallation } from '#test/support/installation.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';

describe('acara import-roster', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = temporaryFolder();
    file = join(folder, 'students.csv');
  });

  describe('on a database', () => {
    let installation: Installation;
    beforeEach(async () => {
      installation = await newInstallation({ usually: 'file' });
    });
    afterEach(() => installation.remove());

    /** Runs the command and returns what it prints. */
    async function run(given: Readonly<Record<string, string>> = {}): Promise<readonly string[]> {
      const printed: string[] = [];
      const { config } = readConfig({ ...installation.env, DEMO: 'off' });
      const options = new Map(Object.entries(given));
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
      const report = join(folder, 'report.txt');
      const dry = await run({ 'dry-run': '', report });
      expect(readFileSync(report, 'utf8')).toBe(`${dry.join('\n')}\n`);
      await expect(run({ report })).rejects.toMatchObject({ code: 'EEXIST' });
      expect(dry.at(-1)).toBe('Dry run: nothing was changed.');
      expect(dry).toContain('3 changes of 1 person: 1 student ID, 1 faculty, 1 year.');
      expect(dry.join('\n')).toMatch(
        / {2}line 2, Student One \(student-one@uni\.test\): student ID .+ → "A26CS0042", faculty .+ → "Law", year – → "3"/,
      );
      expect(dry).toContain('  line 3, Emel: the email is not an address');
      expect(await run()).toEqual([...dry.slice(0, -1), 'Imported.']);
      expect((await run()).slice(0, 2)).toEqual([
        '1 usable line, 0 of them for people without an account yet.',
        '0 changes of 0 people.',
      ]);
    });
  });

  it('stays short for a whole university, and writes the rest into a file', () => {
    const numbers = Array.from({ length: 20_000 }, (_, index) => index + 2);
    const changes = numbers.flatMap((line) =>
      (['faculty', 'year'] as const).map((fact) => ({
        ...{ line, uid: `u${line}`, name: 'Aina Rahman', knownBy: `a${line}@uni.test` },
        ...{ fact, from: null, to: '1' },
      })),
    );
    const problems = numbers.map((line) => ({ line, problem: 'no_key' as const }));
    const outcome = { kept: 20_000, waiting: 0, people: 20_000, changes, problems };
    const report = rosterReport(outcome, { dryRun: true });
    expect(report).toHaveLength(46);
    expect(report[1]).toBe('40,000 changes of 20,000 people: 20,000 faculties, 20,000 years.');
    expect(report[2]).toBe('  line 2, Aina Rahman (a2@uni.test): faculty – → "1", year – → "1"');
    expect(report.filter((line) => line === '  and 19,980 more')).toHaveLength(2);
    expect(wholeReport(outcome, { dryRun: true }).split('\n')).toHaveLength(40_005);
  });

  it('says plainly that a file is not there, or is a folder', async () => {
    const problem = (path: string) =>
      readRosterFile(path).then(
        () => [],
        (error: unknown) => errorLines(error),
      );
    expect(await problem(file)).toEqual([`There is no file or folder ${file}.`]);
    expect(await problem(folder)).toEqual([`${folder} is a folder, not a file.`]);
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
