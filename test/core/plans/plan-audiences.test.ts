import { beforeEach, describe, expect, it } from 'vitest';
import { resolve } from '#adapters/inversify/bind.ts';
import type { SignedIn } from '#core/actor.ts';
import type { AudienceGroup } from '#core/offers/audience.ts';
import { listKey } from '#core/offers/list-keys.ts';
import { withFacts, withoutSource } from '#core/people/facts/person-facts.ts';
import { PersonRepository } from '#core/people/person-repository.ts';
import { toActor } from '#core/people/to-actor.ts';
import { KeyedDigest } from '#core/shared/keyed-digest.ts';
import { aType, EARLY, Planned, uuid } from '#test/support/a-plan.ts';
import { Acara } from '#test/support/acara.ts';
import { refusalOf } from '#test/support/refusal-of.ts';

const LIST = uuid(9);
const PROVEN = { studentId: 'A26CS0001', faculty: 'Faculty of Computing', year: '2' };

describe('types for some people', () => {
  let acara: Acara;
  let club: SignedIn;
  let other: SignedIn;
  let plan: Planned;
  let student: SignedIn;
  beforeEach(async () => {
    acara = new Acara();
    club = await acara.aVerifiedClub();
    other = await acara.aVerifiedClub('Kelab Lain');
    student = await acara.aStudent();
    plan = new Planned(acara, club, await acara.anEvent({ organizerId: club.uid, priceSen: 0 }));
    const list = { id: LIST, eventId: plan.event.id, name: 'Guests', count: 2, createdAt: acara.clock.now() };
    const digest = resolve(acara.container, KeyedDigest);
    const keys = [student.email.toUpperCase(), ' a26 cs 0007 '].map((entry) => listKey(entry, digest));
    await acara.write((stores) => stores.audienceLists.add(list, keys));
  });

  const put = (...anyOf: readonly AudienceGroup[]) =>
    plan.put([
      aType(EARLY, { price: 0, audience: { anyOf } }),
      aType(plan.event.id, { visibility: 'hidden' }),
    ]);
  /** Returns how the type stands for somebody, after a purchase was refused or granted accordingly. */
  const standing = async (person: SignedIn) => {
    const [offer] = await plan.offers(person);
    const refused = await plan.buy(person).then(
      () => null,
      (error) => error,
    );
    const reason = offer?.standing.state === 'not_for_you' ? offer.standing.reason : null;
    expect([refused?.code ?? null, refused?.params.reason ?? null]).toEqual(
      reason === null ? [null, null] : ['not_for_you', reason],
    );
    return reason ?? offer?.standing.state;
  };
  const proven = (facts: Partial<typeof PROVEN> = {}): SignedIn => ({
    ...student,
    proven: { ...PROVEN, ...facts },
  });

  it('sells to verified students what is for them', async () => {
    await put({ kind: 'verified_student' });
    expect(await standing(student)).toBe('not_verified');
    expect(await standing(proven())).toBe('open');
  });

  it('sells to a faculty by its name without regard to case and accents, and to a year by its very text', async () => {
    await put({ kind: 'faculty', names: ['fkom', 'FÁCULTY of computing'] });
    expect(await standing(student)).toBe('not_verified');
    expect(await standing(proven({ faculty: 'Faculty of Law' }))).toBe('faculty');
    expect(await standing(proven())).toBe('open');
    await put({ kind: 'year', years: ['1', '2'] });
    expect(await standing(student)).toBe('not_verified');
    expect(await standing(proven({ year: '3' }))).toBe('year');
    expect(await standing(proven())).toBe('open');
  });

  it('sells to members and the committee of a club, and names the clubs to others', async () => {
    await put({ kind: 'member_of', clubs: [club.uid, other.uid] });
    expect(await standing(student)).toBe('not_a_member');
    const clubs = [
      { id: club.uid, name: 'Kelab Teater' },
      { id: other.uid, name: 'Kelab Lain' },
    ];
    await expect(plan.buy(proven())).rejects.toMatchObject({ params: { reason: 'not_a_member', clubs } });
    expect((await refusalOf(plan.buy(student))).message).toBe(
      'This ticket is for members of Kelab Teater or Kelab Lain.',
    );
    expect((await plan.shown()).types[0]?.audience).toEqual({
      anyOf: [{ kind: 'member_of', clubs: [club.uid, other.uid], clubNames: ['Kelab Teater', 'Kelab Lain'] }],
    });
    expect(await standing(await acara.aMember(other, 'checkin'))).toBe('open');
    expect(await standing(club)).toBe('open');
  });

  it('sells to who is on a list by address or by proven matric number, not by a typed one', async () => {
    await put({ kind: 'list', listId: LIST });
    const budi = await acara.aStudent('Budi');
    expect(await standing(budi)).toBe('not_on_list');
    expect(await standing({ ...budi, proven: { ...PROVEN, studentId: 'A26CS0007' } })).toBe('open');
    expect(await standing(student)).toBe('open');
  });

  it('takes nobody’s word for an address', async () => {
    await put({ kind: 'list', listId: LIST });
    const claimed = { ...student, emailVerified: false };
    expect((await plan.offers(claimed))[0]?.standing).toEqual({
      state: 'not_for_you',
      reason: 'not_on_list',
    });
    expect((await refusalOf(plan.buy(claimed))).code).toBe('email_not_verified');
  });

  it('sells to who is in one of several groups, and tells others what they can change first', async () => {
    await put(
      { kind: 'list', listId: LIST },
      { kind: 'year', years: ['1'] },
      { kind: 'member_of', clubs: [other.uid] },
    );
    const budi = await acara.aStudent('Budi');
    expect(await standing(budi)).toBe('not_verified');
    expect(await standing({ ...budi, proven: PROVEN })).toBe('not_a_member');
    expect(await standing({ ...budi, proven: { ...PROVEN, year: '1' } })).toBe('open');
    await put({ kind: 'list', listId: LIST }, { kind: 'year', years: ['1'] });
    expect(await standing({ ...budi, proven: PROVEN })).toBe('year');
  });

  it('looks at what is true at the purchase: a member who was removed after the page was read gets no ticket', async () => {
    await put({ kind: 'member_of', clubs: [other.uid] });
    const member = await acara.aMember(other, 'editor');
    expect(await plan.states(member)).toEqual(['open']);
    await acara.does('RemoveMember').execute(other, { id: other.uid, uid: member.uid });
    expect(await standing(member)).toBe('not_a_member');
  });

  it('counts facts with a source alone, and none any more that a source has withdrawn', async () => {
    await put({ kind: 'verified_student' }, { kind: 'year', years: ['2'] });
    const people = resolve(acara.container, PersonRepository);
    const actorOf = async () => {
      const { uid, email, name } = student;
      const identity = { ...student, uid, email, name, photoURL: null, provider: 'password' as const };
      const actor = toActor(
        { ...identity, sessionId: 'session-1', signedInAt: acara.clock.now() },
        await people.find(uid),
        student,
      );
      if (!actor) throw new Error('Nobody signed in.');
      return actor;
    };
    expect(await standing(await actorOf())).toBe('not_verified');
    const facts = { name: null, faculty: null, year: '2', studentId: 'A26CS0001' };
    await people.change(student.uid, (person) => withFacts(person, facts, 'roster', acara.clock.now()));
    expect((await actorOf()).proven).toEqual({ studentId: 'A26CS0001', faculty: null, year: '2' });
    expect(await standing(await actorOf())).toBe('open');
    for (const fact of ['studentId', 'year'] as const)
      await people.change(student.uid, (person) => withoutSource(person, fact, acara.clock.now()));
    expect(await standing(await actorOf())).toBe('not_verified');
  });

  it('follows a club that is merged into another one, and refuses the merged one from then on', async () => {
    const member = await acara.aMember(other, 'editor');
    await put({ kind: 'member_of', clubs: [other.uid] });
    const { version } = await plan.view();
    await acara.does('MergeClubs').execute(await acara.anAdmin(), { id: other.uid, into: club.uid });
    const merged = [{ kind: 'member_of', clubs: [club.uid] }];
    const { types, ...after } = await plan.view();
    expect([types[0]?.audience?.anyOf, types[0]?.clubs, after.version]).toEqual([
      merged,
      [{ id: club.uid, name: 'Kelab Teater' }],
      version,
    ]);
    expect(await standing(member)).toBe('open');
    expect(await standing(student)).toBe('not_a_member');
    expect((await refusalOf(put({ kind: 'member_of', clubs: [other.uid] }))).fields).toEqual({
      'types.0.audience.anyOf.0.clubs': 'Club doesn’t exist (any more).',
    });
  });

  it('goes on to a type that is for everybody', async () => {
    await plan.put([
      aType(EARLY, { price: 0, audience: { anyOf: [{ kind: 'verified_student' }] } }),
      aType(plan.event.id, { price: 0 }),
    ]);
    expect((await plan.buy(student)).ticket.type.id).toBe(plan.event.id);
    expect((await plan.buy(proven())).ticket.type.id).toBe(EARLY);
  });
});
