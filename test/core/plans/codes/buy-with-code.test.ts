import { beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import type { CreateCodeInput } from '#core/plans/codes/create-code.ts';
import type { TypeDraft } from '#core/plans/plan-draft.ts';
import { aType, EARLY, LATE, MEMBERS, Planned } from '#test/support/a-plan.ts';
import { Acara } from '#test/support/acara.ts';
import { plainRefusal, refusalOf } from '#test/support/refusal-of.ts';

const NOT_VALID = plainRefusal('code_not_valid', 'This code can’t be used for these tickets.');
const HOUR = 60;

describe('buying with a code', () => {
  let acara: Acara;
  let club: SignedIn;
  let student: SignedIn;
  let plan: Planned;
  beforeEach(async () => {
    acara = new Acara();
    club = await acara.aVerifiedClub();
    student = await acara.aStudent();
    plan = new Planned(acara, club, await acara.anEvent({ organizerId: club.uid, priceSen: 2_500 }));
  });
  const base = (differences: Partial<TypeDraft> = {}) =>
    aType(plan.event.id, { name: 'Everybody', price: 25, ...differences });
  const make = async (differences: Partial<CreateCodeInput> = {}) => {
    const input = { id: plan.event.id, text: 'PANEL-12', kind: 'percent', value: 20, ...differences };
    return (await acara.does('CreateCode').execute(club, input)).code;
  };
  const buy = async (input = {}, person = student) =>
    (await plan.buy(person, { code: 'PANEL-12', ...input })).ticket;
  const refusal = async (input = {}, person = student) => {
    const error = await plan.buy(person, { code: 'PANEL-12', ...input }).then(
      () => null,
      (thrown) => thrown,
    );
    return { code: error?.code, ...error?.params };
  };
  const offers = async (code: string | null, person = student) =>
    (await acara.does('ViewOffers').execute(person, { id: plan.event.id, code })).offers;
  const uses = async () =>
    (await acara.does('ListCodes').execute(club, { id: plan.event.id })).codes.map((code) => code.uses);

  it.each([
    ['percent', 33, 16.75],
    ['percent', 100, 0],
    ['amount', 5.5, 19.5],
    ['amount', 30, 0],
    ['fixed_price', 10, 10],
    ['fixed_price', 99, 25],
  ])('sells at the price with a code of %s %s', async (kind, value, price) => {
    await make({ kind, value });
    const ticket = await buy({ price, code: ' panel-12 ' });
    expect(ticket).toMatchObject({ price, listPrice: 25, discountCode: 'PANEL-12' });
    expect(ticket.status).toBe(price === 0 ? 'confirmed' : 'pending_payment');
    expect(await offers('panel-12')).toMatchObject([{ type: { price: 25 }, price }]);
  });

  it('takes the fee of the price that is paid', async () => {
    await make({ value: 60 });
    const full = acara.ticketOf({ ticket: (await plan.buy(student)).ticket });
    const reduced = acara.ticketOf({ ticket: await buy() });
    expect([full.fee.sen, reduced.fee.sen]).toEqual([125, 50]);
    expect(reduced).toMatchObject({ priceSen: 1_000, listPriceSen: 2_500, code: { text: 'PANEL-12' } });
  });

  it('compares the price that was seen with the price with the code', async () => {
    await make();
    expect(await refusal({ price: 25 })).toEqual({ code: 'price_changed', priceSen: 2_000 });
    expect((await buy({ price: 20 })).price).toBe(20);
  });

  it('opens types that are sold by code alone, in their place, and no others', async () => {
    const hidden = aType(LATE, { visibility: 'hidden' });
    await plan.put([aType(EARLY, { visibility: 'by_code', price: 5 }), base(), hidden]);
    await make({ kind: 'unlock', value: null });
    expect((await offers(null)).map(({ type }) => type.id)).toEqual([plan.event.id]);
    expect((await offers('PANEL-12')).map(({ type, price }) => [type.id, price])).toEqual([
      [EARLY, 5],
      [plan.event.id, 25],
    ]);
    expect((await buy()).type.id).toBe(EARLY);
    expect((await buy({ typeId: EARLY })).price).toBe(5);
    expect(await refusal({ typeId: LATE })).toEqual({ code: 'type_not_found' });
    expect(await refusal({ typeId: MEMBERS })).toEqual({ code: 'type_not_found' });
    expect(await refusal({ typeId: plan.event.id })).toEqual({ code: 'code_not_valid' });
    expect(await refusal({ typeId: EARLY, code: null })).toEqual({ code: 'type_not_found' });
  });

  it('opens a type by a code that makes it cheaper only where the code names it', async () => {
    await plan.put([aType(EARLY, { visibility: 'by_code' }), base()]);
    await make();
    expect(await refusal({ typeId: EARLY })).toEqual({ code: 'type_not_found' });
    expect((await buy()).type.id).toBe(plan.event.id);
    await make({ text: 'NAMED', typeIds: [EARLY] });
    expect(await buy({ code: 'named' })).toMatchObject({ type: { id: EARLY }, price: 16 });
    expect(await refusal({ code: 'named', typeId: plan.event.id })).toEqual({ code: 'code_not_valid' });
  });

  it('sells the first open type that the code fits, and tells why none is open', async () => {
    await plan.put([base(), aType(EARLY, { opensAt: '2026-12-05T04:00:00.000Z' }), aType(LATE)]);
    await make({ typeIds: [EARLY, LATE] });
    expect((await buy()).type.id).toBe(LATE);
    await make({ text: 'ONLY-EARLY', typeIds: [EARLY] });
    expect(await refusal({ code: 'ONLY-EARLY' })).toMatchObject({ code: 'not_on_sale', reason: 'opens' });
  });

  it('answers the same for every code that can’t be used, without params', async () => {
    const other = await acara.aStudent('Budi');
    await plan.put([base(), aType(EARLY, { visibility: 'hidden' })]);
    const revoked = await make({ text: 'REVOKED' });
    await acara.does('RevokeCode').execute(club, { id: revoked.id });
    await make({ text: 'NOT-YET', opensAt: '2026-12-10T04:00:00.000Z' });
    await make({ text: 'OVER', closesAt: '2026-11-01T04:00:00.000Z' });
    await make({ text: 'HIDDEN', typeIds: [EARLY] });
    await make({ text: 'USED-UP', maxUses: 1 });
    await make({ text: 'ONE-EACH', perPerson: 1 });
    await buy({ code: 'USED-UP' }, other);
    await buy({ code: 'ONE-EACH' });
    for (const code of ['UNKNOWN', 'REVOKED', 'NOT-YET', 'OVER', 'HIDDEN', 'USED-UP', 'ONE-EACH', 'x', '\0'])
      for (const attempt of [plan.buy(student, { code }), offers(code)])
        expect([code, await refusalOf(attempt)]).toEqual([code, NOT_VALID]);
    expect((await buy({ code: 'ONE-EACH' }, other)).discountCode).toBe('ONE-EACH');
  });

  it('counts from the instant at which it opens until the one at which it closes', async () => {
    await make({ opensAt: '2026-12-02T04:00:00.000Z', closesAt: '2026-12-02T05:00:00.000Z' });
    const results = [];
    for (const at of ['03:59:59.999', '04:00:00.000', '04:59:59.999', '05:00:00.000']) {
      acara.clock.set(`2026-12-02T${at}Z`);
      results.push(
        await buy().then(
          () => 'sold',
          ({ code }) => code,
        ),
      );
    }
    expect(results).toEqual(['code_not_valid', 'sold', 'sold', 'code_not_valid']);
  });

  it('tells first that the event is not on sale, then of the code, then of the type', async () => {
    await make({ maxUses: 1, perPerson: 1 });
    await buy();
    expect(await refusal({ typeId: MEMBERS })).toEqual({ code: 'code_not_valid' });
    expect(await refusal({ typeId: MEMBERS, code: null })).toEqual({ code: 'type_not_found' });
    acara.clock.set('2026-12-20T15:00:00.000Z');
    expect(await refusal()).toMatchObject({ code: 'not_on_sale' });
  });

  it('treats an empty code as none', async () => {
    expect(await buy({ code: '  ' })).toMatchObject({ price: 25, discountCode: null });
    expect(await offers('')).toEqual(await offers(null));
  });

  it('gives a use back with the place', async () => {
    await make({ maxUses: 1 });
    const opened = await plan.buy(student, { code: 'PANEL-12' });
    expect(await uses()).toEqual([1]);
    await acara.does('CancelTicket').execute(student, { id: opened.ticket.id });
    expect(await uses()).toEqual([0]);
    await buy();
    expect(await uses()).toEqual([1]);
  });

  it('answers a repeated purchase with its ticket, also when the code is used up and tried too often', async () => {
    await make({ maxUses: 1 });
    const keyed = { idempotencyKey: 'again' };
    const first = await buy(keyed);
    expect((await buy(keyed)).id).toBe(first.id);
    expect((await buy({ ...keyed, code: 'panel-12', typeId: plan.event.id })).id).toBe(first.id);
    for (const input of [{ code: null }, { code: 'OTHER' }, { typeId: EARLY }])
      expect(await refusal({ ...keyed, ...input })).toEqual({ code: 'idempotency_conflict' });
    for (let n = 0; n < 20; n += 1) expect(await refusal()).toEqual({ code: 'code_not_valid' });
    expect((await refusal()).code).toBe('rate_limited');
    expect((await buy(keyed)).id).toBe(first.id);
  });

  it('refuses codes after twenty wrong ones within an hour, of purchases and offers together', async () => {
    await make();
    for (let n = 0; n < 10; n += 1) {
      await offers('PANEL-12');
      await buy({ price: 1 }).catch(() => undefined);
      await refusalOf(offers('WRONG'));
      await refusalOf(buy({ code: 'WRONG' }));
    }
    const limited = await refusalOf(buy());
    expect(limited).toMatchObject({ code: 'rate_limited', retryAfterSeconds: HOUR * 60 });
    expect((await refusalOf(offers('PANEL-12'))).code).toBe('rate_limited');
    expect(await offers(null)).toHaveLength(1);
    const other = await acara.aStudent('Budi');
    expect((await buy({}, other)).price).toBe(20);
    expect((await buy({ code: null }, await acara.aStudent('Citra'))).price).toBe(25);
    acara.clock.advance(HOUR);
    expect(await offers('PANEL-12')).toHaveLength(1);
  });

  it('lets no wrong code slip through that is tried at the same time', async () => {
    const tried = Array.from({ length: 60 }, () => refusal({ code: 'WRONG' }));
    const codes = (await Promise.all(tried)).map(({ code }) => code);
    expect(codes.filter((code) => code === 'code_not_valid')).toHaveLength(20);
    expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(40);
  });

  it('counts no right code as a wrong one, whatever the purchase is refused for', async () => {
    await make({ maxUses: null });
    for (let n = 0; n < 25; n += 1) expect((await refusal({ price: 1 })).code).toBe('price_changed');
    expect((await buy()).price).toBe(20);
  });
});
