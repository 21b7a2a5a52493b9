import { beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import type { EditEventInput } from '#core/events/edit-event.ts';
import type { Event } from '#core/events/event.ts';
import { aRecipient } from '#test/support/a-recipient.ts';
import { acting, aSignedIn } from '#test/support/a-signed-in.ts';
import { Acara } from '#test/support/acara.ts';
import { audited } from '#test/support/audited.ts';
import { fieldRefusal, NO_EVENT, plainRefusal, refusalOf } from '#test/support/refusal-of.ts';

describe('ReviewEvent', () => {
  let acara: Acara;
  let admin: SignedIn;
  let event: Event;
  beforeEach(async () => {
    acara = new Acara();
    admin = await acara.anAdmin();
    event = await acara.anEvent({ status: 'pending_review' });
  });

  const review = (approve: boolean, note = '', id = event.id) =>
    acara.does('ReviewEvent').execute(admin, { id, approve, note });

  it('refuses an event that is missing or not under review', async () => {
    expect(await refusalOf(review(true, '', 'event-0'))).toEqual(NO_EVENT);
    for (const status of ['draft', 'published', 'cancelled'] as const) {
      const { id } = await acara.anEvent({ status });
      expect(await refusalOf(review(true, '', id))).toEqual(
        plainRefusal('wrong_state', 'This event is not under review.'),
      );
    }
  });

  describe('with the verification of the club', () => {
    let club: SignedIn;
    beforeEach(async () => {
      club = await acara.aClub('Kelab Layang');
      event = await acara.anEvent({ status: 'pending_review', organizerId: club.uid });
    });
    const approveAndVerify = (version: string | null = null) =>
      acara
        .does('ReviewEvent')
        .execute(admin, { id: event.id, approve: true, note: '', version, verifyClub: true });
    const isVerified = () => acara.database.published.clubs.get(club.uid)?.verifiedUntil != null;
    const listed = async () =>
      (await acara.does('ListEventsToReview').execute(admin, { limit: null, cursor: null })).events;

    it('approves the event, verifies its club and records both', async () => {
      expect((await listed()).find(({ id }) => id === event.id)?.isByUnverifiedClub).toBe(true);
      expect((await approveAndVerify()).event.status).toBe('published');
      expect(isVerified()).toBe(true);
      expect(audited(acara).map(([, action]) => action)).toEqual(['club_verified', 'event_approved']);
    });

    it('verifies no club when the event has changed', async () => {
      expect((await refusalOf(approveAndVerify('2020-01-01T00:00:00.000Z'))).code).toBe('changed_meanwhile');
      expect(isVerified()).toBe(false);
      expect(audited(acara)).toEqual([]);
    });

    it('can be repeated after a failure, and records the verification once', async () => {
      await acara.does('ChangeRole').execute(admin, { uid: club.uid, role: 'club', isClubVerified: true });
      expect((await listed()).find(({ id }) => id === event.id)?.isByUnverifiedClub).toBe(false);
      expect((await approveAndVerify()).event.status).toBe('published');
      expect(audited(acara).map(([, action]) => action)).toEqual(['club_verified', 'event_approved']);
    });

    it('refuses to verify an organizer who is no longer a club', async () => {
      await acara
        .does('ChangeRole')
        .execute(admin, { uid: club.uid, role: 'student', isClubVerified: false });
      expect((await refusalOf(approveAndVerify())).code).toBe('forbidden');
      expect((await listed()).map(({ id }) => id)).toContain(event.id);
    });

    it('verifies no club when the event is declined', async () => {
      await acara
        .does('ReviewEvent')
        .execute(admin, { id: event.id, approve: false, note: 'Not yet.', verifyClub: true });
      expect(isVerified()).toBe(false);
    });
  });

  it('refuses another version than the one that was read', async () => {
    const club = aSignedIn({ ...(await acara.aClub()), uid: event.organizerId, club: null });
    const read = async () =>
      (await acara.does('ListEventsToReview').execute(admin, { limit: null, cursor: null })).events[0];
    const decide = (approve: boolean, version: string | null) =>
      acara.does('ReviewEvent').execute(admin, { id: event.id, approve, note: 'Read.', version });
    const first = await read();
    const draft = { ...first, id: event.id, title: 'Swapped', version: null } as EditEventInput;
    await acara.does('EditEvent').execute(club, draft);
    const second = await read();
    await acara.does('EditEvent').execute(club, { ...draft, title: 'Swapped again' });
    const third = await read();
    expect(new Set([first, second, third].map((one) => one?.version)).size).toBe(3);
    for (const stale of [first, second])
      for (const approve of [true, false])
        expect(await refusalOf(decide(approve, stale?.version ?? ''))).toEqual(
          plainRefusal('changed_meanwhile', 'Changed by Acara after you opened it. Please look again.'),
        );
    expect(acara.stored(event).status).toBe('pending_review');
    expect((await decide(true, third?.version ?? null)).event).toMatchObject({
      status: 'published',
      title: 'Swapped again',
    });
  });

  it('mails the presidents of a club without a contact', async () => {
    const student = await acara.aStudent();
    const { request } = await acara
      .does('RequestClubAccount')
      .execute(student, { clubName: 'Kelab Wayang', about: 'Shadow plays.' });
    const decision = { id: request.id, approve: true, verify: false, note: '' };
    await acara.does('DecideClubRequest').execute(admin, decision);
    const [club] = (await acara.does('ListMyClubs').execute(student)).clubs;
    const own = { organizerId: club?.id ?? '', organizerName: 'Kelab Wayang', organizerEmail: '' };
    const waiting = await acara.anEvent({ ...own, status: 'pending_review' });
    await acara.does('ReviewEvent').execute(admin, { id: waiting.id, approve: true, note: '' });
    const [mail] = [...acara.database.published.outbox.values()].slice(-1);
    expect([mail?.to, mail?.notice.kind]).toEqual([aRecipient(student), 'event_reviewed']);
  });

  it('declines with a note', async () => {
    expect(await refusalOf(review(false, '  '))).toEqual(fieldRefusal({ note: 'Note is required.' }));
    expect(await refusalOf(review(true, 'x'.repeat(501)))).toEqual(
      fieldRefusal({ note: 'Note can have at most 500 characters.' }),
    );
    expect(acara.stored(event)).toEqual(event);
  });

  it.each([
    [true, '', 'published', 'event_approved'],
    [true, 'Lovely.', 'published', 'event_approved'],
    [false, 'Please say where it is.', 'draft', 'event_declined'],
  ] as const)(
    'sets the event after approve: %s, note “%s”, to %s',
    async (approved, note, status, action) => {
      expect(await review(approved, note)).toMatchObject({ event: { id: event.id, status } });
      const reviewNote = approved ? null : note;
      expect(acara.stored(event)).toEqual({
        ...event,
        status,
        reviewNote,
        approvedAt: approved ? acara.clock.now() : null,
        updatedAt: acara.clock.now(),
      });
      const [mail] = [...acara.database.published.outbox.values()];
      expect(mail?.to).toEqual(aRecipient({ name: 'Gamelan Society', email: 'gamelan@club.acara.test' }));
      expect(acara.notices()).toEqual([
        { kind: 'event_reviewed', eventId: event.id, eventTitle: event.title, approved, note },
      ]);
      expect(audited(acara)).toEqual([['Puan Admin', action, 'Night of the Gamelan', '']]);
      expect((await refusalOf(review(true))).code).toBe('wrong_state');
    },
  );

  it('shows the reason of a decline to its club and admins only, until the event is submitted again', async () => {
    const club = await acara.aClub();
    const holder = await acara.aStudent('Holder');
    const own = await acara.anEvent({ organizerId: club.uid });
    await acara.buy(holder, own);
    await acara.does('UnpublishEvent').execute(club, { id: own.id });
    await acara.does('PublishEvent').execute(club, { id: own.id });
    expect((await review(false, 'Please say where it is.', own.id)).event.reviewNote).toBe(
      'Please say where it is.',
    );
    const noteFor = async (actor: SignedIn) =>
      (await acara.does('ViewEvent').execute(actor, { id: own.id })).event.reviewNote;
    expect(await noteFor(club)).toBe('Please say where it is.');
    expect(await noteFor(admin)).toBe('Please say where it is.');
    expect(await noteFor(holder)).toBeNull();
    const mine = await acara.does('ListMyEvents').execute(club, { limit: null, cursor: null });
    expect(mine.events.map(({ reviewNote }) => reviewNote)).toEqual(['Please say where it is.']);
    await acara.does('PublishEvent').execute(club, { id: own.id });
    expect(await noteFor(club)).toBeNull();
  });

  describe('of an event that was declined before', () => {
    const NOTE = 'Please say where the bus leaves.';
    let club: SignedIn;
    let editor: SignedIn;
    let own: Event;
    beforeEach(async () => {
      club = await acara.aClub('Kelab Layang');
      editor = acting(await acara.aMember(club, 'editor', 'Priya Nair'), club, 'editor');
      own = await acara.anEvent({ organizerId: club.uid, organizerEmail: club.email, status: 'draft' });
      await acara.does('PublishEvent').execute(editor, { id: own.id });
    });
    const history = async () =>
      (await acara.does('ListEventsToReview').execute(admin, { limit: null, cursor: null })).events.find(
        ({ id }) => id === own.id,
      )?.review;
    const edit = async (change: Partial<EditEventInput>) => {
      const { event: read } = await acara.does('ViewEvent').execute(editor, { id: own.id });
      acara.clock.advance(1);
      await acara.does('EditEvent').execute(editor, { ...read, ...change });
    };

    it('says who sent it, why it was declined, when, and what has changed since', async () => {
      const sent = { at: acara.clock.now(), by: 'Priya Nair' };
      expect(await history()).toEqual({ sent, declined: null });
      await edit({ title: 'Before the decision' });
      await review(false, NOTE, own.id);
      const at = acara.clock.now();
      await edit({ venue: 'Dewan Angsana' });
      await edit({ venue: 'Dewan Kenanga', ticketPrice: 20 });
      const changed = { by: 'Priya Nair', at: acara.clock.now() };
      await acara.does('PublishEvent').execute(club, { id: own.id });
      expect(await history()).toEqual({
        sent: { at: acara.clock.now(), by: 'Kelab Layang' },
        declined: {
          at,
          note: NOTE,
          changes: [
            { field: 'venue', ...changed },
            { field: 'ticketPrice', ...changed },
          ],
        },
      });
    });

    it('says so when nothing was changed, and forgets the note with the approval', async () => {
      await review(false, NOTE, own.id);
      await acara.does('PublishEvent').execute(editor, { id: own.id });
      expect((await history())?.declined).toMatchObject({ note: NOTE, changes: [] });
      await review(true, '', own.id);
      expect(acara.stored(own).reviewNote).toBeNull();
    });

    it('is known after an edit that sent it back to review', async () => {
      await review(true, '', own.id);
      await edit({ venue: 'Dewan Kenanga' });
      expect(await history()).toEqual({
        sent: { at: acara.clock.now(), by: 'Priya Nair' },
        declined: null,
      });
    });

    it('names a change of what it sells, and who sent it back to review with it', async () => {
      const plan = async (names: readonly string[]) => {
        acara.clock.advance(1);
        const types = names.map((name, index) => ({
          ...{ id: index === 0 ? own.id : crypto.randomUUID(), name, price: 5 },
        }));
        await acara.does('EditPlan').execute(editor, { id: own.id, types, pools: [] });
        return acara.clock.now();
      };
      await review(false, NOTE, own.id);
      const at = await plan(['Early bird', 'Member']);
      await acara.does('PublishEvent').execute(club, { id: own.id });
      expect((await history())?.declined?.changes).toEqual(
        ['ticketPrice', 'types'].map((field) => ({ field, by: 'Priya Nair', at })),
      );
      await review(true, '', own.id);
      const again = await plan(['Early bird', 'Guest']);
      expect(await history()).toEqual({ sent: { at: again, by: 'Priya Nair' }, declined: null });
      const stale = { id: own.id, approve: true, note: '', version: at };
      const { message } = await refusalOf(acara.does('ReviewEvent').execute(admin, stale));
      expect(message).toContain('Priya Nair');
    });

    it('mails the decision to who sent it as well, while they are a member', async () => {
      const receivers = () => [...acara.database.published.outbox.values()].map(({ to }) => to.email);
      await review(false, NOTE, own.id);
      expect(receivers()).toEqual([club.email, editor.email]);
      await acara.does('PublishEvent').execute(editor, { id: own.id });
      await acara.does('RemoveMember').execute(club, { id: club.uid, uid: editor.uid });
      const before = receivers().length;
      await review(false, NOTE, own.id);
      expect(receivers().slice(before)).toEqual([club.email]);
    });
  });

  it('lists only events under review, the longest waiting first', async () => {
    for (const status of ['draft', 'published', 'cancelled'] as const) await acara.anEvent({ status });
    const earlier = await acara.anEvent({
      status: 'pending_review',
      createdAt: '2026-10-01T00:00:00.000Z',
      updatedAt: '2026-10-01T00:00:00.000Z',
    });
    const { events } = await acara.does('ListEventsToReview').execute(admin, { limit: null, cursor: null });
    expect(events.map(({ id, status }) => [id, status])).toEqual([
      [earlier.id, 'pending_review'],
      [event.id, 'pending_review'],
    ]);
  });
});
