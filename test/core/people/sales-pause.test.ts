import { beforeEach, describe, expect, it } from 'vitest';
import { type SignedIn, SYSTEM } from '#core/actor.ts';
import type { LiveUpdate } from '#core/event-bus.ts';
import type { Event } from '#core/events/event.ts';
import { aSignedIn } from '#test/support/a-signed-in.ts';
import { Acara } from '#test/support/acara.ts';
import { plainRefusal, refusalOf } from '#test/support/refusal-of.ts';

const PAUSED = plainRefusal('not_on_sale', 'Sales are paused for this event.');

describe('sales pauses', () => {
  let acara: Acara;
  let admin: SignedIn;
  let club: SignedIn;
  let aina: SignedIn;
  let event: Event;
  beforeEach(async () => {
    acara = new Acara();
    admin = await acara.anAdmin();
    club = await acara.aVerifiedClub();
    aina = await acara.aStudent();
    event = await acara.anEvent({ organizerId: club.uid });
  });

  const disable = (disabled: boolean) =>
    acara.does('DisablePerson').execute(admin, { uid: club.uid, disabled });
  const verify = (isClubVerified: boolean) =>
    acara.does('ChangeRole').execute(admin, { uid: club.uid, role: 'club', isClubVerified });
  const view = async (of = event) => (await acara.does('ViewEvent').execute(aina, { id: of.id })).event;

  it('pauses sales while the club is disabled and resumes them afterwards', async () => {
    const other = await acara.anEvent();
    const published: LiveUpdate[] = [];
    acara.live.subscribe((update) => published.push(update));
    await disable(true);
    expect(published).toEqual([{ kind: 'event', eventId: event.id }]);
    expect(await refusalOf(acara.buy(aina, event))).toEqual(PAUSED);
    expect(await view()).toMatchObject({ status: 'published', salesPaused: true });
    expect((await acara.buy(aina, other)).ticket.status).toBe('pending_payment');
    await disable(false);
    expect((await view()).salesPaused).toBe(false);
    expect((await acara.buy(aina, event)).ticket.status).toBe('pending_payment');
  });

  it('pauses events published or copied while the club is disabled', async () => {
    const draft = await acara.anEvent({ organizerId: club.uid, status: 'draft' });
    const waiting = await acara.anEvent({ organizerId: club.uid, status: 'pending_review' });
    await disable(true);
    await acara.does('PublishEvent').execute(admin, { id: draft.id });
    await acara.does('ReviewEvent').execute(admin, { id: waiting.id, approve: true, note: '' });
    const { event: copy } = await acara.does('DuplicateEvent').execute(admin, { id: event.id });
    await acara.does('PublishEvent').execute(admin, { id: copy.id });
    for (const id of [draft.id, waiting.id, copy.id])
      expect(await refusalOf(acara.buy(aina, { id }))).toEqual(PAUSED);
  });

  it('accepts payments for held places and keeps tickets valid during a pause', async () => {
    const held = await acara.buy(aina, event);
    await disable(true);
    await acara.play(held);
    expect(acara.ticketOf(held).status).toBe('confirmed');
  });

  it('refunds late money during a pause', async () => {
    const late = await acara.buy(aina, event);
    acara.clock.advance(15);
    await acara.does('ExpireHolds').execute(SYSTEM);
    await disable(true);
    await acara.settle(acara.reportOf(late));
    expect(acara.ticketOf(late).status).toBe('expired');
    expect(acara.refunds()).toMatchObject([{ amountSen: 2_500 }]);
  });

  it('pauses events published without a review when the club loses its verification', async () => {
    const reviewed = await acara.anEvent({ organizerId: club.uid, status: 'pending_review' });
    await acara.does('ReviewEvent').execute(admin, { id: reviewed.id, approve: true, note: '' });
    await verify(false);
    expect(await refusalOf(acara.buy(aina, event))).toEqual(PAUSED);
    expect((await view(reviewed)).salesPaused).toBe(false);
    expect((await acara.buy(aina, reviewed)).ticket.status).toBe('pending_payment');
    await verify(true);
    expect((await acara.buy(aina, event)).ticket.status).toBe('pending_payment');
  });

  it('shows an admin what would be and what is paused', async () => {
    const reviewed = await acara.anEvent({ organizerId: club.uid, status: 'pending_review' });
    await acara.does('ReviewEvent').execute(admin, { id: reviewed.id, approve: true, note: '' });
    await acara.anEvent({ organizerId: club.uid, status: 'draft' });
    const sales = async () => {
      const { events } = await acara.does('ViewOrganizerSales').execute(admin, { uid: club.uid });
      return events.map(({ id, needsVerifiedClub, pausedFor }) => [id, needsVerifiedClub, pausedFor]);
    };
    expect(await sales()).toEqual([
      [event.id, true, null],
      [reviewed.id, false, null],
    ]);
    await verify(false);
    expect(await sales()).toEqual([
      [event.id, true, 'verification_revoked'],
      [reviewed.id, false, null],
    ]);
    await disable(true);
    expect((await sales()).map(([, , pausedFor]) => pausedFor)).toEqual([
      'organiser_disabled',
      'organiser_disabled',
    ]);
  });

  it('refuses to show sales of a person without a profile', async () => {
    const refused = await refusalOf(acara.does('ViewOrganizerSales').execute(admin, { uid: 'nobody' }));
    expect(refused.code).toBe('profile_not_found');
  });

  it('pauses an approved event that the verified club changed afterwards', async () => {
    const reviewed = await acara.anEvent({ organizerId: club.uid, status: 'pending_review' });
    await acara.does('ReviewEvent').execute(admin, { id: reviewed.id, approve: true, note: '' });
    const { title: _, ...fields } = await view(reviewed);
    await acara.does('EditEvent').execute(club, { ...fields, id: reviewed.id, title: 'Another one' });
    await verify(false);
    expect(await refusalOf(acara.buy(aina, reviewed))).toEqual(PAUSED);
  });

  it('pauses events of a club that becomes a student, and none of an admin', async () => {
    await acara.does('ChangeRole').execute(admin, { uid: club.uid, role: 'student', isClubVerified: false });
    expect(await refusalOf(acara.buy(aina, event))).toEqual(PAUSED);
    await acara.does('GrantRole').execute(SYSTEM, { email: club.email, role: 'admin' });
    expect((await acara.buy(aina, event)).ticket.status).toBe('pending_payment');
  });

  it('resumes sales when an admin approves the event', async () => {
    await verify(false);
    await acara.does('UnpublishEvent').execute(admin, { id: event.id });
    await acara.does('PublishEvent').execute(aSignedIn({ ...club, club: null }), { id: event.id });
    expect(acara.stored(event).status).toBe('pending_review');
    await acara.does('ReviewEvent').execute(admin, { id: event.id, approve: true, note: '' });
    expect((await acara.buy(aina, event)).ticket.status).toBe('pending_payment');
  });

  it('resumes sales when the command line verifies the club', async () => {
    await verify(false);
    await acara.does('VerifyClub').execute(SYSTEM, { email: club.email });
    expect((await acara.buy(aina, event)).ticket.status).toBe('pending_payment');
  });
});
