import { beforeEach, describe, expect, it } from 'vitest';
import { resolve } from '#adapters/inversify/bind.ts';
import { SYSTEM } from '#core/actor.ts';
import { sent } from '#core/notifications/outbox-message.ts';
import { ProviderHealth } from '#core/payments/provider-health.ts';
import { closedAlert } from '#core/reconciliation/payment-alert.ts';
import { domainError } from '#core/shared/errors/build-error.ts';
import { addMinutes, type Instant } from '#core/shared/instant.ts';
import { UnitOfWork } from '#core/unit-of-work.ts';
import { aMessage } from '#test/support/a-message.ts';
import { aSignedIn } from '#test/support/a-signed-in.ts';
import { Acara } from '#test/support/acara.ts';
import { anAdminAddress, mailsOf } from '#test/support/admin-mail.ts';
import { anAlert } from '#test/support/an-alert.ts';
import { inMemory } from '#test/support/test-storage.ts';

const DAY = 24 * 60;

describe('AlertAdmins', () => {
  const storage = () => acara.storage;
  let acara: Acara;
  let start: Instant;
  beforeEach(async () => {
    acara = new Acara({}, null, inMemory());
    start = acara.clock.now();
    await anAdminAddress(acara);
  });

  const look = (at = acara) => at.does('AlertAdmins').execute(SYSTEM);
  /** Looks every minute and sends mail, as the jobs do. */
  const watch = async (minutes: number, at = acara, isMailSent = true) => {
    for (let minute = 0; minute < minutes; minute += 1) {
      at.clock.advance(1);
      await look(at);
      if (isMailSent) await at.does('DeliverMail').execute(SYSTEM);
    }
  };
  const mails = () =>
    mailsOf(acara, 'operator_alert').map(({ notice }) => `${notice.problem} ${notice.stage}`);
  const raise = (id: string) =>
    acara.write(({ reconciliation }) =>
      reconciliation.raise([anAlert({ id, providerRef: id, raisedAt: acara.clock.now() })]),
    );
  const close = (id: string) =>
    acara.write(({ reconciliation }) =>
      reconciliation.saveAlert(closedAlert(anAlert({ id, providerRef: id }), 'Ours.', acara.clock.now())),
    );
  const putMail = (differences: Parameters<typeof aMessage>[0] = {}) => {
    const now = acara.clock.now();
    return acara.write(({ outbox }) => outbox.add(aMessage({ createdAt: now, dueAt: now, ...differences })));
  };
  const backUp = (backedUpAt = acara.clock.now()) =>
    acara.write(async ({ operatorState }) =>
      operatorState.save({ ...(await operatorState.load()), backedUpAt }),
    );
  const fail = (times: number, at = acara) => {
    for (let time = 0; time < times; time += 1) resolve(at.container, ProviderHealth).noteFailure('sandbox');
  };

  it('mails nothing while there is no problem', async () => {
    await watch(5);
    expect(mails()).toEqual([]);
  });

  it('mails every admin with a proven address who is not disabled, without a name', async () => {
    const strict = new Acara({}, null, inMemory(), { verifiesEmails: true });
    const proven = [await anAdminAddress(strict), await anAdminAddress(strict)];
    await anAdminAddress(strict, { isDisabled: true });
    await anAdminAddress(strict, { isProven: false });
    await strict.write(({ reconciliation }) => reconciliation.raise([anAlert()]));
    expect(await look(strict)).toMatchObject({ recipients: 2, news: [{ stage: 'began' }] });
    expect(mailsOf(strict, 'operator_alert').map(({ to }) => to)).toEqual(
      proven.map((email) => ({ uid: expect.any(String), name: '', email })),
    );
  });

  it('mails when a problem begins, once a day while it lasts, and when it has been over for a quarter of an hour', async () => {
    await raise('bill-1');
    await look();
    expect(mails()).toEqual(['payments_differ began']);
    await watch(DAY - 1);
    expect(mails()).toHaveLength(1);
    await watch(1);
    expect(mails()).toEqual(['payments_differ began', 'payments_differ continues']);
    await close('bill-1');
    await watch(14);
    expect(mails()).toHaveLength(2);
    await watch(1);
    expect(mails().slice(2)).toEqual(['payments_differ ended']);
    await watch(30);
    expect(mails()).toHaveLength(3);
  });

  it('makes no flood of a problem that comes and goes', async () => {
    for (let time = 0; time < 10; time += 1) {
      await raise(`bill-${time}`);
      await watch(2);
      await close(`bill-${time}`);
      await watch(10);
    }
    // Once an hour at most, because each is a new one.
    expect(mails()).toEqual(['payments_differ began', 'payments_differ continues']);
  });

  it('mails a further payment alert an hour after the last mail, with the number of all', async () => {
    await raise('bill-1');
    await look();
    await watch(10);
    await raise('bill-2');
    await watch(49);
    expect(mails()).toHaveLength(1);
    await watch(1);
    expect(mailsOf(acara, 'operator_alert').map(({ notice }) => [notice.stage, notice.count])).toEqual([
      ['began', 1],
      ['continues', 2],
    ]);
    await watch(120);
    expect(mails()).toHaveLength(2);
  });

  it('finds mail that is overdue by more than a quarter of an hour', async () => {
    await putMail();
    await watch(15, acara, false);
    expect(mails()).toEqual([]);
    await watch(1, acara, false);
    expect(mailsOf(acara, 'operator_alert').map(({ notice }) => notice)).toEqual([
      {
        kind: 'operator_alert',
        stage: 'began',
        problem: 'mail_stuck',
        provider: null,
        since: start,
        count: 1,
      },
    ]);
  });

  it('finds a mail that failed six times, for three days', async () => {
    const later = addMinutes(start, 10 * DAY);
    await putMail({ attempts: 5, dueAt: later });
    await watch(1);
    expect(mails()).toEqual([]);
    await putMail({ id: 'often', attempts: 6, dueAt: later });
    await watch(1);
    expect(mails()).toEqual(['mail_stuck began']);
    acara.clock.advance(3 * DAY);
    await look();
    expect(mails().slice(1)).toEqual(['mail_stuck ended']);
  });

  it('finds a backup that is older than 26 hours, once there ever was one, and is content with a new one', async () => {
    await watch(1);
    acara.clock.advance(2 * DAY);
    await look();
    expect(mails()).toEqual([]);
    await backUp();
    acara.clock.advance(26 * 60);
    await look();
    expect(mails()).toEqual([]);
    await watch(1);
    expect(mails()).toEqual(['backup_old began']);
    await backUp();
    await watch(15);
    expect(mails()).toEqual(['backup_old began', 'backup_old ended']);
  });

  it('finds in production that no backup was made within 26 hours of the first start', async () => {
    acara.operatorSettings.expectsBackups = true;
    await look();
    acara.clock.advance(26 * 60);
    await look();
    expect(mails()).toEqual([]);
    await watch(1);
    expect(mailsOf(acara, 'operator_alert')).toMatchObject([
      { notice: { problem: 'backup_missing', since: start } },
    ]);
  });

  it('finds a provider that is away for five minutes, and not a shorter outage', async () => {
    fail(3);
    await watch(4);
    expect(mails()).toEqual([]);
    resolve(acara.container, ProviderHealth).noteSuccess('sandbox', 100);
    await watch(5);
    expect(mails()).toEqual([]);
    fail(3);
    const since = acara.clock.now();
    await watch(5);
    expect(mailsOf(acara, 'operator_alert')).toMatchObject([
      { notice: { problem: 'provider_away', provider: 'sandbox', since } },
    ]);
    resolve(acara.container, ProviderHealth).noteSuccess('sandbox', 100);
    await watch(15);
    expect(mails()).toEqual(['provider_away began', 'provider_away ended']);
  });

  it('mails once with two processes, of which one sees that the provider is away', async () => {
    const other = new Acara({}, null, storage());
    fail(3);
    for (let minute = 0; minute < 30; minute += 1) {
      if (minute % 5 === 0) fail(1);
      await Promise.all([watch(1, acara), watch(1, other)]);
    }
    expect(mails()).toEqual(['provider_away began']);
  });

  it('finds settings with which Acara should not have started, and names them', async () => {
    acara.operatorSettings.faultySettings = ['MAIL_URL', 'UNIVERSITY_NAME'];
    await watch(60);
    expect(mailsOf(acara, 'operator_alert')).toMatchObject([
      { notice: { problem: 'settings_faulty', count: 2, settings: ['MAIL_URL', 'UNIVERSITY_NAME'] } },
    ]);
    expect(await acara.does('ListOperatorAlerts').execute(aSignedIn({ role: 'admin' }))).toMatchObject({
      alerts: [{ problem: 'settings_faulty', settings: ['MAIL_URL', 'UNIVERSITY_NAME'] }],
    });
    acara.operatorSettings.faultySettings = [];
    await watch(15);
    expect(mails()).toEqual(['settings_faulty began', 'settings_faulty ended']);
  });

  it('finds a disk with little room before it is full', async () => {
    acara.disk.isLow = true;
    await watch(1);
    expect(mails()).toEqual(['disk_low began']);
  });

  describe('while nothing can be stored', () => {
    const direct = () =>
      acara.mail.handedOver.flatMap(({ notice }) =>
        notice.kind === 'operator_alert' ? `${notice.problem} ${notice.stage}` : [],
      );
    const refused = async () => {
      throw domainError('unavailable', { reason: 'not_saved' });
    };
    let write: UnitOfWork['run'];
    beforeEach(async () => {
      await look();
      const unitOfWork = resolve(acara.container, UnitOfWork);
      write = unitOfWork.run;
      unitOfWork.run = refused;
      acara.disk.isFull = true;
    });
    const makeRoom = () => {
      resolve(acara.container, UnitOfWork).run = write;
      acara.disk.isFull = false;
    };

    it('mails admins past the outbox, once a day, and when it is over', async () => {
      await look();
      expect(direct()).toEqual([]);
      for (let minute = 0; minute <= DAY; minute += 1) {
        acara.clock.advance(1);
        await look();
      }
      expect(direct()).toEqual(['not_writable began', 'not_writable continues']);
      makeRoom();
      await watch(15);
      expect(mails()).toEqual(['not_writable ended']);
      await watch(DAY);
      expect(mails()).toHaveLength(1);
    });

    it('shows it to admins, although no alert is stored', async () => {
      const admin = aSignedIn({ role: 'admin' });
      const list = () => acara.does('ListOperatorAlerts').execute(admin);
      expect(await list()).toEqual({
        alerts: [{ problem: 'not_writable', provider: null, since: start, count: null }],
      });
      makeRoom();
      expect(await list()).toEqual({ alerts: [] });
    });

    it('reports it where no mail is sent, to the log', async () => {
      acara.mail.sendsMail = false;
      await look();
      acara.clock.advance(1);
      expect(await look()).toMatchObject({ recipients: 0, news: [{ stage: 'began' }] });
      expect(direct()).toEqual([]);
    });

    it('forgets a refusal that was over within a minute', async () => {
      await look();
      makeRoom();
      await watch(60);
      expect([direct(), mails()]).toEqual([[], []]);
    });
  });

  it('mails once after a restart while the problem lasts', async () => {
    await raise('bill-1');
    await look();
    const restarted = new Acara({}, null, storage());
    await watch(60, restarted);
    expect(mails()).toEqual(['payments_differ began']);
  });

  it('mails what could not be stored with the next look, so that no news is lost', async () => {
    await raise('bill-1');
    const taken = aMessage().id;
    await putMail(sent(aMessage(), start));
    const nextId = acara.ids.next;
    acara.ids.next = () => taken;
    await expect(look()).rejects.toThrow();
    expect(mails()).toEqual([]);
    acara.ids.next = nextId;
    await look();
    expect(mails()).toEqual(['payments_differ began']);
  });
});
