import { describe, expect, it } from 'vitest';
import { FACTS, NO_ORIGINS, withoutSource } from '#core/people/facts/person-facts.ts';
import type { PersonRepository } from '#core/people/person-repository.ts';
import { aPerson } from '#test/support/a-person.ts';
import { fieldRefusal, refusalOf } from '#test/support/refusal-of.ts';

/** `given` returns an empty repository. Profiles may live in another database than the other stores. */
export function personRepositoryContract(given: () => PersonRepository): void {
  it('changes no person who was never added', async () => {
    expect(await given().change('person-1', () => aPerson())).toBeNull();
    expect(await given().find('person-1')).toBeNull();
  });

  it('finds nobody under an unknown uid or email', async () => {
    expect(await given().find('person-9')).toBeNull();
    expect(await given().findByEmail('nobody@acara.test')).toBeNull();
  });

  it('finds the existing profiles of many uids', async () => {
    const uids = Array.from({ length: 60 }, (_, n) => `person-${n}`);
    for (const uid of uids.slice(0, 30))
      await given().add(aPerson({ uid, email: `${uid}@student.acara.test` }));
    const found = await given().findAll([...uids, 'person-1', '', 'a/b']);
    expect(found.map(({ uid }) => uid).toSorted()).toEqual(uids.slice(0, 30).toSorted());
    expect(await given().findAll([])).toEqual([]);
  });

  it('returns the stored profile unchanged when a person is added again', async () => {
    await given().add(aPerson());
    expect(await given().add(aPerson({ role: 'admin', name: 'Somebody Else' }))).toEqual(aPerson());
    expect(await given().find('person-1')).toEqual(aPerson());
  });

  it('returns one profile to concurrent inserts of the same person', async () => {
    const names = ['Mei', 'Ling', 'Tan'];
    const added = await Promise.all(names.map((name) => given().add(aPerson({ name }))));
    const stored = await given().find('person-1');
    expect(added).toEqual([stored, stored, stored]);
  });

  it('returns a profile exactly as it was added', async () => {
    const person = aPerson({
      role: 'club',
      isClubVerified: true,
      isEmailAccepted: true,
      photoURL: 'https://pictures.acara.test/me.jpg',
      provider: 'google',
      disabledAt: '2026-12-01T04:00:00.000Z',
      name: "Siti D'Cruz 🎓",
      studentId: '',
    });
    expect(await given().add(person)).toEqual(person);
    expect(await given().find('person-1')).toEqual(person);
  });

  it.each(FACTS)('returns the source of a fact, and forgets it with the source: %s', async (fact) => {
    const later = '2026-11-01T03:00:00.000Z';
    const person = aPerson({ sources: { ...NO_ORIGINS, [fact]: 'provider' } });
    await given().add(person);
    expect(await given().find('person-1')).toEqual(person);
    await given().change('person-1', (stored) => withoutSource(stored, fact, later));
    expect(await given().find('person-1')).toEqual(aPerson({ updatedAt: later }));
  });

  it('removes one profile, which is not found again', async () => {
    const other = aPerson({ uid: 'person-2', email: 'other@student.acara.test' });
    await given().add(aPerson());
    await given().add(other);
    await given().remove('person-1');
    await given().remove('person-1');
    expect(await given().find('person-1')).toBeNull();
    expect(await given().findByEmail(aPerson().email)).toBeNull();
    expect(await given().find('person-2')).toEqual(other);
  });

  it('replaces one profile and no other', async () => {
    const other = aPerson({ uid: 'person-2', email: 'other@student.acara.test' });
    await given().add(aPerson());
    await given().add(other);
    const changed = aPerson({ name: 'Student One', role: 'club', updatedAt: '2026-12-01T04:00:00.000Z' });
    expect(await given().change('person-1', () => changed)).toEqual(changed);
    expect(await given().find('person-1')).toEqual(changed);
    expect(await given().find('person-2')).toEqual(other);
  });

  it('clears fields that a profile no longer has', async () => {
    await given().add(aPerson({ photoURL: 'https://pictures.acara.test/me.jpg', provider: 'google' }));
    await given().change('person-1', (person) => ({ ...person, photoURL: null, provider: null }));
    expect(await given().find('person-1')).toEqual(aPerson());
  });

  it('loses none of several concurrent changes', async () => {
    await given().add(aPerson({ studentId: '' }));
    const letters = ['a', 'b', 'c', 'd', 'e'];
    const appended = (letter: string) =>
      given().change('person-1', (person) => ({ ...person, studentId: person.studentId + letter }));
    await Promise.all(letters.map(appended));
    const { studentId = '' } = (await given().find('person-1')) ?? {};
    expect([...studentId].sort()).toEqual(letters);
  });

  it('leaves a profile unchanged when the change returns nothing', async () => {
    await given().add(aPerson());
    const refuse = () => {
      throw new Error('Rather not.');
    };
    await expect(given().change('person-1', refuse)).rejects.toThrow('Rather not.');
    expect(await given().find('person-1')).toEqual(aPerson());
    expect(await given().change('person-1', (person) => ({ ...person, name: 'Since' }))).toMatchObject({
      name: 'Since',
    });
  });

  it.each(['', '.', '..', '__id__', 'a/b', 'a\u0000b', 'x'.repeat(1_600)])(
    'finds nobody under the uid %j, which no identity service issues',
    async (uid) => {
      expect(await given().find(uid)).toBeNull();
      expect(await given().change(uid, (person) => person)).toBeNull();
    },
  );

  it('finds a person by email, ignoring case', async () => {
    const person = aPerson({ email: 'Mei.Ling@Student.Acara.test' });
    await given().add(person);
    expect(await given().findByEmail('mei.ling@student.acara.test')).toEqual(person);
    expect(await given().findByEmail('MEI.LING@STUDENT.ACARA.TEST')).toEqual(person);
  });

  it('requires the whole email', async () => {
    await given().add(aPerson());
    for (const email of ['meiling', '%', 'student-one@student.acara.tes_', '', 'a\u0000@b.co', '\ud800@b.co'])
      expect(await given().findByEmail(email)).toBeNull();
  });

  it('finds the newer of two accounts that had the same email', async () => {
    await given().add(aPerson({ createdAt: '2026-11-02T00:00:00.000Z' }));
    await given().add(aPerson({ uid: 'person-0', createdAt: '2026-11-03T00:00:00.000Z' }));
    await given().add(aPerson({ uid: 'person-2', createdAt: '2026-11-01T00:00:00.000Z' }));
    expect(await given().findByEmail('student-one@student.acara.test')).toMatchObject({ uid: 'person-0' });
  });

  it('finds a person only by the new email after a change', async () => {
    await given().add(aPerson());
    await given().change('person-1', () => aPerson({ email: 'new@student.acara.test' }));
    expect(await given().findByEmail('student-one@student.acara.test')).toBeNull();
    expect(await given().findByEmail('new@student.acara.test')).toMatchObject({ uid: 'person-1' });
  });

  describe('student ids that a source states', () => {
    const proven = (uid: string, studentId: string) =>
      aPerson({
        uid,
        email: `${uid}@student.acara.test`,
        studentId,
        year: '2',
        sources: { name: 'roster', studentId: 'provider', faculty: null, year: 'roster' },
      });
    const TAKEN = fieldRefusal({ studentId: 'This student ID belongs to another account.' });

    it('find their person, in any spelling', async () => {
      const person = proven('person-1', ' a26 cs/0001');
      await given().add(person);
      expect(await given().findByStudentId('A26CS/0001')).toEqual(person);
      for (const key of ['A26', '', '.', 'a\u0000b', 'A26CS/0002'])
        expect(await given().findByStudentId(key)).toBeNull();
    });

    it('are not found while they are only typed, and may then be the same', async () => {
      await given().add(aPerson());
      await given().add(aPerson({ uid: 'person-2' }));
      expect(await given().findByStudentId('A26CS0001')).toBeNull();
      await given().change('person-1', () => proven('person-1', 'A26CS0001'));
      expect(await given().findByStudentId('A26CS0001')).toMatchObject({ uid: 'person-1' });
    });

    it('belong to one person', async () => {
      await given().add(proven('person-1', 'A26CS0001'));
      expect(await refusalOf(given().add(proven('person-2', 'a26cs 0001')))).toEqual(TAKEN);
      expect(await given().find('person-2')).toBeNull();
      const other = aPerson({ uid: 'person-3' });
      await given().add(other);
      expect(await refusalOf(given().change('person-3', () => proven('person-3', 'A26CS0001')))).toEqual(
        TAKEN,
      );
      expect(await given().find('person-3')).toEqual(other);
      expect(await given().findByStudentId('A26CS0001')).toMatchObject({ uid: 'person-1' });
    });

    it('belong to one of several people who claim one at the same time', async () => {
      const uids = ['person-1', 'person-2', 'person-3'];
      for (const uid of uids) await given().add(aPerson({ uid }));
      const claims = uids.map((uid) => given().change(uid, () => proven(uid, 'A26CS0001')));
      const outcomes = await Promise.allSettled(claims);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    });

    it('are free again when their person has another one, none, or no profile any more', async () => {
      await given().add(proven('person-1', 'A1'));
      await given().change('person-1', () => proven('person-1', 'A2'));
      await given().add(proven('person-2', 'A1'));
      await given().change('person-1', (person) => ({
        ...person,
        studentId: '',
        sources: aPerson().sources,
      }));
      expect(await given().findByStudentId('A2')).toBeNull();
      expect(await given().find('person-1')).toMatchObject({ studentId: '', sources: aPerson().sources });
      expect(await given().findByStudentId('A1')).toEqual(proven('person-2', 'A1'));
      await given().remove('person-2');
      expect(await given().findByStudentId('A1')).toBeNull();
      await given().add(proven('person-3', 'A1'));
    });
  });
}
