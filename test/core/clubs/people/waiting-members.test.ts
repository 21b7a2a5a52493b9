import { beforeEach, describe, expect, it } from 'vitest';
import { resolve } from '#adapters/inversify/bind.ts';
import { type SignedIn, SYSTEM } from '#core/actor.ts';
import { ArrivingMembers } from '#core/people/facts/arriving-members.ts';
import { PROFILE_DEFAULTS } from '#core/people/person.ts';
import { PersonRepository } from '#core/people/person-repository.ts';
import { Acara, PASSWORD } from '#test/support/acara.ts';

const UNTIL = '2027-08-31T15:59:59.999Z';

describe('people on a list who have no account yet', () => {
  let acara: Acara;
  let club: SignedIn;
  beforeEach(async () => {
    acara = new Acara();
    club = await acara.aVerifiedClub('Kelab Catur');
  });

  const importing = async (...rows: readonly object[]) =>
    (await acara.does('ImportClubPeople').execute(club, { id: club.uid, dryRun: false, rows })).rows.map(
      ({ result }) => result,
    );
  const signUp = (email: string, emailVerified = true) => {
    const student = { kind: 'person', uid: `uid-${email}`, sessionId: '', email, name: 'Devi' } as const;
    return { ...student, role: 'student', club: null, emailVerified, ...ASSURANCE } as SignedIn;
  };
  const ASSURANCE = { isFresh: true, hasSecondFactor: true, owesSecondFactor: false };
  const register = (person: SignedIn) =>
    acara.does('Register').execute(person, {
      ...PROFILE_DEFAULTS,
      ...{ email: person.email, name: 'Devi Kumar', role: 'student' },
      ...{ studentId: 'A26CS9999', faculty: 'Law', phoneNumber: '012-3456789' },
    });
  const people = async () =>
    (
      await acara.does('ListClubPeople').execute(club, { id: club.uid, state: null, q: null, cursor: null })
    ).people.map(({ uid, state, how, until }) => [uid, state, how, until]);

  it('become members when they register with the address', async () => {
    await importing({ email: 'devi@student.acara.test' });
    const devi = signUp('Devi@student.acara.test');
    await register(devi);
    expect(await people()).toEqual([[devi.uid, 'member', 'imported', UNTIL]]);
    expect(acara.database.published.waitingMembers.size).toBe(0);
    expect(await importing({ email: 'devi@student.acara.test' })).toEqual(['is_member']);
  });

  it('become members only once the address is proven, when their profile is read next', async () => {
    await importing({ email: 'devi@student.acara.test' });
    const devi = signUp('devi@student.acara.test', false);
    await register(devi);
    expect(await people()).toEqual([]);
    await acara.does('ViewProfile').execute(devi);
    expect(await people()).toEqual([]);
    await acara.does('ViewProfile').execute({ ...devi, emailVerified: true });
    await acara.does('ViewProfile').execute({ ...devi, emailVerified: true });
    expect(await people()).toEqual([[devi.uid, 'member', 'imported', UNTIL]]);
  });

  it('become members when the registrar’s list states their matric number, and take all of their line', async () => {
    await importing({ email: 'private@home.test', studentId: 'a26 cs 0009' });
    const devi = signUp('devi@student.acara.test');
    await register(devi);
    expect(acara.database.published.waitingMembers.size).toBe(2);
    const csv = 'Email,Student ID\ndevi@student.acara.test,A26CS0009';
    await acara.does('ImportRoster').execute(SYSTEM, { csv, dryRun: false });
    expect(await people()).toEqual([[devi.uid, 'member', 'imported', UNTIL]]);
    expect(acara.database.published.waitingMembers.size).toBe(0);
  });

  it('are not looked for by a matric number that somebody typed', async () => {
    const budi = await acara.aStudent('Budi Santoso');
    const stored = await resolve(acara.container, PersonRepository).find(budi.uid);
    expect(stored?.studentId).not.toBe('');
    await importing({ studentId: stored?.studentId ?? '' });
    await acara.does('ViewProfile').execute(budi);
    expect(await people()).toEqual([]);
    expect(acara.database.published.waitingMembers.size).toBe(1);
  });

  it('become members once, of two arrivals at once', async () => {
    await importing({ email: 'devi@student.acara.test', studentId: 'A26CS0009' });
    const devi = signUp('devi@student.acara.test');
    await register({ ...devi, emailVerified: false });
    const stored = await resolve(acara.container, PersonRepository).find(devi.uid);
    const members = resolve(acara.container, ArrivingMembers);
    if (!stored) throw new Error('There is no profile.');
    await Promise.all([members.welcome(stored, true), members.welcome(stored, true)]);
    expect(await people()).toHaveLength(1);
  });

  it('become no members after the end of the session', async () => {
    await importing({ email: 'devi@student.acara.test' });
    acara.clock.set('2027-09-01T04:00:00.000Z');
    await register(signUp('devi@student.acara.test'));
    expect(await people()).toEqual([]);
  });

  it('are not known again after an account was closed: who signs up once more is no member', async () => {
    const budi = await acara.aStudent('Budi Santoso');
    await importing({ email: budi.email }, { email: 'other@student.acara.test' });
    await acara.does('JoinClub').execute(budi, { id: club.uid });
    await acara.does('CloseAccount').execute(budi, { password: PASSWORD });
    expect(await people()).toEqual([]);
    const again = signUp(budi.email);
    await register(again);
    expect(await people()).toEqual([]);
    expect((await acara.does('ListMyMemberships').execute(again)).memberships).toEqual([]);
    expect(acara.database.published.waitingMembers.size).toBe(1);
  });

  it('move with a club that is merged, and keep the better of two memberships', async () => {
    const admin = await acara.anAdmin();
    const into = await acara.aVerifiedClub('Kelab Catur Kampus');
    const [budi, citra] = [await acara.aStudent('Budi'), await acara.aStudent('Citra')];
    const join = (person: SignedIn, id: string) => acara.does('JoinClub').execute(person, { id });
    await join(budi, into.uid);
    await importing({ email: 'later@student.acara.test' }, { email: 'also@student.acara.test' });
    const rows = [{ email: 'also@student.acara.test' }];
    await acara.does('ImportClubPeople').execute(into, { id: into.uid, dryRun: false, rows });
    acara.clock.set('2027-08-01T04:00:00.000Z');
    await join(budi, club.uid);
    await join(citra, club.uid);
    await acara.does('MergeClubs').execute(admin, { id: club.uid, into: into.uid });
    const moved = [...acara.database.published.clubPeople.values()].map(({ clubId, uid, until }) => [
      clubId,
      uid,
      until,
    ]);
    expect(moved.toSorted()).toEqual(
      [budi, citra].map(({ uid }) => [into.uid, uid, '2028-08-31T15:59:59.999Z']).toSorted(),
    );
    const waiting = [...acara.database.published.waitingMembers.values()];
    expect(waiting.map(({ clubId }) => clubId)).toEqual([into.uid, into.uid]);
  });
});
