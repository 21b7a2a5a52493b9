import { beforeEach, describe, expect, it } from 'vitest';
import { ANONYMOUS, SYSTEM } from '#core/shared/actor.ts';
import { addMinutes } from '#core/shared/instant.ts';
import { aMessage } from '#test/support/a-message.ts';
import { Acara } from '#test/support/acara.ts';
import { plainRefusal, refusalOf } from '#test/support/refusal-of.ts';

describe('delivering mail', () => {
  let acara: Acara;
  beforeEach(() => {
    acara = new Acara();
  });

  const deliver = () => acara.does('DeliverMail').execute(SYSTEM);
  const put = (differences: Parameters<typeof aMessage>[0] = {}) =>
    acara.write((stores) => stores.outbox.add(aMessage(differences)));
  const stored = (id = 'message-1') => acara.database.published.outbox.get(id);

  it('is Acara’s own work', async () => {
    for (const actor of [ANONYMOUS, await acara.anAdmin()])
      expect(await refusalOf(acara.does('DeliverMail').execute(actor))).toEqual(
        plainRefusal('forbidden', 'Only Acara itself does this.'),
      );
  });

  it('does nothing when nothing is due', async () => {
    await put({ dueAt: '2026-12-01T04:00:00.001Z' });
    expect(await deliver()).toEqual({ sent: 0, failed: 0 });
    expect(acara.mail.handedOver).toEqual([]);
  });

  it('hands over what is due, once', async () => {
    await put();
    expect(await deliver()).toEqual({ sent: 1, failed: 0 });
    expect(await deliver()).toEqual({ sent: 0, failed: 0 });
    expect(acara.mail.handedOver.map(({ id }) => id)).toEqual(['message-1']);
    expect(stored()).toEqual(aMessage({ dueAt: null, sentAt: acara.clock.now(), attempts: 1 }));
  });

  it('keeps what it sends from other senders for two minutes', async () => {
    await put();
    const dueWhileSending: (string | null | undefined)[] = [];
    acara.mail.send = async () => {
      dueWhileSending.push(stored()?.dueAt);
      expect(await deliver()).toEqual({ sent: 0, failed: 0 });
    };
    expect(await deliver()).toEqual({ sent: 1, failed: 0 });
    expect(dueWhileSending).toEqual(['2026-12-01T04:02:00.000Z']);
  });

  it('sends again what a sender took along when it died', async () => {
    await put();
    await acara.write((stores) => stores.outbox.lease(acara.clock.now(), '2026-12-01T04:02:00.000Z', 50));
    expect(await deliver()).toEqual({ sent: 0, failed: 0 });
    acara.clock.advance(2);
    expect(await deliver()).toEqual({ sent: 1, failed: 0 });
  });

  it('tries again after 1, 2, 4, … minutes, at most an hour apart, and keeps what went wrong', async () => {
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

  it('keeps no endless error, and lets one mail’s failure not keep the others', async () => {
    await put({ id: 'message-1' });
    await put({ id: 'message-2' });
    acara.mail.send = async ({ id }) => {
      if (id === 'message-1') throw 'x'.repeat(1_000);
    };
    expect(await deliver()).toEqual({ sent: 1, failed: 1 });
    expect(stored('message-1')?.lastError).toBe('x'.repeat(500));
    expect(stored('message-2')?.sentAt).toBe(acara.clock.now());
  });

  it('ends after five seconds, and gives back what there was no time for as it was', async () => {
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

  it('sends fifty at a time', async () => {
    for (let n = 0; n < 51; n += 1) await put({ id: `message-${n}` });
    expect(await deliver()).toEqual({ sent: 50, failed: 0 });
    expect(await deliver()).toEqual({ sent: 1, failed: 0 });
  });
});

describe('the outbox', () => {
  it('is for admins', async () => {
    const acara = new Acara();
    expect((await refusalOf(acara.does('ListOutbox').execute(ANONYMOUS))).code).toBe('unauthenticated');
    for (const actor of [await acara.aStudent(), await acara.aVerifiedClub()])
      expect(await refusalOf(acara.does('ListOutbox').execute(actor))).toEqual(
        plainRefusal('forbidden', 'Your role does not allow this.'),
      );
  });

  it('shows the latest hundred mails as they read', async () => {
    const acara = new Acara();
    for (let n = 100; n <= 200; n += 1)
      await acara.write((stores) =>
        stores.outbox.add(aMessage({ id: `message-${n}`, attempts: 2, lastError: 'no' })),
      );
    const { mails } = await acara.does('ListOutbox').execute(await acara.anAdmin());
    expect(mails).toHaveLength(100);
    expect(mails[0]).toEqual({
      id: 'message-200',
      to: 'student-one@student.acara.test',
      kind: 'ticket_confirmed',
      subject: 'ticket_confirmed',
      text: 'To Student One: ticket_confirmed',
      createdAt: acara.clock.now(),
      sentAt: null,
      attempts: 2,
      lastError: 'no',
    });
  });
});
