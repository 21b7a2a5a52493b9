import { beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import type { Event } from '#core/events/event.ts';
import type { RehearsalResult } from '#core/rehearsals/rehearsal.ts';
import { Acara } from '#test/support/acara.ts';
import { audited } from '#test/support/audited.ts';
import { plainRefusal, refusalOf } from '#test/support/refusal-of.ts';

const RESULT: RehearsalResult = {
  isGood: true,
  places: 100,
  sold: 100,
  oversold: 0,
  paymentsLost: 0,
  turnedAway: 12,
  notForThem: 0,
  gaveUp: 0,
  faults: 0,
  goneAfterSeconds: 9.5,
  p95: { page: 20, place: 40, ticket: 300 },
  types: [{ name: '', nameMs: null, sold: 100 }],
};

describe('rehearsals', () => {
  let acara: Acara;
  let admin: SignedIn;
  let event: Event;
  beforeEach(async () => {
    acara = new Acara();
    admin = await acara.anAdmin();
    event = await acara.anEvent();
  });
  const start = (people = 50, { id } = event) => acara.does('StartRehearsal').execute(admin, { id, people });
  const view = ({ id } = event) => acara.does('ViewRehearsal').execute(admin, { id });

  it('has none of an event that was never rehearsed', async () => {
    expect(await view()).toEqual({ isPossible: true, isBusy: false, rehearsal: null });
  });

  it('starts one, says how far it is, and keeps what came of it', async () => {
    const { rehearsal } = await start();
    expect(rehearsal).toEqual({
      ...{ id: rehearsal?.id, eventId: event.id, people: 50, startedAt: acara.clock.now(), endedAt: null },
      ...{ step: 'preparing', arrived: 0, sold: 0, result: null },
    });
    acara.rehearsals.report({ step: 'selling', arrived: 30, sold: 4 });
    expect((await view()).rehearsal).toMatchObject({ step: 'selling', arrived: 30, sold: 4, endedAt: null });
    acara.rehearsals.report({ step: 'done', endedAt: acara.clock.now(), result: RESULT });
    expect(await view()).toMatchObject({ isBusy: false, rehearsal: { step: 'done', result: RESULT } });
  });

  it('runs one at a time, of whichever event', async () => {
    const other = await acara.anEvent();
    await start();
    for (const of of [event, other])
      expect(await refusalOf(start(50, of))).toEqual(
        plainRefusal('wrong_state', 'A rehearsal is running. Wait until it is over.'),
      );
    expect(await view(other)).toEqual({ isPossible: true, isBusy: true, rehearsal: null });
    expect((await view()).isBusy).toBe(false);
    acara.rehearsals.report({ step: 'failed', endedAt: acara.clock.now() });
    expect((await start(50, other)).rehearsal?.eventId).toBe(other.id);
  });

  it('audits who started one, of which event, with how many people, and no refused start', async () => {
    await start();
    await refusalOf(start());
    expect(audited(acara)).toEqual([['Puan Admin', 'event_rehearsed', event.title, 'people=50']]);
  });

  it.each([9, 1_001, 10.5])('refuses %s people', async (people) => {
    expect(await refusalOf(start(people))).toMatchObject({ code: 'invalid_input' });
  });

  it('refuses an event that is over, and one that does not exist', async () => {
    const over = await acara.anEvent({ status: 'cancelled' });
    expect(await refusalOf(start(50, over))).toMatchObject({ code: 'event_over' });
    const none = { ...event, id: 'event-99' };
    expect(await refusalOf(start(50, none))).toMatchObject({ code: 'event_not_found' });
    expect(await refusalOf(view(none))).toMatchObject({ code: 'event_not_found' });
  });

  it('is for admins, and not for the event’s own club', async () => {
    const club = await acara.aVerifiedClub();
    const own = await acara.anEvent({ organizerId: club.uid });
    const refused = { code: 'forbidden' };
    const input = { id: own.id, people: 50 };
    expect(await refusalOf(acara.does('StartRehearsal').execute(club, input))).toMatchObject(refused);
    expect(await refusalOf(acara.does('ViewRehearsal').execute(club, input))).toMatchObject(refused);
  });
});
