import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';
import { resolve } from '#adapters/inversify/bind.ts';
import type { MemoryErasedPeopleList } from '#adapters/memory/memory-erased-people-list.ts';
import { SYSTEM } from '#core/actor.ts';
import type { Event } from '#core/events/event.ts';
import { AccountQueries } from '#core/identity/account-queries.ts';
import { newMessage, type OutboxMessage } from '#core/notifications/outbox-message.ts';
import { PROFILE_DEFAULTS } from '#core/people/person.ts';
import { PersonRepository } from '#core/people/person-repository.ts';
import { CloseAccount } from '#core/privacy/close-account.ts';
import { ErasedPeopleList, PersonErasure } from '#core/privacy/person-erasure.ts';
import { AccountPasswords } from '#core/sessions/account-passwords.ts';
import { UnitOfWork } from '#core/unit-of-work.ts';
import { aRecipient } from '#test/support/a-recipient.ts';
import { Acara, PASSWORD } from '#test/support/acara.ts';
import { refusalOf } from '#test/support/refusal-of.ts';
import { inMemory } from '#test/support/test-storage.ts';

const DAY = 24 * 60;

describe('CloseAccount', () => {
  let acara: Acara;
  beforeEach(() => {
    acara = new Acara();
  });
  const end = async (event: Pick<Event, 'id'>) => {
    await acara.changeEvent(event, { endsAt: acara.clock.now() });
    acara.clock.advance(1);
  };

  it('erases a person everywhere, and keeps sums and the audit log', async () => {
    const student = await acara.aStudent('Dewi Lestari');
    const event = await acara.anEvent();
    await acara.play(await acara.buy(student, event));
    await end(event);
    const { published } = acara.database;
    const sums = [[...published.ledger.values()], [...published.sales.values()], acara.places(event)];
    expect(JSON.stringify([...published.tickets.values()])).toContain(student.email);

    await acara.does('CloseAccount').execute(student, { password: PASSWORD });

    const after = acara.database.published;
    for (const store of [after.tickets, after.receipts, after.outbox, after.audit, after.clubRequests])
      for (const text of [student.email, student.name])
        expect(JSON.stringify([...store.values()])).not.toContain(text);
    expect(acara.database.people.has(student.uid)).toBe(false);
    expect([[...after.ledger.values()], [...after.sales.values()], acara.places(event)]).toEqual(sums);
    expect([...after.audit.values()].at(-1)).toMatchObject({
      action: 'account_closed',
      subject: student.uid,
    });
    const again = acara.credentials.signIn({ email: student.email, password: PASSWORD });
    expect((await refusalOf(again)).code).toBe('wrong_credentials');
    const list = resolve(acara.container, ErasedPeopleList) as MemoryErasedPeopleList;
    expect(list.people).toMatchObject([{ uid: student.uid }]);
  });

  it('ends the session of the person', async () => {
    const student = await acara.aStudent();
    const token = await acara.tokenOf(student);
    await acara.does('CloseAccount').execute(student, {});
    expect(await acara.gateway.verify(token)).toBeNull();
  });

  it('refuses while a ticket is upcoming or held', async () => {
    const student = await acara.aStudent();
    const token = await acara.tokenOf(student);
    await acara.buy(student, await acara.anEvent());
    const refusal = await refusalOf(acara.does('CloseAccount').execute(student, {}));
    expect(refusal.code).toBe('wrong_state');
    expect(refusal.message).toMatch(/ticket for an upcoming event/);
    expect(acara.database.people.get(student.uid)?.disabledAt).toBeNull();
    expect(await acara.gateway.verify(token)).not.toBeNull();
  });

  it('refuses while a refund is owed', async () => {
    const student = await acara.aStudent();
    const event = await acara.anEvent();
    await acara.play(await acara.buy(student, event), 'pay-twice');
    await end(event);
    const refusal = await refusalOf(acara.does('CloseAccount').execute(student, {}));
    expect(refusal.message).toMatch(/refund of yours/);
  });

  it('refuses a club with events to come, and keeps the name of one whose events are over', async () => {
    const club = await acara.aVerifiedClub();
    const event = await acara.anEvent({ organizerId: club.uid, organizerName: club.name });
    const close = () => acara.does('CloseAccount').execute(club, {});
    expect((await refusalOf(close())).message).toMatch(/Your club has events to come/);
    await end(event);
    await close();
    expect(acara.stored(event)).toMatchObject({ organizerName: club.name, organizerEmail: '' });
  });

  it('leaves the account open and signed in when the erasure fails', async () => {
    const student = await acara.aStudent();
    const token = await acara.tokenOf(student);
    const { container } = acara;
    const erasure = resolve(container, PersonErasure);
    const failing = Object.assign(Object.create(erasure), {
      erase: () => Promise.reject(new Error('The database is away.')),
    });
    const close = new CloseAccount(
      resolve(container, PersonRepository),
      acara.gateway,
      resolve(container, AccountQueries),
      resolve(container, AccountPasswords),
      failing,
      resolve(container, ErasedPeopleList),
      resolve(container, UnitOfWork),
      acara.clock,
    );
    await expect(close.execute(student, {})).rejects.toThrow('away');
    expect(acara.database.people.get(student.uid)?.disabledAt).toBeNull();
    expect(await acara.gateway.verify(token)).not.toBeNull();
    await acara.does('CloseAccount').execute(student, {});
    expect(acara.database.people.has(student.uid)).toBe(false);
  });

  it('removes the person’s line of the registrar’s list and mails, where no ticket names the address', async () => {
    const student = await acara.aStudent();
    const [studentId, faculty, year] = ['A26CS0001', 'Law', '1'];
    const line = { name: null, studentId, faculty, year, importedAt: acara.clock.now() };
    await acara.write(async ({ roster, outbox }) => {
      await roster.replaceAll([
        { ...line, line: 2, email: student.email.toLowerCase() },
        { ...line, line: 3, email: 'other@student.acara.test', studentId: 'B2' },
      ]);
      const notice = { kind: 'security_changed', change: 'password_changed' } as const;
      await outbox.add(newMessage('mail', student, notice, acara.clock.now()));
    });
    await acara.does('CloseAccount').execute(student, {});
    expect([...acara.database.published.roster.values()].map(({ line }) => line)).toEqual([3]);
    expect(acara.database.published.outbox.size).toBe(0);
  });

  it('requires the right password, or a fresh sign-in', async () => {
    const stale = { ...(await acara.aStudent()), isFresh: false };
    const close = acara.does('CloseAccount');
    expect((await refusalOf(close.execute(stale, {}))).code).toBe('fresh_sign_in_required');
    const wrong = await refusalOf(close.execute(stale, { password: 'three red kites' }));
    expect(wrong.fields).toEqual({ password: expect.any(String) });
    const empty = await refusalOf(close.execute({ ...stale, isFresh: true }, { password: '' }));
    expect(empty.fields).toEqual({ password: expect.any(String) });
    await close.execute(stale, { password: PASSWORD });
  });

  it('refuses admins, whose role is taken on the command line first', async () => {
    const refusal = await refusalOf(acara.does('CloseAccount').execute(await acara.anAdmin(), {}));
    expect(refusal.code).toBe('forbidden');
  });

  it('sells nothing more to the person, whose token may still be valid elsewhere', async () => {
    const student = await acara.aStudent();
    const event = await acara.anEvent({ priceSen: 0 });
    await acara.does('CloseAccount').execute(student, {});
    expect((await refusalOf(acara.buy(student, event))).code).toBe('unauthenticated');
    expect(acara.places(event)).toEqual({ sold: 0, held: 0 });
  });

  it('erases again what was stored after the closing, within a day', async () => {
    const student = await acara.aStudent();
    await acara.does('CloseAccount').execute(student, {});
    const fields = {
      name: student.name,
      studentId: 'A26CS0001',
      faculty: 'Law',
      phoneNumber: '012-345 6789',
    };
    await acara
      .does('Register')
      .execute(student, { ...PROFILE_DEFAULTS, email: student.email, role: 'student', ...fields });
    acara.clock.advance(DAY - 60);
    await acara.does('FinishErasures').execute(SYSTEM);
    expect(acara.database.people.has(student.uid)).toBe(false);
  });

  it('gives late money back, instead of a place that nobody would use', async () => {
    const student = await acara.aStudent();
    const event = await acara.anEvent();
    const purchase = await acara.buy(student, event);
    acara.clock.advance(16);
    await acara.does('ExpireHolds').execute(SYSTEM);
    await acara.does('CloseAccount').execute(student, {});
    await acara.settle(acara.reportOf(purchase));
    expect(acara.ticketOf(purchase).status).toBe('expired');
    expect(acara.refunds()).toMatchObject([{ amountSen: 2_500 }]);
    expect(acara.places(event)).toEqual({ sold: 0, held: 0 });
  });

  describe('of somebody who never proved the address', () => {
    /** Signs up with an address that a club names as its contact. */
    const aClaimant = async () => {
      acara = new Acara({}, null, inMemory(), { verifiesEmails: true });
      const claimant = await acara.anUnverifiedStudent();
      const club = await acara.aClub('Kelab Teater');
      await acara.write(async ({ clubs, outbox }) => {
        const stored = await clubs.find(club.uid);
        if (stored) await clubs.save({ ...stored, contactEmail: claimant.email });
        const notice = { kind: 'club_request_decided', approved: true, note: 'For the club' } as const;
        await outbox.add(
          newMessage('to the club', aRecipient({ email: claimant.email }), notice, acara.clock.now()),
        );
      });
      const left = () => {
        const { clubs, outbox } = acara.database.published;
        const isOwn = ({ to }: OutboxMessage) => to.email === claimant.email;
        return {
          contact: clubs.get(club.uid)?.contactEmail,
          mails: [...outbox.values()].filter(isOwn).map(({ notice }) => notice.kind),
        };
      };
      return { claimant, left };
    };

    it('erases by the uid alone', async () => {
      const { claimant, left } = await aClaimant();
      expect(left().mails).toEqual(['email_verification', 'club_request_decided']);
      await acara.does('CloseAccount').execute(claimant, { password: PASSWORD });
      expect(left()).toEqual({ contact: claimant.email, mails: ['club_request_decided'] });
      expect(acara.database.people.has(claimant.uid)).toBe(false);
    });

    it('removes only the codes to the address when it is corrected', async () => {
      const { claimant, left } = await aClaimant();
      await acara.does('CorrectEmail').execute(claimant, { email: 'right@student.acara.test' });
      expect(left().mails).toEqual(['club_request_decided']);
    });

    it('exports no mails to the address', async () => {
      const { claimant } = await aClaimant();
      const { bytes } = await acara.does('ExportMyData').execute(claimant);
      const { mails } = JSON.parse(strFromU8(unzipSync(bytes)['data.json'] ?? new Uint8Array()));
      expect(mails).toEqual([]);
    });

    it('gives no address of a calendar', async () => {
      const { claimant } = await aClaimant();
      for (const call of ['ViewMyCalendar', 'ReplaceMyCalendar'] as const)
        expect((await refusalOf(acara.does(call).execute(claimant))).code).toBe('email_not_verified');
    });

    it('knows the difference to somebody who entered the code', async () => {
      const { claimant, left } = await aClaimant();
      acara.clock.advance(1);
      await acara.does('SendVerificationCode').execute(claimant);
      await acara.does('VerifyEmail').execute(claimant, { code: await acara.latestSecret() });
      await acara.does('CloseAccount').execute({ ...claimant, emailVerified: true }, { password: PASSWORD });
      expect(left()).toEqual({ contact: '', mails: [] });
    });
  });
});
