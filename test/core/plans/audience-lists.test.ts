import { beforeEach, describe, expect, it } from 'vitest';
import { type SignedIn, SYSTEM } from '#core/actor.ts';
import { LIST_FIELDS, MAX_LISTS } from '#core/plans/lists/list-rules.ts';
import { aType, Planned } from '#test/support/a-plan.ts';
import { acting } from '#test/support/a-signed-in.ts';
import { Acara } from '#test/support/acara.ts';
import { audited } from '#test/support/audited.ts';
import { fieldRefusal, NO_EVENT, plainRefusal, refusalOf } from '#test/support/refusal-of.ts';

describe('lists of people', () => {
  let acara: Acara;
  let club: SignedIn;
  let plan: Planned;
  beforeEach(async () => {
    acara = new Acara();
    club = await acara.aVerifiedClub();
    plan = new Planned(acara, club, await acara.anEvent({ organizerId: club.uid, priceSen: 0 }));
  });
  const create = async (entries: readonly string[], name = 'Guests', actor = club) =>
    (await acara.does('CreateAudienceList').execute(actor, { id: plan.event.id, name, entries })).list;
  const list = async (actor = club) =>
    (await acara.does('ListAudienceLists').execute(actor, { id: plan.event.id })).lists;

  it('keeps addresses and matric numbers, each once however it is written, and blank lines not at all', async () => {
    const entries = [
      'a@uni.test',
      ' A@Uni.test ',
      'A26CS0001',
      'a26 cs 0001',
      '',
      '  ',
      'B-17/0042',
      'b@uni.test',
    ];
    const created = await create(entries, '  VIPs ');
    expect(created).toEqual({ id: expect.any(String), name: 'VIPs', count: 4 });
    const second = await create(['a@uni.test']);
    expect(await list()).toEqual([created, second]);
  });

  it('stores nothing of what was written', async () => {
    await create(['someone@uni.test', 'A26CS0042']);
    const { listEntries, audienceLists, audit } = acara.database.published;
    const stored = JSON.stringify([...listEntries, ...audienceLists, ...audit]);
    expect(listEntries.size).toBe(2);
    expect(stored).not.toMatch(/someone|A26CS0042/i);
  });

  it('sells to who is on it by the address of their account or by their proven matric number', async () => {
    const student = await acara.aStudent();
    const { id: listId } = await create([student.email.toUpperCase(), 'a26cs0007']);
    const audience = { anyOf: [{ kind: 'list' as const, listId }] };
    await plan.put([aType(plan.event.id, { price: 0, audience })]);
    expect((await plan.buy(student)).ticket.status).toBe('confirmed');
    const budi = await acara.aStudent('Budi');
    expect((await refusalOf(plan.buy(budi))).code).toBe('not_for_you');
    const proven = { studentId: 'A26CS0007', faculty: null, year: null };
    expect((await plan.buy({ ...budi, proven })).ticket.status).toBe('confirmed');
  });

  it('names the lines that are neither an address nor a matric number, at most twenty, and keeps nothing', async () => {
    expect(await refusalOf(create(['a@uni.test', 'Aina Rahman', '', 'b@uni', 'x'.repeat(80)]))).toEqual(
      fieldRefusal({
        'entries.1': 'Line 2: “Aina Rahman” is neither an email address nor a matric number.',
        'entries.3': 'Line 4: “b@uni” is neither an email address nor a matric number.',
        'entries.4': expect.stringMatching(/^Line 5: “x{10,40}.*”/),
      }),
    );
    const many = await refusalOf(create(Array.from({ length: 50 }, () => 'nobody')));
    expect(Object.keys(many.fields ?? {})).toHaveLength(20);
    expect(await list()).toEqual([]);
  });

  it('refuses a list without a name or entries, and one of more than five thousand', async () => {
    const numbers = (count: number) => Array.from({ length: count }, (_, n) => `A26CS${n}`);
    expect((await refusalOf(create(['a@uni.test'], ' '))).fields).toEqual({ name: 'Name is required.' });
    expect((await refusalOf(create(['a@uni.test'], 'n'.repeat(61)))).fields).toHaveProperty('name');
    for (const entries of [[], ['', ' '], numbers(5_001)])
      expect((await refusalOf(create(entries))).fields).toEqual({ entries: 'Entries: from 1 to 5000.' });
    expect((await create([...numbers(5_000), ''])).count).toBe(LIST_FIELDS.entries.max);
  });

  it('keeps at most twenty lists of an event', async () => {
    for (let n = 0; n < MAX_LISTS; n += 1) await create([`A26CS${n}`]);
    expect(await refusalOf(create(['a@uni.test']))).toEqual(
      plainRefusal('wrong_state', 'This event has as many lists as possible.'),
    );
    expect(await list()).toHaveLength(20);
  });

  it('is for who may edit the event, while it is not over', async () => {
    const editor = acting(await acara.aMember(club, 'editor'), club, 'editor');
    await create(['a@uni.test'], 'Guests', editor);
    expect(await list(editor)).toHaveLength(1);
    const treasurer = acting(await acara.aMember(club, 'treasurer'), club, 'treasurer');
    for (const actor of [treasurer, await acara.aStudent()]) {
      expect((await refusalOf(create(['a@uni.test'], 'Guests', actor))).code).toBe('forbidden');
      expect((await refusalOf(list(actor))).code).toBe('forbidden');
    }
    const otherClub = await acara.aVerifiedClub('Kelab Lain');
    expect(await refusalOf(create(['a@uni.test'], 'Guests', otherClub))).toEqual(NO_EVENT);
    expect(await refusalOf(list(otherClub))).toEqual(NO_EVENT);
    acara.clock.set('2026-12-20T15:00:00.000Z');
    expect((await refusalOf(create(['a@uni.test']))).code).toBe('event_over');
    expect(await list()).toHaveLength(1);
  });

  it('writes an entry of the audit log, with the number of people alone', async () => {
    await create(['a@uni.test', 'A26CS0001']);
    expect(audited(acara)).toEqual([
      ['Kelab Teater', 'audience_list_added', 'Night of the Gamelan', 'entries=2'],
    ]);
  });

  it('goes with an event that is deleted, and is emptied 30 days after one that took place', async () => {
    const draft = new Planned(acara, club, await acara.anEvent({ organizerId: club.uid, status: 'draft' }));
    const input = { id: draft.event.id, name: 'Guests', entries: ['a@uni.test'] };
    await acara.does('CreateAudienceList').execute(club, input);
    await acara.does('DeleteEvent').execute(club, { id: draft.event.id });
    const { audienceLists, listEntries } = acara.database.published;
    expect([audienceLists.size, listEntries.size]).toEqual([0, 0]);
    await create(['a@uni.test']);
    acara.clock.set('2027-01-19T15:00:00.000Z');
    await acara.does('EraseOldData').execute(SYSTEM);
    expect(acara.database.published.listEntries.size).toBe(1);
    acara.clock.set('2027-01-19T15:01:00.000Z');
    await acara.does('EraseOldData').execute(SYSTEM);
    expect(acara.database.published.listEntries.size).toBe(0);
    expect(await list()).toMatchObject([{ name: 'Guests', count: 1 }]);
  });
});
