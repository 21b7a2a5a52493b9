import { beforeEach, describe, expect, it } from 'vitest';
import { type SignedIn, SYSTEM } from '#core/actor.ts';
import type { MessageDraft } from '#core/attendees/messages/message-rules.ts';
import { CHECK_IN_DEFAULTS } from '#core/check-in/check-in-ticket.ts';
import { newChangeNotice } from '#core/events/changes/change-notice.ts';
import type { Event } from '#core/events/event.ts';
import { addMinutes } from '#core/shared/instant.ts';
import { aType, EARLY, Planned } from '#test/support/a-plan.ts';
import { Asked, aQuestion, MEAL } from '#test/support/a-question.ts';
import { acting } from '#test/support/a-signed-in.ts';
import { aWatch } from '#test/support/a-watch.ts';
import { Acara } from '#test/support/acara.ts';
import { audited } from '#test/support/audited.ts';
import { fieldRefusal, plainRefusal, refusalOf } from '#test/support/refusal-of.ts';

const START = '2026-12-20T12:00:00.000Z';
const END = '2026-12-20T15:00:00.000Z';
const HOUR = 60;
const DAY = 24 * HOUR;
const WORDS = { subject: 'Thank you', text: 'Here are the photos.' };
const AFTER_END = { anchor: 'ends', offsetMinutes: 60 } as const;

describe('messages of an event', () => {
  let acara: Acara;
  let club: SignedIn;
  let event: Event;
  let aina: SignedIn;
  beforeEach(async () => {
    acara = new Acara();
    club = await acara.aVerifiedClub();
    const times = { startsAt: START, endsAt: END };
    event = await acara.anEvent({ ...times, organizerId: club.uid, priceSen: 0, capacity: 100 });
    aina = await acara.aStudent();
    await acara.buy(aina, event);
  });

  const write = (draft: Partial<MessageDraft> & { idempotencyKey?: string } = {}, actor = club) =>
    acara
      .does('WriteMessage')
      .execute(actor, { id: event.id, ...WORDS, when: 'now', segment: null, alsoLater: false, ...draft });
  const run = async (minutesAfterStart: number) => {
    acara.clock.set(addMinutes(START, minutesAfterStart));
    await acara.does('SendMessages').execute(SYSTEM);
    return got();
  };
  const got = () =>
    [...acara.database.published.outbox.values()]
      .filter(({ notice }) => notice.kind === 'organizer_message')
      .map(({ to }) => to.name);
  const list = (actor = club) => acara.does('ListMessages').execute(actor, { id: event.id });
  const cancel = (id: string, actor = club) => acara.does('CancelMessage').execute(actor, { id });
  const states = async () => (await list()).messages.map(({ state }) => state);
  const moveBy = (minutes: number) =>
    acara.changeEvent(event, { startsAt: addMinutes(START, minutes), endsAt: addMinutes(END, minutes) });

  it('sends at once in the same call, and says to whom', async () => {
    const { message, recipientsNow } = await write();
    expect(recipientsNow).toBe(1);
    expect(message).toEqual({
      id: expect.any(String),
      eventId: event.id,
      ...WORDS,
      tellsOfChange: false,
      when: 'now',
      segment: null,
      alsoLater: false,
      dueAt: acara.clock.now(),
      state: 'sent',
      recipients: 1,
      madeBy: 'Kelab Teater',
      madeAt: acara.clock.now(),
      sentAt: acara.clock.now(),
      cancelledAt: null,
    });
    expect(got()).toEqual([aina.name]);
    expect(await run(-DAY)).toEqual([aina.name]);
    expect(audited(acara)).toEqual([['Kelab Teater', 'attendees_messaged', event.title, 'recipients=1']]);
  });

  it('sends at an instant, also without a zone in Malaysian time', async () => {
    const { message } = await write({ when: { at: '2026-12-10T10:00:00' } });
    expect(message).toMatchObject({
      when: { at: '2026-12-10T02:00:00.000Z' },
      dueAt: '2026-12-10T02:00:00.000Z',
      state: 'scheduled',
      sentAt: null,
    });
    acara.clock.set('2026-12-10T01:59:59.999Z');
    await acara.does('SendMessages').execute(SYSTEM);
    expect(got()).toEqual([]);
    acara.clock.set('2026-12-10T02:00:00.000Z');
    await acara.does('SendMessages').execute(SYSTEM);
    expect(got()).toEqual([aina.name]);
    expect(audited(acara).map(([who, what]) => [who, what])).toEqual([
      ['Kelab Teater', 'message_scheduled'],
      ['system', 'attendees_messaged'],
    ]);
  });

  it('follows the event when it moves, and stays sent when it moves afterwards', async () => {
    await write({ when: { anchor: 'starts', offsetMinutes: -DAY } });
    await moveBy(3 * DAY);
    expect((await list()).messages[0]?.dueAt).toBe(addMinutes(START, 2 * DAY));
    expect(await run(-DAY)).toEqual([]);
    await moveBy(DAY);
    expect(await run(0)).toEqual([aina.name]);
    await moveBy(5 * DAY);
    expect(await run(4 * DAY)).toEqual([aina.name]);
    expect((await list()).messages[0]).toMatchObject({ state: 'sent', dueAt: START, recipients: 1 });
  });

  it('sends what is due after the end late, and what was due before the start not once it is two hours late', async () => {
    await write({ ...WORDS, when: { anchor: 'starts', offsetMinutes: -HOUR } });
    await write({ ...WORDS, when: AFTER_END });
    expect(await run(90)).toEqual([]);
    expect(await states()).toEqual(['scheduled', 'skipped']);
    expect(await run(10 * DAY)).toEqual([aina.name]);
    expect(await states()).toEqual(['sent', 'skipped']);
  });

  it('sends what was due before the start when the event has started less than two hours later', async () => {
    await write({ when: { anchor: 'starts', offsetMinutes: -HOUR } });
    expect(await run(HOUR)).toEqual([aina.name]);
  });

  it('never sends what was made before the event was cancelled, and lets clubs write afterwards', async () => {
    await write({ when: { anchor: 'starts', offsetMinutes: -DAY } });
    acara.clock.advance(1);
    await acara.does('CancelEvent').execute(club, { id: event.id, reason: 'Rain' });
    expect(await states()).toEqual(['skipped']);
    expect(await run(-DAY)).toEqual([]);
    expect(await states()).toEqual(['skipped']);
    await write();
    expect(await states()).toEqual(['sent', 'skipped']);
  });

  it('reaches everybody of an event that was changed in the moment before it was cancelled', async () => {
    await acara.changeEvent(event, { updatedAt: acara.clock.now() });
    await acara.does('CancelEvent').execute(club, { id: event.id, reason: 'Rain' });
    await acara.does('CancelTicketsOfEvents').execute(SYSTEM);
    const { message, recipientsNow } = await write();
    expect(recipientsNow).toBe(1);
    expect(message).toMatchObject({ state: 'sent', recipients: 1 });
    await write({ when: AFTER_END });
    expect(await states()).toEqual(['scheduled', 'sent']);
    expect(got()).toEqual([aina.name]);
  });

  it('waits while the event is not public, and while its club is dormant', async () => {
    await write({ when: AFTER_END });
    await acara.changeEvent(event, { status: 'draft' });
    expect(await run(DAY)).toEqual([]);
    await acara.changeEvent(event, { status: 'published' });
    await acara.changeState(club, 'dormant');
    expect(await run(DAY)).toEqual([]);
    expect(await states()).toEqual(['scheduled']);
    await acara.changeState(club, 'active');
    expect(await run(DAY)).toEqual([aina.name]);
  });

  it('sends what somebody has scheduled who left the club since', async () => {
    const editor = await acara.aMember(club, 'secretary');
    await write({ when: AFTER_END }, acting(editor, club, 'secretary'));
    await acara.write(({ members }) => members.remove(club.uid, editor.uid));
    expect(await run(DAY)).toEqual([aina.name]);
  });

  it('cancels what was not sent, once, and nothing else', async () => {
    const { message } = await write({ when: AFTER_END });
    expect((await cancel(message.id)).message).toMatchObject({
      state: 'cancelled',
      cancelledAt: acara.clock.now(),
      madeBy: 'Kelab Teater',
    });
    acara.clock.advance(1);
    expect((await cancel(message.id)).message.cancelledAt).not.toBe(acara.clock.now());
    expect(await run(DAY)).toEqual([]);
    const sent = await write();
    expect(await refusalOf(cancel(sent.message.id))).toEqual(
      plainRefusal('wrong_state', 'This message was sent already.'),
    );
    expect(audited(acara).filter(([, what]) => what === 'message_cancelled')).toHaveLength(1);
  });

  it('tells nobody of another club whether a message exists', async () => {
    const { message } = await write({ when: AFTER_END });
    const other = await acara.aVerifiedClub('Kelab Lain');
    const unknown = plainRefusal('message_not_found', 'There is no such message.');
    expect(await refusalOf(cancel(message.id, other))).toEqual(unknown);
    expect(await refusalOf(cancel('unknown'))).toEqual(unknown);
    expect(await refusalOf(list(other))).toMatchObject({ code: 'event_not_found' });
  });

  describe('for a part of the people', () => {
    let budi: SignedIn;
    beforeEach(async () => {
      budi = await acara.aStudent('Budi Santoso');
      await acara.buy(budi, event);
    });
    const checkIn = async (person: SignedIn) => {
      const { tickets } = await acara.does('ListMyTickets').execute(person, {});
      const input = {
        ...CHECK_IN_DEFAULTS,
        id: event.id,
        ticketId: tickets[0]?.id ?? '',
        scanId: person.uid,
      };
      acara.clock.set(START);
      await acara.does('CheckInTicket').execute(club, input);
    };

    it('is for who is inside, or for who has not come, as it is when it is sent', async () => {
      await write({ when: AFTER_END, segment: { inside: true } });
      const { recipientsNow } = await write({
        ...{ subject: 'We missed you', text: 'Next time?' },
        when: AFTER_END,
        segment: { inside: false },
      });
      expect(recipientsNow).toBe(2);
      await checkIn(budi);
      expect(await run(DAY)).toEqual([budi.name, aina.name]);
      expect(acara.notices().at(-1)).toMatchObject({ subject: 'We missed you' });
    });

    it('is for who has not answered what is required, as it is when it is sent', async () => {
      const asked = new Asked(acara, club, event);
      const question = aQuestion(MEAL, { required: true });
      await asked.put([question]);
      const { recipientsNow } = await write({ when: AFTER_END, segment: { unanswered: true } });
      expect(recipientsNow).toBe(2);
      const { tickets } = await acara.does('ListMyTickets').execute(aina, {});
      await asked.answer(aina, tickets[0]?.id ?? '', { [MEAL]: 'Yes' });
      expect(await run(4 * HOUR)).toEqual([budi.name]);
    });

    it('is for who has a ticket of some types, also of the base type', async () => {
      await new Planned(acara, club, event).put([
        aType(event.id, { name: 'Standard', price: 0 }),
        aType(EARLY, { name: 'Early', price: 0 }),
      ]);
      const early = await acara.aStudent('Awal Sekali');
      await new Planned(acara, club, event).buy(early, { typeId: EARLY });
      const to = (typeIds: readonly string[]) => write({ when: AFTER_END, segment: { typeIds } });
      expect((await to([EARLY])).recipientsNow).toBe(1);
      expect((await to([event.id])).recipientsNow).toBe(2);
      expect((await to([event.id, EARLY])).recipientsNow).toBe(3);
      expect(await refusalOf(to(['unknown']))).toEqual(
        fieldRefusal({ 'segment.typeIds': 'Ticket types doesn’t exist (any more).' }),
      );
      expect(await refusalOf(to([]))).toMatchObject({ code: 'invalid_input' });
    });

    it('is for who watches the event and has no ticket, also for those who begin to later', async () => {
      const watch = async (name: string) => {
        const person = await acara.aStudent(name);
        const watch = { uid: person.uid, eventId: event.id, since: acara.clock.now() };
        await acara.write(({ watches }) => watches.save({ ...watch, notifiedAt: null, hadOpen: true }));
        return person;
      };
      const chong = await watch('Chong Wei');
      await acara.buy(await watch('Devi Kumar'), event);
      await acara.disable(await watch('Tidak Aktif'));
      const { recipientsNow } = await write({ segment: { waiting: true }, alsoLater: true });
      expect(recipientsNow).toBe(1);
      expect(got()).toEqual([chong.name]);
      const later = await watch('Lewat Sekali');
      expect(await run(-DAY)).toEqual([chong.name, later.name]);
      expect(await refusalOf(write({ segment: { waiting: true, inside: true } }))).toEqual(
        fieldRefusal({ 'segment.waiting': 'Who waits has no ticket: choose nothing else.' }),
      );
    });

    it('is for everybody where nothing is restricted', async () => {
      expect((await write({ segment: { unanswered: false } })).message.segment).toBeNull();
      expect(got()).toEqual([aina.name, budi.name]);
    });
  });

  it('reaches who comes later only where that is wanted, each once, until a day after it was due and the end', async () => {
    await write({ when: { anchor: 'starts', offsetMinutes: -3 * DAY }, alsoLater: true });
    expect(await run(-3 * DAY)).toEqual([aina.name]);
    const [budi, chong] = [await acara.aStudent('Budi Santoso'), await acara.aStudent('Chong Wei')];
    await acara.buy(budi, event);
    expect(await run(-3 * DAY + 1)).toEqual([aina.name, budi.name]);
    expect((await list()).messages[0]).toMatchObject({ state: 'sent', recipients: 2 });
    await acara.buy(chong, event);
    expect(await run(3 * HOUR + 1)).toEqual([aina.name, budi.name]);
    await write();
    acara.clock.advance(1);
    await acara.changeEvent(event, { endsAt: addMinutes(END, DAY) });
    await acara.buy(await acara.aStudent('Lewat Sekali'), event);
    expect(await run(5 * HOUR)).toHaveLength(5);
    expect(audited(acara).filter(([, what]) => what === 'attendees_messaged')).toHaveLength(2);
  });

  it('links guests without an account to their ticket', async () => {
    const rows = [{ name: 'Guest One', email: 'guest-one@acara.test' }];
    const guests = { id: event.id, tellThem: false, dryRun: false, rows };
    const invited = await acara.does('InviteGuests').execute(club, guests);
    await write();
    expect(got()).toEqual([aina.name, 'Guest One']);
    expect(acara.notices().at(-1)).toMatchObject({ ticketId: invited.rows[0]?.ticketId });
  });

  it('makes one message of calls with the same key, also at the same time', async () => {
    const twice = await Promise.all([1, 2].map(() => write({ idempotencyKey: 'key-1' })));
    expect(new Set(twice.map(({ message }) => message.id)).size).toBe(1);
    const others: readonly Partial<MessageDraft>[] = [
      { subject: 'Another' },
      { text: 'Another' },
      { when: AFTER_END },
      { segment: { inside: true } },
      { alsoLater: true },
    ];
    for (const other of others)
      expect(await refusalOf(write({ idempotencyKey: 'key-1', ...other }))).toMatchObject({
        code: 'idempotency_conflict',
      });
    expect(await refusalOf(write({ idempotencyKey: 'key 1' }))).toMatchObject({ code: 'invalid_input' });
    await write({ idempotencyKey: 'key-2' });
    expect(got()).toEqual([aina.name, aina.name]);
  });

  it('answers with the same message when its time has passed meanwhile', async () => {
    const draft = { when: { anchor: 'starts', offsetMinutes: -HOUR }, idempotencyKey: 'key-1' } as const;
    const { message } = await write(draft);
    expect(await run(-HOUR)).toEqual([aina.name]);
    expect((await write(draft)).message).toMatchObject({ id: message.id, state: 'sent' });
    expect(await refusalOf(write({ ...draft, idempotencyKey: 'key-2' }))).toMatchObject({
      code: 'invalid_input',
    });
    expect(got()).toEqual([aina.name]);
  });

  it('sends a scheduled message once, also when two processes send it at the same time', async () => {
    await write({ when: AFTER_END });
    acara.clock.set(addMinutes(END, HOUR));
    const sent = await Promise.all([1, 2].map(() => acara.does('SendMessages').execute(SYSTEM)));
    expect(sent.reduce((sum, one) => sum + one.sent, 0)).toBe(1);
    expect(got()).toEqual([aina.name]);
    expect((await list()).messages[0]?.recipients).toBe(1);
    expect(audited(acara).filter(([, what]) => what === 'attendees_messaged')).toHaveLength(1);
  });

  it('refuses a moment that has passed, one long after the event, and an offset out of bounds', async () => {
    const refusal = (when: MessageDraft['when']) => refusalOf(write({ when }));
    expect(await refusal({ at: acara.clock.now() })).toEqual(
      fieldRefusal({ 'when.at': 'When must be later than now.' }),
    );
    expect(await refusal({ at: 'tomorrow' })).toEqual(
      fieldRefusal({ 'when.at': 'When must be a date and time.' }),
    );
    expect(await refusal({ at: addMinutes(END, 60 * DAY + 1) })).toEqual(
      fieldRefusal({ 'when.at': 'When can be at most 60 days after the event’s end.' }),
    );
    expect(await refusal({ anchor: 'ends', offsetMinutes: 60 * DAY + 1 })).toEqual(
      fieldRefusal({ 'when.offsetMinutes': 'When must be a whole number from -86400 to 86400.' }),
    );
    expect(await refusal({ anchor: 'starts', offsetMinutes: -30 * DAY })).toEqual(
      fieldRefusal({ 'when.offsetMinutes': 'When must be later than now.' }),
    );
    expect(await refusal({ anchor: 'doors', offsetMinutes: 0.5 })).toEqual(
      fieldRefusal({
        'when.anchor': 'When must be one of starts, ends.',
        'when.offsetMinutes': 'When must be a whole number from -86400 to 86400.',
      }),
    );
    expect(await states()).toEqual([]);
  });

  it('sends at most three within 24 hours, counting those that were sent and those that are scheduled', async () => {
    const at = (minutes: number) => write({ when: { at: addMinutes(START, minutes) } });
    await at(-2 * DAY);
    await at(-2 * DAY + HOUR);
    await at(-DAY - HOUR);
    const crowded = fieldRefusal({
      when: 'At most 3 messages about an event can be sent within 24 hours. Choose another time.',
    });
    expect(await refusalOf(at(-2 * DAY + 1))).toEqual(crowded);
    expect(await refusalOf(at(-DAY - 1))).toEqual(crowded);
    await at(-DAY);
    await at(-3 * DAY);
    await write();
    await write();
    await write();
    expect(await refusalOf(write())).toMatchObject({ code: 'rate_limited' });
    expect(await refusalOf(write({ when: { at: addMinutes(acara.clock.now(), 23 * HOUR) } }))).toEqual(
      crowded,
    );
    expect(await states()).toHaveLength(8);
  });

  it('has at most 20 scheduled messages of an event', async () => {
    const ids: string[] = [];
    for (let n = 1; n <= 20; n += 1)
      ids.push((await write({ when: { anchor: 'ends', offsetMinutes: n * DAY } })).message.id);
    const more = () => write({ when: { anchor: 'ends', offsetMinutes: 21 * DAY } });
    expect(await refusalOf(more())).toEqual(
      plainRefusal('wrong_state', 'This event has as many scheduled messages as possible. Cancel one first.'),
    );
    await cancel(ids[0] ?? '');
    await more();
  });

  it('lets an unverified club schedule for later, and send at once while its event is public', async () => {
    const other = await acara.aClub('Kelab Baharu');
    const own = await acara.anEvent({ organizerId: other.uid, startsAt: START, endsAt: END, priceSen: 0 });
    await acara.buy(aina, own);
    const draft = { id: own.id, ...WORDS, segment: null, alsoLater: false };
    await acara.changeEvent(own, { status: 'draft' });
    expect(await refusalOf(acara.does('WriteMessage').execute(other, { ...draft, when: 'now' }))).toEqual(
      plainRefusal('wrong_state', 'You can write to attendees while the event is published.'),
    );
    await acara.does('WriteMessage').execute(other, { ...draft, when: AFTER_END });
    expect(await run(DAY)).toEqual([]);
    await acara.changeEvent(own, { status: 'published' });
    expect(await run(DAY)).toEqual([aina.name]);
  });

  it('lists what is scheduled first, the next first, then the rest, the latest first', async () => {
    const subject = async (draft: Partial<MessageDraft>) => (await write(draft)).message.id;
    await subject({ subject: 'Later', when: { anchor: 'ends', offsetMinutes: 2 * DAY } });
    await subject({ subject: 'Next', when: AFTER_END });
    await cancel(await subject({ subject: 'Cancelled', when: AFTER_END }));
    acara.clock.advance(HOUR);
    await subject({ subject: 'Sent' });
    await acara
      .does('MessageAttendees')
      .execute(club, { id: event.id, ...WORDS, subject: 'Moved', tellsOfChange: true });
    const { messages } = await list();
    expect(messages.map((one) => [one.subject, one.tellsOfChange])).toEqual([
      ['Next', false],
      ['Later', false],
      ['Moved', true],
      ['Sent', false],
      ['Cancelled', false],
    ]);
    const adviser = acting(await acara.aMember(club, 'adviser'), club, 'adviser');
    expect((await list(adviser)).messages).toHaveLength(5);
    expect(await refusalOf(write({}, adviser))).toMatchObject({ code: 'forbidden' });
  });

  it('lists the notices of changes between the reminders, pending and sent', async () => {
    const changes = async () => (await list()).automatic.filter(({ kind }) => kind === 'change');
    const before = { startsAt: START, endsAt: END, location: event.location, venue: event.venue };
    const after = { ...before, venue: 'Dewan Lain' };
    const change = newChangeNotice('change-1', event.id, { before, after }, acara.clock.now());
    await acara.write(async ({ events, changeNotices }) => {
      await events.save({ ...event, venue: after.venue });
      await changeNotices.add(change);
    });
    const pending = {
      kind: 'change',
      dueAt: acara.clock.now(),
      state: 'scheduled',
      recipients: 0,
      before,
      after,
    };
    expect(await changes()).toEqual([pending]);
    expect((await list()).automatic.map(({ kind }) => kind)).toEqual(['change', 'reminder', 'reminder']);
    acara.clock.advance(5);
    await acara.does('SendDueChangeNotices').execute(SYSTEM);
    const sent = { ...pending, dueAt: acara.clock.now(), state: 'sent', recipients: 1 };
    expect(await changes()).toEqual([sent]);
    await acara.write(({ changeNotices }) => changeNotices.add({ ...change, id: 'change-2', before: after }));
    expect(await changes()).toHaveLength(2);
    await acara.changeEvent(event, { venue: after.venue, status: 'cancelled' });
    expect(await changes()).toEqual([sent]);
  });

  it('counts whom a message would be for, before it is written', async () => {
    const count = async (segment: MessageDraft['segment'], actor = club) =>
      (await acara.does('CountMessageRecipients').execute(actor, { id: event.id, segment })).recipients;
    await acara.write(({ watches }) => watches.save(aWatch({ uid: 'nobody', eventId: event.id })));
    expect(await count(null)).toBe(1);
    expect(await count({ inside: true })).toBe(0);
    expect(await count({ inside: false })).toBe(1);
    expect(await count({ waiting: true })).toBe(0);
    expect(await refusalOf(count({ typeIds: ['unknown'] }))).toMatchObject({ code: 'invalid_input' });
    expect(await count(null, acting(await acara.aMember(club, 'adviser'), club, 'adviser'))).toBe(1);
    expect(await refusalOf(count(null, await acara.aVerifiedClub('Kelab Lain')))).toMatchObject({
      code: 'event_not_found',
    });
    expect(await refusalOf(count(null, aina))).toMatchObject({ code: 'forbidden' });
  });

  it('lists the reminders with how many were reminded', async () => {
    const automatic = async () =>
      (await list()).automatic.map(({ state, recipients }) => [state, recipients]);
    expect((await list()).automatic).toEqual([
      {
        ...{ kind: 'reminder', hoursBefore: 24, state: 'scheduled', recipients: 0 },
        dueAt: addMinutes(START, -DAY),
      },
      {
        ...{ kind: 'reminder', hoursBefore: 2, state: 'scheduled', recipients: 0 },
        dueAt: addMinutes(START, -2 * HOUR),
      },
    ]);
    acara.clock.set(addMinutes(START, -DAY));
    await acara.does('SendReminders').execute(SYSTEM);
    acara.clock.set(START);
    expect(await automatic()).toEqual([
      ['sent', 1],
      ['scheduled', 0],
    ]);
    acara.clock.advance(1);
    expect(await automatic()).toEqual([
      ['sent', 1],
      ['skipped', 0],
    ]);
    await moveBy(10 * DAY);
    acara.reminders.isOn = false;
    expect(await automatic()).toEqual([
      ['sent', 1],
      ['off', 0],
    ]);
  });
});
