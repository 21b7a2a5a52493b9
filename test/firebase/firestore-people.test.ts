import type { Firestore } from 'firebase-admin/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { FirestorePersonQueries } from '#adapters/firebase/server/firestore-person-queries.ts';
import { FirestorePersonRepository } from '#adapters/firebase/server/firestore-person-repository.ts';
import { NO_ORIGINS } from '#core/people/facts/person-facts.ts';
import { personQueriesContract } from '#test/contract/stores/person-queries.contract.ts';
import { personRepositoryContract } from '#test/contract/stores/person-repository.contract.ts';
import { aPerson } from '#test/support/a-person.ts';
import { openMemoryFirestore } from '#test/support/memory-firestore.ts';

describe('Firestore', () => {
  let firestore: Firestore;
  let people: FirestorePersonRepository;
  let queries: FirestorePersonQueries;
  beforeEach(() => {
    firestore = openMemoryFirestore();
    people = new FirestorePersonRepository(firestore);
    queries = new FirestorePersonQueries(firestore);
  });

  const stored = async (uid: string) => (await firestore.doc(`users/${uid}`).get()).data() ?? {};
  const everybody = { words: [], role: null };

  describe('person repository', () => personRepositoryContract(() => people));

  describe('search for people', () => personQueriesContract(() => ({ people, queries })));

  it('stores a profile as the document users/<uid> with its fields and dates', async () => {
    await people.add(aPerson());
    expect(await stored('person-1')).toEqual({
      uid: 'person-1',
      email: 'student-one@student.acara.test',
      name: 'Student One',
      role: 'student',
      studentId: 'A26CS0001',
      faculty: 'Computing',
      phoneNumber: '+60 12-000 0000',
      isClubVerified: false,
      isEmailAccepted: false,
      privacyNotice: { version: '1', acceptedAt: Timestamp.fromDate(new Date('2026-11-01T02:00:00.000Z')) },
      createdAt: Timestamp.fromDate(new Date('2026-11-01T02:00:00.000Z')),
      updatedAt: Timestamp.fromDate(new Date('2026-11-01T02:00:00.000Z')),
      emailKey: 'student-one@student.acara.test',
      searchGrams: expect.arrayContaining(['s', 'st', 'stu', 'a26']),
    });
  });

  it('stores the picture and the provider of a Google profile', async () => {
    await people.add(aPerson({ photoURL: 'https://pictures.acara.test/a.png', provider: 'google' }));
    expect(await stored('person-1')).toMatchObject({
      photoURL: 'https://pictures.acara.test/a.png',
      provider: 'google',
    });
  });

  it('stores a proven student id as a document of its own, which names its person', async () => {
    const sources = { ...NO_ORIGINS, studentId: 'provider' } as const;
    await people.add(aPerson({ year: '2', sources }));
    expect(await stored('person-1')).toMatchObject({ year: '2', sources: { studentId: 'provider' } });
    const claims = () => firestore.collection('studentIds').get();
    expect((await claims()).docs.map((one) => [one.id, one.data()])).toEqual([
      ['id A26CS0001', { uid: 'person-1' }],
    ]);
    await people.change('person-1', (person) => ({ ...person, sources: aPerson().sources, year: null }));
    expect((await claims()).empty).toBe(true);
    expect(Object.keys(await stored('person-1'))).not.toContain('sources');
  });

  it('keeps fields that another program wrote when it saves a change', async () => {
    await people.add(aPerson());
    await firestore.doc('users/person-1').update({ theme: 'dark' });
    await people.change('person-1', (person) => ({ ...person, name: 'Since' }));
    expect(await stored('person-1')).toMatchObject({ theme: 'dark', name: 'Since' });
  });

  it('reads a foreign document as far as possible and gives no role that it does not name', async () => {
    await firestore
      .doc('users/old')
      .set({ name: 'Student A', role: 'owner', isClubVerified: 'yes', email: 7 });
    expect(await people.find('old')).toEqual(
      aPerson({
        uid: 'old',
        name: 'Student A',
        email: '',
        studentId: '',
        faculty: '',
        phoneNumber: '',
        privacyNotice: null,
        createdAt: '1970-01-01T00:00:00.000Z',
        updatedAt: '1970-01-01T00:00:00.000Z',
      }),
    );
  });

  it('reads further pages until a search has enough matches', async () => {
    for (let n = 0; n < 450; n += 1) {
      const uid = `person-${String(n).padStart(3, '0')}`;
      const name = n % 150 === 149 ? `Student Stundenplan ${n}` : `Student ${n}`;
      await people.add(aPerson({ uid, name, email: `${uid}@student.acara.test` }));
    }
    const uids = async (limit: number, after: { name: string; uid: string } | null = null) =>
      (await queries.search({ words: ['stundenplan'], role: null }, { limit, after })).map(({ uid }) => uid);
    expect(await uids(10)).toEqual(['person-149', 'person-299', 'person-449']);
    expect(await uids(2)).toEqual(['person-149', 'person-299']);
    expect(await uids(2, { name: 'Student Stundenplan 299', uid: 'person-299' })).toEqual(['person-449']);
  });

  it.each(['a/b', '..', '__a__', ''])('continues after the name in a foreign cursor %j', async (uid) => {
    await people.add(aPerson({ uid: 'a', name: 'Aina' }));
    await people.add(aPerson({ uid: 'c', name: 'Chong' }));
    const found = await queries.search(everybody, { limit: 5, after: { name: 'Bala', uid } });
    expect(found.map((person) => person.uid)).toEqual(['c']);
  });

  it('stores no profile under an id that is no uid', async () => {
    await expect(people.add(aPerson({ uid: 'a/b' }))).rejects.toThrow('a/b');
  });
});
