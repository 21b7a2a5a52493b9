import { beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import { CODE_TEXT } from '#core/offers/codes/code.ts';
import { MAX_CODES } from '#core/plans/codes/code-rules.ts';
import type { CreateCodeInput } from '#core/plans/codes/create-code.ts';
import type { CreateCodeBatchInput } from '#core/plans/codes/create-code-batch.ts';
import { DRAFT } from '#test/support/a-draft.ts';
import { aType, EARLY, LATE, Planned } from '#test/support/a-plan.ts';
import { acting } from '#test/support/a-signed-in.ts';
import { Acara } from '#test/support/acara.ts';
import { audited } from '#test/support/audited.ts';
import { NO_EVENT, plainRefusal, refusalOf } from '#test/support/refusal-of.ts';

const tooCheap = (price: string, type = 'a ticket') =>
  plainRefusal(
    'wrong_state',
    `With a code of this event, ${type} would cost RM\u00a0${price}, but the smallest amount that can be paid is RM\u00a01.00. Make it free or dearer.`,
  );

describe('codes of an event', () => {
  let acara: Acara;
  let club: SignedIn;
  let plan: Planned;
  beforeEach(async () => {
    acara = new Acara();
    club = await acara.aVerifiedClub();
    plan = new Planned(acara, club, await acara.anEvent({ organizerId: club.uid, priceSen: 2_500 }));
  });
  const make = async (differences: Partial<CreateCodeInput> = {}, actor = club) => {
    const input = { id: plan.event.id, kind: 'percent', value: 20, ...differences };
    return (await acara.does('CreateCode').execute(actor, input)).code;
  };
  const batch = (differences: Partial<CreateCodeBatchInput> = {}, actor = club) =>
    acara
      .does('CreateCodeBatch')
      .execute(actor, { id: plan.event.id, count: 3, kind: 'percent', value: 20, ...differences });
  const list = async (actor = club) =>
    (await acara.does('ListCodes').execute(actor, { id: plan.event.id })).codes;
  const revoke = (id: string, actor = club) => acara.does('RevokeCode').execute(actor, { id });
  const fieldsOf = async (differences: Partial<CreateCodeInput>) =>
    (await refusalOf(make(differences))).fields ?? {};

  it('have the text that is given, in capitals, or one that nobody can guess', async () => {
    const given = await make({ text: '  panel-2026 ', typeIds: [plan.event.id, plan.event.id], maxUses: 12 });
    expect(given).toEqual({
      id: expect.any(String),
      text: 'PANEL-2026',
      kind: 'percent',
      value: 20,
      typeIds: [plan.event.id],
      maxUses: 12,
      ...{ perPerson: null, opensAt: null, closesAt: null, revokedAt: null },
      ...{ uses: 0, discountGiven: 0, revenue: 0 },
    });
    const made = [await make(), await make({ text: null }), await make({ text: '' })];
    expect(new Set(made.map(({ text }) => text)).size).toBe(3);
    for (const { text } of made) expect(text).toMatch(/^[A-Z]{5}-[A-Z]{5}$/);
    expect(await list()).toEqual([given, ...made]);
  });

  it('keep instants as they were meant, in Kuala Lumpur without a zone', async () => {
    const code = await make({ opensAt: '2026-12-05T12:00', closesAt: '2026-12-06T04:00:00.000Z' });
    expect(code).toMatchObject({
      opensAt: '2026-12-05T04:00:00.000Z',
      closesAt: '2026-12-06T04:00:00.000Z',
    });
  });

  it('are refused with a text that the event has, in any case, also when that one is revoked', async () => {
    const taken = plainRefusal(
      'code_taken',
      'This event has a code like this one already. Choose another one.',
    );
    const first = await make({ text: 'PANEL' });
    expect(await refusalOf(make({ text: 'panel' }))).toEqual(taken);
    await revoke(first.id);
    expect(await refusalOf(make({ text: ' Panel ' }))).toEqual(taken);
    const twins = await Promise.allSettled([make({ text: 'TWIN' }), make({ text: 'twin' })]);
    expect(twins.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const other = await acara.anEvent({ organizerId: club.uid });
    const input = { id: other.id, text: 'PANEL', kind: 'unlock' };
    expect((await acara.does('CreateCode').execute(club, input)).code.text).toBe('PANEL');
  });

  it.each<[string, Partial<CreateCodeInput>]>([
    ['text', { text: 'abc' }],
    ['text', { text: 'x'.repeat(25) }],
    ['text', { text: 'two words' }],
    ['text', { text: 'kód-1' }],
    ['text', { text: ' ' }],
    ['text', { text: 'gruß' }],
    ['text', { text: 'ıſland' }],
    ['kind', { kind: 'gift' }],
    ['value', { value: 0 }],
    ['value', { value: 101 }],
    ['value', { value: 12.5 }],
    ['value', { value: null }],
    ['value', { kind: 'unlock', value: 5 }],
    ['value', { kind: 'amount', value: 0 }],
    ['value', { kind: 'amount', value: 1.005 }],
    ['value', { kind: 'fixed_price', value: -1 }],
    ['value', { kind: 'fixed_price', value: Number.NaN }],
    ['typeIds', { typeIds: [] }],
    ['typeIds', { typeIds: [EARLY] }],
    ['maxUses', { maxUses: 0 }],
    ['maxUses', { maxUses: 1.5 }],
    ['perPerson', { perPerson: 0 }],
    ['opensAt', { opensAt: 'tomorrow' }],
    ['closesAt', { opensAt: '2026-12-05T12:00', closesAt: '2026-12-05T12:00' }],
  ])('are refused for a wrong %s: %j', async (field, differences) => {
    expect(Object.keys(await fieldsOf(differences))).toEqual([field]);
    expect(await list()).toEqual([]);
  });

  it('count what held and confirmed tickets gave away, and as revenue what confirmed ones cost', async () => {
    await make({ text: 'HALF', value: 50 });
    const [one, two] = [await acara.aStudent(), await acara.aStudent('Budi')];
    await plan.buy(one, { code: 'HALF' });
    const paid = await plan.buyPaid(two, { code: 'HALF' });
    expect(await list()).toMatchObject([{ uses: 2, discountGiven: 25, revenue: 12.5 }]);
    const editor = acting(await acara.aMember(club, 'editor'), club, 'editor');
    expect(await list(editor)).toMatchObject([{ uses: 2, discountGiven: 25, revenue: null }]);
    const revocation = { id: paid.ticket.id, reason: 'Wrong person.' };
    await acara.does('RevokeTicket').execute(club, revocation);
    expect(await list()).toMatchObject([{ uses: 1, discountGiven: 12.5, revenue: 0 }]);
  });

  it('are made by the batch, each for one ticket unless it says otherwise, with a table of their texts', async () => {
    const { codes, csv } = await batch();
    expect(codes.map(({ maxUses }) => maxUses)).toEqual([1, 1, 1]);
    expect(csv).toBe(`\uFEFFCode\r\n${codes.map(({ text }) => `${text}\r\n`).join('')}`);
    expect((await batch({ maxUses: null, count: 1 })).codes[0]?.maxUses).toBeNull();
    expect((await batch({ maxUses: 4, count: 1 })).codes[0]?.maxUses).toBe(4);
    expect(await list()).toHaveLength(5);
    for (const count of [0, 501, 1.5])
      expect(Object.keys((await refusalOf(batch({ count }))).fields ?? {})).toEqual(['count']);
  });

  it('are at most a thousand of an event, the revoked ones too', async () => {
    const { codes } = await batch({ count: 500 });
    expect(new Set(codes.map(({ text }) => text)).size).toBe(500);
    for (const { text } of codes) expect(text).toMatch(CODE_TEXT);
    await revoke(codes[0]?.id ?? '');
    await batch({ count: 499 });
    const full = plainRefusal('wrong_state', 'This event can’t have so many codes.');
    expect(await refusalOf(batch({ count: 2 }))).toEqual(full);
    await make();
    expect(await refusalOf(make())).toEqual(full);
    expect(await list()).toHaveLength(MAX_CODES);
  });

  it('are refused where a type would cost something that can’t be paid, and not where it is free', async () => {
    for (const terms of [{ value: 98 }, { kind: 'amount', value: 24.5 }, { kind: 'fixed_price', value: 0.5 }])
      expect(await refusalOf(make(terms))).toEqual(tooCheap('0.50'));
    expect(await refusalOf(batch({ value: 99 }))).toEqual(tooCheap('0.25'));
    for (const terms of [{ value: 100 }, { kind: 'amount', value: 25 }, { kind: 'fixed_price', value: 0 }])
      await make(terms);
    expect(await list()).toHaveLength(3);
  });

  it('refuse a changed price that can’t be paid with one of them, in the plan and in the event', async () => {
    const half = await make({ value: 50, typeIds: null });
    const price = (ticketPrice: number) =>
      acara
        .does('EditEvent')
        .execute(club, { ...DRAFT, perPersonLimit: null, id: plan.event.id, ticketPrice });
    expect(await refusalOf(price(1))).toEqual(tooCheap('0.50'));
    await price(0);
    await price(20);
    const types = (early: object) => [
      aType(plan.event.id, { name: 'Everybody' }),
      aType(EARLY, { price: 1, ...early }),
    ];
    expect(await refusalOf(plan.put(types({})))).toEqual(tooCheap('0.50', '“Type 0001”'));
    await plan.put(types({ visibility: 'hidden' }));
    expect(await refusalOf(plan.put(types({ visibility: 'public' })))).toEqual(
      tooCheap('0.50', '“Type 0001”'),
    );
    await plan.put([...types({ visibility: 'hidden' }), aType(LATE, { price: 1, retired: true })]);
    await revoke(half.id);
    await plan.put(types({ visibility: 'public' }));
  });

  it('fit nothing once the types that they name are left out of the plan', async () => {
    await plan.put([aType(plan.event.id, { name: 'Everybody' }), aType(EARLY)]);
    await make({ text: 'EARLY', typeIds: [EARLY] });
    await plan.put([aType(plan.event.id)]);
    const student = await acara.aStudent();
    expect((await refusalOf(plan.buy(student, { code: 'EARLY' }))).code).toBe('code_not_valid');
    expect(await list()).toMatchObject([{ typeIds: [EARLY] }]);
  });

  it('are revoked once, and tickets that were bought with them stay', async () => {
    const code = await make({ text: 'PANEL' });
    const student = await acara.aStudent();
    const { ticket } = await plan.buy(student, { code: 'PANEL' });
    await revoke(code.id);
    acara.clock.advance(1);
    await revoke(code.id);
    expect(await list()).toMatchObject([{ revokedAt: '2026-12-01T04:00:00.000Z', uses: 1 }]);
    expect((await refusalOf(plan.buy(student, { code: 'PANEL' }))).code).toBe('code_not_valid');
    const opened = await acara.does('OpenCheckout').execute(student, { id: ticket.id });
    await acara.play(opened);
    expect(acara.ticketOf({ ticket })).toMatchObject({ status: 'confirmed', priceSen: 2_000 });
  });

  it('are for who may edit the event, while it is not over', async () => {
    const editor = acting(await acara.aMember(club, 'editor'), club, 'editor');
    const code = await make({ text: 'EDITED' }, editor);
    const treasurer = acting(await acara.aMember(club, 'treasurer'), club, 'treasurer');
    const calls = (actor: SignedIn) => [
      make({}, actor),
      batch({}, actor),
      list(actor),
      revoke(code.id, actor),
    ];
    for (const actor of [treasurer, await acara.aStudent()])
      for (const call of calls(actor)) expect((await refusalOf(call)).code).toBe('forbidden');
    const otherClub = await acara.aVerifiedClub('Kelab Lain');
    const [making, making2, listing, revoking] = calls(otherClub);
    for (const call of [making, making2, listing])
      expect(await refusalOf(call as Promise<unknown>)).toEqual(NO_EVENT);
    expect((await refusalOf(revoking as Promise<unknown>)).code).toBe('code_not_found');
    expect((await refusalOf(revoke('code-9'))).code).toBe('code_not_found');
    acara.clock.set('2026-12-20T15:00:00.000Z');
    expect((await refusalOf(make())).code).toBe('event_over');
    expect((await refusalOf(batch())).code).toBe('event_over');
    expect(await list()).toHaveLength(1);
  });

  it('write entries of the audit log with ids and numbers, never their texts', async () => {
    const code = await make({ text: 'SECRET-7' });
    await batch({ kind: 'unlock', value: null });
    await revoke(code.id);
    expect(audited(acara).map(([, action, , detail]) => [action, detail])).toEqual([
      ['codes_made', `code=${code.id}`],
      ['codes_made', 'codes=3'],
      ['code_revoked', `code=${code.id}`],
    ]);
  });

  it('stay behind when the event is duplicated, and go with one that is deleted', async () => {
    await make({ text: 'PANEL' });
    const { event } = await acara.does('DuplicateEvent').execute(club, { id: plan.event.id });
    expect((await acara.does('ListCodes').execute(club, { id: event.id })).codes).toEqual([]);
    await acara.does('CreateCode').execute(club, { id: event.id, kind: 'unlock' });
    await acara.does('DeleteEvent').execute(club, { id: event.id });
    expect(acara.database.published.codes.size).toBe(1);
  });
});
