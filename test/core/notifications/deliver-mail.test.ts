import { beforeEach, describe, expect, it } from 'vitest';
import { resolve } from '#adapters/inversify/bind.ts';
import { MemoryAddressSigner } from '#adapters/memory/memory-address-signer.ts';
import { ANONYMOUS, type SignedIn, SYSTEM } from '#core/actor.ts';
import type { ListOutboxInput } from '#core/notifications/list-outbox.ts';
import type { OutgoingMail } from '#core/notifications/mail-gateway.ts';
import type { Notice } from '#core/notifications/notice.ts';
import { sent, withSecret } from '#core/notifications/outbox-message.ts';
import { guestId } from '#core/parties/guest.ts';
import { PreferenceQueries } from '#core/preferences/preference-queries.ts';
import type { ChoicesToChange } from '#core/preferences/preferences.ts';
import { MAIL_SWITCHES } from '#core/preferences/topic.ts';
import { readUnsubscribeToken } from '#core/preferences/unsubscribing/unsubscribe-token.ts';
import { addMinutes } from '#core/shared/instant.ts';
import { TicketQueries } from '#core/tickets/ticket-queries.ts';
import { aMessage } from '#test/support/a-message.ts';
import { aRecipient } from '#test/support/a-recipient.ts';
import { Acara } from '#test/support/acara.ts';
import { somePreferences } from '#test/support/some-preferences.ts';
import { inMemory } from '#test/support/test-storage.ts';
import { TOPIC_NOTICES } from '#test/support/topic-notices.ts';

const OCCASION = {
  eventTitle: 'Night of the Gamelan',
  startsAt: '2026-12-20T12:00:00.000Z',
  location: 'Main Campus',
  venue: 'Dewan Seri Angsana',
  ticketId: 'ticket-1',
} as const;
const LETTER = {
  kind: 'organizer_message',
  eventId: 'event-1',
  eventTitle: 'Night of the Gamelan',
  organizerName: 'Gamelan Society',
  organizerEmail: 'gamelan@club.acara.test',
  subject: 'Hello',
  text: 'Come early.',
} as const;
const REVIEWED = {
  kind: 'event_reviewed',
  eventId: 'event-1',
  eventTitle: 'Hostile title',
  note: 'Not like this.',
} as const;
const CHARGED_BACK = {
  kind: 'sale_charged_back',
  eventId: 'event-1',
  buyerName: 'Visit evil today',
  priceSen: 100,
} as const;

const EVERY_MAIL: ListOutboxInput = { q: null, status: null, cursor: null };

describe('DeliverMail', () => {
  let acara: Acara;
  beforeEach(() => {
    acara = new Acara();
  });

  const deliver = () => acara.does('DeliverMail').execute(SYSTEM);
  const put = (differences: Parameters<typeof aMessage>[0] = {}) =>
    acara.write((stores) => stores.outbox.add(aMessage(differences)));
  const stored = (id = 'message-1') => acara.database.published.outbox.get(id);

  it('sends due mail once', async () => {
    await put();
    expect(await deliver()).toEqual({ sent: 1, failed: 0 });
    expect(await deliver()).toEqual({ sent: 0, failed: 0 });
    expect(acara.mail.handedOver.map(({ id }) => id)).toEqual(['message-1']);
    expect(stored()).toEqual(aMessage({ dueAt: null, sentAt: acara.clock.now(), attempts: 1 }));
  });

  it('leases messages for two minutes', async () => {
    await put();
    const dueWhileSending: (string | null | undefined)[] = [];
    acara.mail.send = async () => {
      dueWhileSending.push(stored()?.dueAt);
      expect(await deliver()).toEqual({ sent: 0, failed: 0 });
    };
    expect(await deliver()).toEqual({ sent: 1, failed: 0 });
    expect(dueWhileSending).toEqual(['2026-12-01T04:02:00.000Z']);
  });

  describe('the code of a ticket', () => {
    /** Sells a ticket, whose mail waits in the outbox. */
    const sold = async () => {
      const student = await acara.aStudent();
      await acara.proveEmail(student);
      await deliver();
      acara.mail.handedOver.length = 0;
      const { ticket } = await acara.buy(student, await acara.anEvent({ priceSen: 0 }));
      return { student, ticket };
    };
    const codesSent = () => acara.mail.handedOver.map(({ ticketCode }) => ticketCode);

    it('goes to the holder as the page of the ticket shows it', async () => {
      const { student, ticket } = await sold();
      await deliver();
      const shown = await acara.does('ViewTicket').execute(student, { id: ticket.id });
      expect(codesSent()).toEqual([shown.ticket.code]);
    });

    it('is in no mail of a ticket that is not confirmed when the mail is sent', async () => {
      const { student, ticket } = await sold();
      await acara.does('CancelTicket').execute(student, { id: ticket.id });
      await deliver();
      expect(codesSent()).toEqual([undefined]);
    });

    it('is that of the present generation', async () => {
      const { ticket } = await sold();
      await acara.write(async ({ tickets }) => {
        const [found] = await tickets.findAll([ticket.id]);
        if (found) await tickets.save({ ...found, generation: found.generation + 1 });
      });
      await deliver();
      expect(JSON.parse(codesSent()[0] ?? '{}')).toMatchObject({ ticketId: ticket.id, g: 1 });
    });

    it('goes to an address that nobody verified where addresses need no proof', async () => {
      const student = await acara.aStudent();
      const { ticket } = await acara.buy(student, await acara.anEvent({ priceSen: 0 }));
      await deliver();
      expect(codesSent()).toEqual([expect.stringContaining(ticket.id)]);
    });

    it('goes to nobody but the holder, and to no address that was never verified', async () => {
      acara = new Acara({}, null, inMemory(), { verifiesEmails: true });
      const { ticket, student } = await sold();
      const message = [...acara.database.published.outbox.values()].find(
        ({ notice }) => notice.kind === 'ticket_confirmed',
      );
      if (!message) throw new Error('No mail was written.');
      const { to } = message;
      await acara.write(async ({ outbox }) => {
        await outbox.add({ ...message, id: 'of-another', to: { ...to, uid: 'another' } });
        await outbox.add({ ...message, id: 'to-no-person', to: { ...to, uid: null } });
        await outbox.add({ ...message, id: 'unverified', to: { ...to, email: 'not-mine@acara.test' } });
      });
      await deliver();
      const withCode = acara.mail.handedOver.filter(({ ticketCode }) => ticketCode !== undefined);
      expect(withCode.map(({ id, to: { uid } }) => [id, uid])).toEqual([[message.id, student.uid]]);
      expect(withCode[0]?.ticketCode).toContain(ticket.id);
    });

    it('is read once for a batch, and not for mails that show none', async () => {
      const reads: (readonly string[])[] = [];
      const queries = resolve(acara.container, TicketQueries);
      const read = queries.confirmedAmong.bind(queries);
      queries.confirmedAmong = (ids) => {
        reads.push(ids);
        return read(ids);
      };
      await put({ id: 'letter', notice: LETTER });
      await deliver();
      expect(reads).toEqual([]);
      await put({ id: 'first' });
      await put({ id: 'second' });
      await deliver();
      expect(reads).toEqual([['ticket-1', 'ticket-1']]);
    });
  });

  it('retries after 1, 2, 4, … minutes, at most an hour apart, and stores the error', async () => {
    await put();
    acara.mail.refusal = 'no such host';
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 9; attempt += 1) {
      expect(await deliver()).toEqual({ sent: 0, failed: 1 });
      const due = stored()?.dueAt ?? '';
      waits.push((Date.parse(due) - Date.parse(acara.clock.now())) / 60_000);
      expect(stored()).toEqual(aMessage({ dueAt: due, attempts: attempt, lastError: 'no such host' }));
      acara.clock.set(addMinutes(due, -0.001));
      expect(await deliver()).toEqual({ sent: 0, failed: 0 });
      acara.clock.set(due);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
    acara.mail.refusal = null;
    expect(await deliver()).toEqual({ sent: 1, failed: 0 });
    expect(stored()).toEqual(aMessage({ dueAt: null, sentAt: acara.clock.now(), attempts: 10 }));
  });

  it('shortens a long error and sends the other mails when one fails', async () => {
    await put({ id: 'message-1' });
    await put({ id: 'message-2' });
    acara.mail.send = async ({ id }) => {
      if (id === 'message-1') throw 'x'.repeat(1_000);
    };
    expect(await deliver()).toEqual({ sent: 1, failed: 1 });
    expect(stored('message-1')?.lastError).toBe('x'.repeat(500));
    expect(stored('message-2')?.sentAt).toBe(acara.clock.now());
  });

  it('ends after five seconds and releases the messages not tried', async () => {
    const written = '2026-12-01T03:50:00.000Z';
    await put({ id: 'message-1', dueAt: '2026-12-01T03:00:00.000Z' });
    await put({ id: 'message-2', dueAt: '2026-12-01T03:10:00.000Z' });
    await put({ id: 'message-3', createdAt: written, dueAt: written });
    await put({ id: 'message-4', createdAt: written, dueAt: acara.clock.now(), attempts: 1 });
    const started = acara.clock.now();
    const { send } = acara.mail;
    acara.mail.send = async (message) => {
      acara.clock.advance(2.5 / 60);
      await send.call(acara.mail, message);
    };
    expect(await deliver()).toEqual({ sent: 2, failed: 0 });
    expect(acara.mail.handedOver.map(({ id }) => id)).toEqual(['message-1', 'message-2']);
    expect([stored('message-3')?.dueAt, stored('message-4')?.dueAt]).toEqual([written, started]);
    expect(await deliver()).toEqual({ sent: 2, failed: 0 });
  });

  const ORDERS: Record<string, Notice> = {
    ticket: aMessage().notice,
    reset: { kind: 'password_reset', expiresAt: '2026-12-01T04:30:00.000Z' },
    cancelled: { ...OCCASION, kind: 'event_cancelled', reason: '', refundSen: 0 },
    moved: { ...LETTER, tellsOfChange: true },
    letter: LETTER,
  };
  const putMany = async (kind: keyof typeof ORDERS, count: number, dueAt = acara.clock.now()) => {
    for (let n = 100; n < 100 + count; n += 1)
      await put({ id: `${kind}-${n}`, notice: ORDERS[kind] as Notice, dueAt });
  };
  const order = () => acara.mail.handedOver.map(({ id }) => id.split('-')[0]);

  it('sends tickets and security first, then changes, then announcements', async () => {
    await putMany('letter', 2, '2026-12-01T01:00:00.000Z');
    await putMany('cancelled', 1, '2026-12-01T02:00:00.000Z');
    await putMany('moved', 1, '2026-12-01T02:00:00.001Z');
    await putMany('reset', 1);
    await putMany('ticket', 1);
    expect(await deliver()).toEqual({ sent: 6, failed: 0 });
    expect(order()).toEqual(['reset', 'ticket', 'cancelled', 'moved', 'letter', 'letter']);
  });

  it('sends a ticket within the next twenty mails though ten thousand announcements wait', async () => {
    await acara.database.transact(async ({ state }) => {
      for (let n = 0; n < 10_000; n += 1)
        state.outbox.set(`letter-${n}`, aMessage({ id: `letter-${n}`, notice: LETTER }));
    });
    let handed = 0;
    const { send } = acara.mail;
    acara.mail.send = async (message) => {
      acara.clock.advance(0.1 / 60);
      handed += 1;
      if (handed === 3) await put({ id: 'ticket-1', dueAt: acara.clock.now() });
      await send.call(acara.mail, message);
    };
    expect((await deliver()).sent).toBeGreaterThan(40);
    expect(order().indexOf('ticket')).toBe(20);
  });

  it('sends announcements and changes also while ticket mail never ends', async () => {
    await putMany('letter', 3);
    await putMany('moved', 3);
    await putMany('ticket', 60);
    await deliver();
    expect(order().slice(0, 22)).toEqual(['ticket', 'moved', 'letter', ...Array(19).fill('ticket')]);
    expect(
      order()
        .slice(0, 66)
        .filter((kind) => kind === 'letter'),
    ).toHaveLength(3);
    expect(acara.mail.handedOver).toHaveLength(66);
  });

  it('sends as many mails concurrently as the gateway allows', async () => {
    await putMany('letter', 7);
    acara.mail.concurrency = 3;
    let [now, maxConcurrent] = [0, 0];
    acara.mail.send = async () => {
      now += 1;
      maxConcurrent = Math.max(maxConcurrent, now);
      await new Promise((resume) => setTimeout(resume, 5));
      now -= 1;
    };
    expect(await deliver()).toEqual({ sent: 7, failed: 0 });
    expect(maxConcurrent).toBe(3);
  });

  describe('what recipients chose', () => {
    const to = aRecipient({ uid: 'person-1' });
    const choose = (choices: ChoicesToChange, uid = 'person-1') =>
      acara.write(({ preferences }) => preferences.save(somePreferences(uid, choices)));
    const signer = new MemoryAddressSigner();

    it('sends each mail in the language of its recipient, English by default', async () => {
      await choose({ language: 'ms' });
      await choose({ language: 'ms' }, guestId('1'));
      await put({ id: 'a', to });
      await put({ id: 'b', to: aRecipient({ uid: 'person-2' }) });
      await put({ id: 'c', to: aRecipient({ uid: guestId('1') }) });
      await put({ id: 'd' });
      await deliver();
      expect(acara.mail.handedOver.map(({ language }) => language)).toEqual(['ms', 'en', 'ms', 'en']);
    });

    it('gives mails of a topic a token that takes them from it, and others none', async () => {
      for (const what of MAIL_SWITCHES) {
        await choose({ topics: { followed_clubs: ['mail'] } });
        await put({ id: what, to, notice: TOPIC_NOTICES[what] });
      }
      await put({ id: 'ticket', to });
      await put({ id: 'nobody', notice: TOPIC_NOTICES.changes });
      await deliver();
      const read = acara.mail.handedOver.map(({ id, unsubscribeToken: token }) => [
        id,
        token === undefined ? null : readUnsubscribeToken(signer, token),
      ]);
      const expected = MAIL_SWITCHES.map((what) => [what, { uid: 'person-1', what }]);
      expect(Object.fromEntries(read)).toEqual({
        ...Object.fromEntries(expected),
        ...{ ticket: null, nobody: null },
      });
    });

    it('removes a mail whose topic was switched off while it waited, and sends what is always mailed', async () => {
      for (const what of MAIL_SWITCHES) await put({ id: what, to, notice: TOPIC_NOTICES[what] });
      await put({ id: 'ticket', to });
      await put({ id: 'of-another', to: aRecipient({ uid: 'person-2' }), notice: TOPIC_NOTICES.reminders });
      await choose({
        topics: { reminders: ['push'], changes: [], organisers: [], waiting: [] },
        digest: 'off',
      });
      expect(await deliver()).toEqual({ sent: 2, failed: 0 });
      expect(acara.mail.handedOver.map(({ id }) => id).toSorted()).toEqual(['of-another', 'ticket']);
      expect([...acara.database.published.outbox.keys()].toSorted()).toEqual(['of-another', 'ticket']);
    });

    it('removes it after a failed attempt, too', async () => {
      await put({ to, notice: TOPIC_NOTICES.organisers });
      acara.mail.refusal = 'no such host';
      expect(await deliver()).toEqual({ sent: 0, failed: 1 });
      await choose({ topics: { organisers: [] } });
      acara.mail.refusal = null;
      acara.clock.advance(1);
      expect(await deliver()).toEqual({ sent: 0, failed: 0 });
      expect(stored()).toBeUndefined();
    });

    it('reads them once for a batch', async () => {
      const queries = resolve(acara.container, PreferenceQueries);
      const asked: (readonly string[])[] = [];
      const among = queries.among.bind(queries);
      queries.among = (uids) => {
        asked.push(uids);
        return among(uids);
      };
      for (let n = 1; n <= 5; n += 1)
        await put({ id: `message-${n}`, to: aRecipient({ uid: `person-${n}` }) });
      expect((await deliver()).sent).toBe(5);
      expect(asked.map((uids) => uids.length)).toEqual([5]);
    });

    it('lists mails in the language of their recipients, and tells admins no token that works', async () => {
      await choose({ language: 'ms' });
      await put({ to, notice: TOPIC_NOTICES.organisers });
      const composed: OutgoingMail[] = [];
      const { compose } = acara.mail;
      acara.mail.compose = (mail) => {
        composed.push(mail);
        return compose.call(acara.mail, mail);
      };
      const admin = await acara.anAdmin();
      await acara.does('ListOutbox').execute(admin, EVERY_MAIL);
      expect(composed.at(-1)).toMatchObject({ language: 'ms' });
      expect(composed.at(-1)?.unsubscribeToken).toBeUndefined();
      acara.mail.showsSecrets = true;
      await acara.does('ListOutbox').execute(admin, EVERY_MAIL);
      expect(readUnsubscribeToken(signer, composed.at(-1)?.unsubscribeToken ?? '')).not.toBeNull();
    });
  });

  describe('one-time secrets in mail', () => {
    const putReset = () =>
      acara.write(({ outbox }) =>
        outbox.add(withSecret(aMessage({ notice: ORDERS.reset as Notice }), 'open-sesame', acara.box)),
      );

    it('encrypts a secret while its mail waits and removes it after sending', async () => {
      await putReset();
      expect(JSON.stringify(stored())).not.toContain('open-sesame');
      acara.mail.refusal = 'no such host';
      await deliver();
      acara.mail.refusal = null;
      acara.clock.advance(1);
      expect(await deliver()).toEqual({ sent: 1, failed: 0 });
      expect(acara.mail.handedOver[0]?.secret).toBe('open-sesame');
      expect(stored()).toMatchObject({ sealedSecret: null, sentAt: acara.clock.now() });
    });

    it('keeps a mail waiting when its secret cannot be decrypted', async () => {
      await acara.write(({ outbox }) =>
        outbox.add(aMessage({ notice: ORDERS.reset as Notice, sealedSecret: 'of another key' })),
      );
      expect(await deliver()).toEqual({ sent: 0, failed: 1 });
      expect(acara.mail.handedOver).toEqual([]);
      expect(stored()?.lastError).toBe('The secret of this mail was sealed with another key.');
    });

    it.each([
      ['where mail leaves', false, false],
      ['where mail stays here in production', false, false],
      ['where mail stays here for trying Acara out', true, true],
    ])('shows a secret to an admin %s: %s', async (_where, showsSecrets, isShown) => {
      acara.mail.showsSecrets = showsSecrets;
      await putReset();
      const admin = await acara.anAdmin();
      for (const when of ['before', 'after']) {
        const { mails } = await acara.does('ListOutbox').execute(admin, EVERY_MAIL);
        const text = JSON.stringify(mails);
        expect([when, text.includes('open-sesame'), text.includes('•••')]).toEqual([
          when,
          isShown,
          !isShown && when === 'before',
        ]);
        await deliver();
      }
    });
  });

  describe('mail to unverified addresses', () => {
    it('omits the name and texts by unverified people', async () => {
      const { email } = await acara.aStudent('Visit evil today');
      const to = aRecipient({ name: 'Visit evil today', email });
      await put({ id: 'a', to });
      await put({ id: 'b', to, notice: { ...REVIEWED, approved: false } });
      await put({ id: 'c', to, notice: { ...REVIEWED, approved: true } });
      await put({ id: 'd', to, notice: { ...OCCASION, ...CHARGED_BACK } });
      await deliver();
      const [ticket, declined, approved, chargedBack] = acara.mail.handedOver;
      expect(ticket?.to).toEqual(aRecipient({ name: '', email }));
      expect(declined?.notice).toMatchObject({ eventTitle: '', note: 'Not like this.' });
      expect(approved?.notice).toMatchObject({ eventTitle: 'Hostile title' });
      expect(chargedBack?.notice).toMatchObject({ buyerName: '' });
      const { mails } = await acara.does('ListOutbox').execute(await acara.anAdmin(), EVERY_MAIL);
      expect(JSON.stringify(mails)).not.toContain('evil');
    });

    it('includes the name once the address is verified', async () => {
      const { email, name } = await acara.aStudent();
      await acara.does('RequestPasswordReset').execute(ANONYMOUS, { email });
      const secret = await acara.latestSecret();
      await acara.does('ResetPassword').execute(ANONYMOUS, { secret, password: 'two green kites' });
      await put({ to: aRecipient({ name, email: email.toUpperCase() }) });
      await deliver();
      expect(acara.mail.handedOver.map(({ to }) => to.name)).toEqual([name, name]);
    });
  });
});

describe('ListOutbox', () => {
  it('lists mails as rendered in pages, the latest first, with their number', async () => {
    const acara = new Acara();
    for (let n = 100; n <= 200; n += 1)
      await acara.write((stores) =>
        stores.outbox.add(aMessage({ id: `message-${n}`, attempts: 2, lastError: 'no' })),
      );
    await acara.write((stores) => stores.outbox.add(sent(aMessage(), acara.clock.now())));
    acara.mail.sendsMail = false;
    const admin = await acara.anAdmin();
    const list = (input: Partial<ListOutboxInput>) =>
      acara.does('ListOutbox').execute(admin, { ...EVERY_MAIL, ...input });
    const { mails, nextCursor, ...rest } = await list({});
    expect(rest).toMatchObject({ total: 102, waiting: 101, leaves: false });
    expect(rest.lanes.map(({ lane, waiting }) => [lane, waiting])).toEqual([
      ['urgent', 101],
      ['changes', 0],
      ['announcements', 0],
    ]);
    expect(mails).toHaveLength(50);
    expect(mails[0]).toEqual({
      id: 'message-200',
      to: 'student-one@student.acara.test',
      kind: 'ticket_confirmed',
      status: 'failing',
      subject: 'ticket_confirmed',
      text: 'To : ticket_confirmed',
      html: '<p>To : ticket_confirmed</p>',
      createdAt: acara.clock.now(),
      sentAt: null,
      attempts: 2,
      lastError: 'no',
    });
    const second = await list({ cursor: nextCursor });
    expect(second.mails[0]?.id).toBe('message-150');
    const third = await list({ cursor: second.nextCursor });
    expect([third.mails.length, third.nextCursor]).toEqual([2, null]);
    expect(await list({ status: 'sent' })).toMatchObject({ total: 1, mails: [{ status: 'sent' }] });
    expect(await list({ q: 'student-ONE', status: 'waiting' })).toMatchObject({ total: 0, mails: [] });
  });

  it.each<[string, Partial<ListOutboxInput>]>([
    ['status', { status: 'lost' }],
    ['cursor', { cursor: '2026-12-01' }],
    ['search', { q: 'a'.repeat(101) }],
  ])('refuses an unknown %s', async (_what, input) => {
    const acara = new Acara();
    const admin = await acara.anAdmin();
    await expect(acara.does('ListOutbox').execute(admin, { ...EVERY_MAIL, ...input })).rejects.toMatchObject({
      code: 'invalid_input',
    });
  });

  it('audits each visit once, without the content of the mails', async () => {
    const acara = new Acara();
    await acara.write((stores) => stores.outbox.add(aMessage()));
    const [one, other] = [await acara.anAdmin('Puan Satu'), await acara.anAdmin('Encik Dua')];
    const look = (admin: SignedIn) => acara.does('ListOutbox').execute(admin, EVERY_MAIL);
    for (const admin of [one, one, other, one]) await look(admin);
    acara.clock.advance(10);
    await look(one);
    const entries = [...acara.database.published.audit.values()];
    expect(entries.map(({ actor, action, subject, detail }) => [actor, action, subject, detail])).toEqual(
      [one, other, one].map(({ uid }) => [uid, 'outbox_read', 'message-1', '']),
    );
  });
});
