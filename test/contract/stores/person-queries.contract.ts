import { expect, it } from 'vitest';
import type { Person, Role } from '#core/people/person.ts';
import type { PersonQueries } from '#core/people/person-queries.ts';
import type { PersonRepository } from '#core/people/person-repository.ts';
import { searchWords } from '#core/shared/search.ts';
import { aPerson } from '#test/support/a-person.ts';

/** `given` returns an empty repository and its queries. Profiles may live in another database than the other stores. */
export function personQueriesContract(
  given: () => { readonly people: PersonRepository; readonly queries: PersonQueries },
): void {
  const add = async (...people: readonly Partial<Person>[]) => {
    for (const person of people) await given().people.add(aPerson(person));
  };
  const search = (
    text = '',
    role: Role | null = null,
    limit = 100,
    after: { name: string; uid: string } | null = null,
  ) => given().queries.search({ words: searchWords(text), role }, { limit, after });
  const uids = async (...asked: Parameters<typeof search>) => (await search(...asked)).map(({ uid }) => uid);

  it('finds nobody in an empty repository', async () => {
    expect(await search()).toEqual([]);
  });

  it('returns complete profiles', async () => {
    const person = aPerson({ disabledAt: '2026-12-01T04:00:00.000Z', role: 'club', isClubVerified: true });
    await add(person);
    expect(await search()).toEqual([person]);
  });

  it('sorts by name, then by uid', async () => {
    await add(
      { uid: 'a', name: 'Zainab' },
      { uid: 'c', name: 'Aina' },
      { uid: 'b', name: 'Aina' },
      { uid: 'd', name: 'Ain' },
      { uid: 'e', name: '🎓 Aina' },
      { uid: 'f', name: '\uff21ina' },
      { uid: 'g', name: 'Émile' },
    );
    expect(await uids()).toEqual(['d', 'b', 'c', 'a', 'g', 'f', 'e']);
  });

  it('returns everybody once, page by page, for any names', async () => {
    const names = ['Aina', 'Aina', 'Aina', "D'Cruz", '李小明', '🎓', '\uff21', 'a|b', '', 'Aina Binti'];
    await add(...names.map((name, n) => ({ uid: `person-${n}`, name })));
    const seen: string[] = [];
    let after: Person | null = null;
    for (let pages = 0; pages < 20; pages += 1) {
      const next: readonly Person[] = await search('', null, 2, after);
      seen.push(...next.map(({ uid }) => uid));
      after = next.at(-1) ?? null;
      if (after === null) break;
    }
    expect(seen).toEqual(await uids());
    expect(new Set(seen).size).toBe(names.length);
  });

  it('continues after a person who no longer exists', async () => {
    await add({ uid: 'a', name: 'Aina' }, { uid: 'c', name: 'Chong' });
    expect(await uids('', null, 10, { name: 'Bala', uid: 'b' })).toEqual(['c']);
  });

  it('counts the profiles created from an instant up to another', async () => {
    const day = (number: number) => `2026-11-0${number}T16:00:00.000Z`;
    await add(
      { uid: 'a', createdAt: day(1) },
      { uid: 'b', createdAt: day(2) },
      { uid: 'c', createdAt: '2026-11-03T15:59:59.999Z' },
      { uid: 'd', createdAt: day(3) },
    );
    expect(await given().queries.countCreated(day(2), day(3))).toBe(2);
    expect(await given().queries.countCreated(day(4), day(5))).toBe(0);
  });

  it('filters by role', async () => {
    await add(
      { uid: 'a' },
      { uid: 'b', role: 'club' },
      { uid: 'c', role: 'admin' },
      { uid: 'd', role: 'club' },
    );
    expect(await uids('', 'club')).toEqual(['b', 'd']);
    expect(await uids('', 'club', 10, { name: aPerson().name, uid: 'b' })).toEqual(['d']);
    expect(await uids('one', 'admin')).toEqual(['c']);
  });

  it.each([
    ['capitals', 'ZOE', ['a']],
    ['accents', 'zoé', ['a']],
    ['a part of a name', 'hma', ['b']],
    ['the email', 'zoe.tan@student', ['a']],
    ['the student id', 'a26cs7', ['b']],
    ['words in any order and place', 'student a26cs7 ahmad', ['b']],
    ['words that no one person has', 'zoe ahmad', []],
    ['an underscore for any letter', 't_n', []],
    ['a percent sign', '%', []],
    ['a backslash', '\\', []],
    ['a NUL', '\u0000', []],
    ['the faculty, which is not searched', 'computing', []],
  ])('finds people by %s', async (_, text, found) => {
    await add(
      { uid: 'a', name: 'Zoë Tan', email: 'zoe.tan@student.acara.test', studentId: '' },
      { uid: 'b', name: 'Ahmad', email: 'Ahmad@Student.acara.test', studentId: 'A26CS7' },
    );
    expect(await uids(text)).toEqual(found);
  });

  it('finds a person only by the new name after a change', async () => {
    await add({ name: 'Before' });
    await given().people.change('person-1', () => aPerson({ name: 'Since' }));
    expect(await uids('before')).toEqual([]);
    expect(await uids('since')).toEqual(['person-1']);
  });
}
