import { beforeEach, describe, expect, it } from 'vitest';
import { SYSTEM } from '#core/actor.ts';
import type { RosterEntry } from '#core/people/facts/roster-entry.ts';
import { ProvenEmails } from '#core/people/proven-emails.ts';
import { ImportRoster } from '#core/roster/import-roster.ts';
import { aPerson } from '#test/support/a-person.ts';
import { SITE } from '#test/support/acara.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { FixedClock } from '#test/support/fixed-clock.ts';
import { opened } from '#test/support/opened.ts';

/** No club has a list of members. */
const NO_LISTS = { welcome: async () => undefined };

export function rosterContract(kind: DatabaseKind): void {
  describe('RosterRepository and RosterQueries', () => {
    const given = opened(kind);
    const entry = (line: number, differences: Partial<RosterEntry> = {}): RosterEntry => ({
      line,
      email: `s${line}@uni.test`,
      name: `Student ${line}`,
      studentId: `a26 cs ${line}`,
      faculty: 'Computing',
      year: '2',
      importedAt: '2026-12-01T04:00:00.000Z',
      ...differences,
    });
    const replace = (entries: readonly RosterEntry[]) =>
      given().unitOfWork.run(({ roster }) => roster.replaceAll(entries));

    beforeEach(() =>
      replace([
        entry(2),
        entry(3, { email: null, faculty: null }),
        entry(4, { name: null, studentId: null }),
      ]),
    );

    it('find an entry by email and by the key of the student id', async () => {
      expect(await given().roster.findByEmail('s2@uni.test')).toEqual(entry(2));
      expect(await given().roster.findByEmail('s4@uni.test')).toEqual(
        entry(4, { name: null, studentId: null }),
      );
      expect(await given().roster.findByStudentId('A26CS3')).toEqual(
        entry(3, { email: null, faculty: null }),
      );
      expect(await given().roster.findByEmail('s3@uni.test')).toBeNull();
      expect(await given().roster.findByStudentId('A26CS4')).toBeNull();
    });

    it('replace the whole list', async () => {
      await replace([entry(2, { email: 'new@uni.test', studentId: 'B1' })]);
      expect(await given().roster.findByEmail('s2@uni.test')).toBeNull();
      expect(await given().roster.findByStudentId('A26CS3')).toBeNull();
      expect(await given().roster.findByStudentId('B1')).toMatchObject({ email: 'new@uni.test' });
      await replace([]);
      expect(await given().roster.findByStudentId('B1')).toBeNull();
    });

    it('refuse two entries of one email or student id, and keep the former list', async () => {
      await expect(replace([entry(5), entry(6, { email: 's5@uni.test' })])).rejects.toThrow();
      await expect(replace([entry(5), entry(6, { studentId: 'A26CS5' })])).rejects.toThrow();
      expect(await given().roster.findByEmail('s2@uni.test')).toEqual(entry(2));
    });

    it('let two people swap their student ids in one import', async () => {
      const { people, peopleSearch, unitOfWork } = given();
      for (const uid of ['one', 'two']) await people.add(aPerson({ uid, email: `${uid}@uni.test` }));
      const proven = new ProvenEmails({ among: async (emails) => new Set(emails) }, SITE);
      const useCase = new ImportRoster(
        people,
        peopleSearch,
        proven,
        NO_LISTS,
        SITE,
        unitOfWork,
        new FixedClock(),
      );
      const run = (ids: readonly [string, string]) => {
        const csv = `Email,Student ID\none@uni.test,${ids[0]}\ntwo@uni.test,${ids[1]}`;
        return useCase.execute(SYSTEM, { csv, dryRun: false });
      };
      await run(['ID1', 'ID2']);
      expect(await run(['ID2', 'ID1'])).toMatchObject({ people: 2, problems: [] });
      expect(await people.findByStudentId('ID2')).toMatchObject({ uid: 'one', studentId: 'ID2' });
      expect(await people.findByStudentId('ID1')).toMatchObject({ uid: 'two', studentId: 'ID1' });
    });

    it('hold a list of many lines', async () => {
      await replace(Array.from({ length: 2_500 }, (_, line) => entry(line)));
      expect(await given().roster.findByEmail('s2499@uni.test')).toEqual(entry(2_499));
    });
  });
}
