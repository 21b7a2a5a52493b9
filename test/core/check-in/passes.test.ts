import { beforeEach, describe, expect, it } from 'vitest';
import { resolve } from '#adapters/inversify/bind.ts';
import { ANONYMOUS, type PassHolder, type SignedIn } from '#core/actor.ts';
import { AuditJournal } from '#core/audit/audit-journal.ts';
import { CHECK_IN_DEFAULTS } from '#core/check-in/check-in-ticket.ts';
import { PASS_DEFAULTS } from '#core/check-in/passes/create-check-in-pass.ts';
import { PassHolders } from '#core/check-in/passes/pass-holders.ts';
import { START_DEFAULTS } from '#core/check-in/passes/start-check-in.ts';
import type { Event } from '#core/events/event.ts';
import type { Office } from '#core/offices.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import { addMinutes } from '#core/shared/instant.ts';
import { acting } from '#test/support/a-signed-in.ts';
import { Acara } from '#test/support/acara.ts';
import { refusalOf } from '#test/support/refusal-of.ts';

const THREE_HOURS = 3 * 60;

/** Returns the error of work that must be refused, with its params. */
async function errorOf(work: Promise<unknown>): Promise<DomainError> {
  const error: unknown = await work.then(
    () => null,
    (thrown) => thrown,
  );
  if (!(error instanceof DomainError)) throw new Error('It was not refused.', { cause: error });
  return error;
}

describe('check-in passes', () => {
  let acara: Acara;
  let club: SignedIn;
  let event: Event;
  beforeEach(async () => {
    acara = new Acara();
    club = await acara.aVerifiedClub();
    event = await anEventOfTheClub();
    acara.clock.set(event.startsAt);
  });

  const anEventOfTheClub = () => {
    const startsAt = addMinutes(acara.clock.now(), 10 * 60);
    const times = { startsAt, endsAt: addMinutes(startsAt, 120) };
    return acara.anEvent({ organizerId: club.uid, capacity: 20, ...times });
  };
  const create = async (gate = 'North', of = event, as = club) =>
    (await acara.does('CreateCheckInPass').execute(as, { ...PASS_DEFAULTS, mayList: true, id: of.id, gate }))
      .pass;
  const memberIn = async (office: Office) => acting(await acara.aMember(club, office), club, office);
  const list = async (as = club) =>
    (await acara.does('ListCheckInPasses').execute(as, { id: event.id })).passes;
  const revoke = (id: string, as = club) => acara.does('RevokeCheckInPass').execute(as, { id });
  const start = (secret: string | null, name = 'Farah', of = event) =>
    acara
      .does('StartCheckIn')
      .execute(ANONYMOUS, { ...START_DEFAULTS, id: of.id, secret: secret ?? '', name });
  const holderOf = (token: string) => resolve(acara.container, PassHolders).find(token);
  const volunteer = async (gate = 'North'): Promise<PassHolder> => {
    const holder = await holderOf((await start((await create(gate)).secret)).token);
    if (!holder) throw new Error('The pass counts.');
    return holder;
  };
  const paid = async (name: string, of = event) => {
    const purchase = await acara.buy(await acara.aStudent(name), of);
    await acara.play(purchase);
    return purchase.ticket.id;
  };
  const checkIn = (as: PassHolder, ticketId: string, id = event.id, gate = '') =>
    acara
      .does('CheckInTicket')
      .execute(as, { ...CHECK_IN_DEFAULTS, id, code: null, ticketId, scanId: `scan-${ticketId}`, gate });
  const view = (as: PassHolder, id = event.id) => acara.does('ViewCheckIn').execute(as, { id });
  const search = (as: PassHolder | SignedIn, q: string, id = event.id) =>
    acara.does('SearchTicketHolders').execute(as, { id, q });

  it('are ended on the page of who leads for a member who left the club, as for a revoked pass', async () => {
    const member = await memberIn('president');
    await acara.does('StartCheckIn').execute(member, { ...START_DEFAULTS, id: event.id });
    const { id, secret } = await create();
    await start(secret);
    const ended = async () => {
      const { devices } = await acara.does('ViewCheckIn').execute(club, { id: event.id });
      return devices.map(({ isRevoked }) => isRevoked);
    };
    expect(await ended()).toEqual([false, false]);
    await acara.write(({ members }) => members.remove(club.uid, member.uid));
    expect(await ended()).toEqual([true, false]);
    await revoke(id);
    expect(await ended()).toEqual([true, true]);
  });

  it('let a volunteer check in, and note each scan under the gate of the pass and the name', async () => {
    const ticketId = await paid('Student A');
    const farah = await volunteer('North');
    const scanned = await checkIn(farah, ticketId, event.id, 'South');
    expect(scanned).toMatchObject({ outcome: 'admitted', entry: { gate: 'North' } });
    const { inside, expected, latest } = await view(farah);
    expect([inside, expected]).toEqual([1, 1]);
    expect(latest).toMatchObject([{ name: 'Student A', gate: 'North', volunteer: 'Farah' }]);
    expect(await list()).toMatchObject([
      {
        gate: 'North',
        volunteers: [{ name: 'Farah', checkedIn: 1, lastCheckInAt: acara.clock.now() }],
      },
    ]);
  });

  it('show the club the same link again, and none of a revoked pass', async () => {
    const pass = await create();
    expect(await list()).toEqual([pass]);
    expect(pass.secret).toMatch(/^\S{20,}$/);
    await revoke(pass.id);
    expect(await list()).toMatchObject([{ secret: null, revokedAt: acara.clock.now() }]);
  });

  it('keep nothing in the database that opens a link', async () => {
    const { secret } = await create();
    const { token } = await start(secret);
    const { checkInPasses, checkInDevices } = acara.database.published;
    const stored = JSON.stringify([...checkInPasses.values(), ...checkInDevices.values()]);
    expect(token).toMatch(/^acp_/);
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(secret);
  });

  it('count from three hours before the start until three hours after the end', async () => {
    const { secret } = await create();
    const opensAt = addMinutes(event.startsAt, -THREE_HOURS);
    const closesAt = addMinutes(event.endsAt, THREE_HOURS);
    acara.clock.set(addMinutes(opensAt, -1));
    const early = await errorOf(start(secret));
    expect(early).toMatchObject({ code: 'check_in_closed', params: { reason: 'not_yet', opensAt } });
    expect(early.message).toMatch(/^Check-in has not opened yet\. It opens on \w{3}, .+ (am|pm)\.$/);
    acara.clock.set(opensAt);
    const { token, expiresAt } = await start(secret);
    expect(expiresAt).toBe(closesAt);
    const farah = (await holderOf(token)) as PassHolder;
    acara.clock.set(closesAt);
    expect(await view(farah)).toMatchObject({ inside: 0 });
    acara.clock.advance(1);
    const over = { code: 'check_in_closed', params: { reason: 'over' } };
    for (const late of [start(secret), view(farah), search(farah, 'a'), checkIn(farah, 'x')])
      expect(await errorOf(late)).toMatchObject(over);
  });

  it('refuse a device that was started in time and comes before the opening of a moved event', async () => {
    const farah = await volunteer();
    const startsAt = addMinutes(event.startsAt, 24 * 60);
    await acara.changeEvent(event, { startsAt, endsAt: addMinutes(startsAt, 60) });
    expect(await errorOf(view(farah))).toMatchObject({ params: { reason: 'not_yet' } });
  });

  it('are refused at a cancelled event, and none is made for one', async () => {
    const farah = await volunteer();
    const { secret } = await create();
    acara.clock.set(addMinutes(event.startsAt, -60));
    await acara.does('CancelEvent').execute(club, { id: event.id, reason: 'The hall is flooded.' });
    const cancelled = { code: 'check_in_closed', params: { reason: 'cancelled' } };
    for (const call of [view(farah), start(secret), create()])
      expect(await errorOf(call)).toMatchObject(cancelled);
  });

  it('give one answer for a wrong link, a revoked one and the link of another event', async () => {
    const [pass, other] = [await create(), await anEventOfTheClub()];
    const revoked = await create();
    await revoke(revoked.id);
    const answers = await Promise.all(
      [start('made-up'), start(revoked.secret), start(pass.secret, 'Farah', other)].map(errorOf),
    );
    for (const answer of answers)
      expect(answer).toMatchObject({ code: 'pass_not_found', params: { reason: 'link' } });
    expect(new Set(answers.map(({ message }) => message)).size).toBe(1);
  });

  it('count no more once they are revoked, also on devices that were started', async () => {
    const pass = await create();
    const { token } = await start(pass.secret);
    expect(await holderOf(token)).toMatchObject({ kind: 'pass', name: 'Farah', gate: 'North' });
    await revoke(pass.id);
    expect(await holderOf(token)).toMatchObject({ ended: { at: acara.clock.now() } });
    expect(await holderOf('acp_made-up')).toBeNull();
  });

  it('are for their event only', async () => {
    const other = await anEventOfTheClub();
    acara.clock.set(event.startsAt);
    const [farah, ticketId] = [await volunteer(), await paid('Student A', other)];
    for (const call of [
      checkIn(farah, ticketId, other.id),
      view(farah, other.id),
      search(farah, 'a', other.id),
    ])
      expect(await refusalOf(call)).toMatchObject({ code: 'event_not_found' });
    expect(await checkIn(farah, ticketId)).toMatchObject({ outcome: 'wrong_event' });
  });

  it.each([
    [' ', 'Name is required.'],
    ['F'.repeat(61), 'Name can have at most 60 characters.'],
    ['write to me@volunteer.test', 'Name can’t contain an email or web address.'],
  ])('ask for a name: “%s” is refused', async (name, problem) => {
    const { secret } = await create();
    expect((await refusalOf(start(secret, name))).fields).toEqual({ name: problem });
  });

  it('take a gate of at most 40 characters, or none', async () => {
    expect(await create('')).toMatchObject({ gate: '' });
    expect((await refusalOf(create('N'.repeat(41)))).fields).toEqual({
      gate: 'Gate can have at most 40 characters.',
    });
  });

  it('are at most 50 of an event, and on at most 256 devices together', async () => {
    const passes = [];
    for (let n = 0; n < 50; n += 1) passes.push(await create(`Gate ${n}`));
    expect(await errorOf(create())).toMatchObject({
      code: 'too_many_passes',
      params: { reason: 'passes', max: 50 },
    });
    await revoke(passes[0]?.id ?? '');
    const { secret } = await create();
    const other = passes[1]?.secret ?? '';
    for (let n = 0; n < 256; n += 1)
      expect(await start(n % 2 === 0 ? secret : other, `Volunteer ${n}`)).toMatchObject({ deviceIndex: n });
    expect(await errorOf(start(secret))).toMatchObject({ params: { reason: 'devices', max: 256 } });
  });

  it('are made and revoked by those who may check in, and are in the audit log with person and club', async () => {
    const lead = await memberIn('checkin');
    const pass = await create('North', event, lead);
    await revoke(pass.id, lead);
    await revoke(pass.id, lead);
    const entries = [...acara.database.published.audit.values()].filter(({ subject }) => subject === pass.id);
    const by = { actor: lead.uid, club: club.uid, detail: `event=${event.id}` };
    expect(entries).toMatchObject([
      { action: 'check_in_pass_made', ...by },
      { action: 'check_in_pass_revoked', ...by },
    ]);
    const editor = await memberIn('editor');
    const adviser = await memberIn('adviser');
    for (const member of [editor, adviser])
      for (const call of [create('', event, member), list(member), revoke(pass.id, member)])
        expect(await errorOf(call)).toMatchObject({ code: 'forbidden', params: { reason: 'office' } });
  });

  it('hide from other clubs', async () => {
    const other = await acara.aVerifiedClub('Another club');
    const pass = await create();
    expect(await refusalOf(create('', event, other))).toMatchObject({ code: 'event_not_found' });
    expect(await refusalOf(list(other))).toMatchObject({ code: 'event_not_found' });
    for (const id of [pass.id, 'nothing'])
      expect(await errorOf(revoke(id, other))).toMatchObject({
        code: 'pass_not_found',
        params: { reason: 'pass' },
      });
  });

  it('let volunteers and members find holders by name, with an entry in the audit log', async () => {
    const ticketId = await paid('Aina Rahman');
    await acara.buy(await acara.aStudent('Aina Unpaid'), event);
    const farah = await volunteer();
    const lead = await memberIn('checkin');
    const found = { holders: [{ ticketId, name: 'Aina Rahman', studentIdEnd: '', checkedInAt: null }] };
    for (const scanner of [farah, lead]) expect(await search(scanner, ' aina ')).toEqual(found);
    expect(await search(farah, ticketId.slice(-4))).toEqual(found);
    expect(await search(farah, ' ')).toEqual({ holders: [] });
    await checkIn(farah, ticketId);
    expect(await search(farah, 'RAHMAN')).toMatchObject({ holders: [{ checkedInAt: acara.clock.now() }] });
    const looks: unknown[] = [];
    await resolve(acara.container, AuditJournal).flush(async (facts) => void looks.push(...facts), {
      all: true,
    });
    expect(looks).toMatchObject(
      [farah.passId, lead.uid].map((actor) => ({ actor, action: 'attendees_viewed', subject: event.id })),
    );
  });

  it('go with a draft that is deleted', async () => {
    const draft = await acara.anEvent({ organizerId: club.uid, status: 'draft' });
    await create('', draft);
    await acara.does('DeleteEvent').execute(club, { id: draft.id });
    expect(acara.database.published.checkInPasses.size).toBe(0);
  });
});
