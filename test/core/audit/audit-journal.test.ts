import { beforeEach, describe, expect, it } from 'vitest';
import { ANONYMOUS, type SignedIn, SYSTEM } from '#core/actor.ts';
import type { AuditFact } from '#core/audit/audit-entry.ts';
import { AuditJournal } from '#core/audit/audit-journal.ts';
import { aSignedIn } from '#test/support/a-signed-in.ts';
import { Acara, PASSWORD } from '#test/support/acara.ts';
import { FixedClock } from '#test/support/fixed-clock.ts';

const SECOND = 1 / 60;

describe('AuditJournal', () => {
  let clock: FixedClock;
  let journal: AuditJournal;
  let written: (readonly [string, string, string])[];
  beforeEach(() => {
    clock = new FixedClock();
    journal = new AuditJournal(clock);
    written = [];
  });
  const flush = (options?: { all: boolean }) =>
    journal.flush(async (facts) => {
      written.push(...facts.map(({ action, subject, detail }) => [action, subject, detail] as const));
    }, options);
  const fail = async (times: number, uid = 'aina') => {
    for (let time = 0; time < times; time += 1) journal.record('sign_in_failed', uid);
    await flush();
  };

  it('writes one entry for actions within five seconds and one for the next ten minutes', async () => {
    await fail(3);
    expect(written).toEqual([]);
    clock.advance(5 * SECOND);
    await fail(4);
    expect(written).toEqual([['sign_in_failed', 'aina', 'count=7']]);
    for (let minute = 0; minute < 9; minute += 1) {
      clock.advance(1);
      await fail(100);
    }
    expect(written).toHaveLength(1);
    clock.advance(1);
    await fail(0);
    expect(written.slice(1)).toEqual([['sign_in_failed', 'aina', 'count=900']]);
  });

  it('counts actions and accounts separately and omits a count of one', async () => {
    for (const uid of ['aina', 'budi']) {
      journal.record('signed_in', uid);
      journal.record('signed_out', uid);
    }
    await flush({ all: true });
    expect(written).toEqual([
      ['signed_in', 'aina', ''],
      ['signed_out', 'aina', ''],
      ['signed_in', 'budi', ''],
      ['signed_out', 'budi', ''],
    ]);
    clock.advance(30);
    await flush({ all: true });
    expect(written).toHaveLength(4);
  });

  it('counts looks by person and subject, with the club that looks', async () => {
    const [club, admin] = [
      aSignedIn({ uid: 'club-1', role: 'club' }),
      aSignedIn({ uid: 'admin-1', role: 'admin' }),
    ];
    const looks: AuditFact[] = [];
    for (let time = 0; time < 3; time += 1) journal.recordView(club, 'attendees_viewed', 'event-1');
    journal.recordView(club, 'attendees_viewed', 'event-2');
    journal.recordView(admin, 'attendees_viewed', 'event-1');
    await journal.flush(async (facts) => void looks.push(...facts), { all: true });
    const look = { at: clock.now(), action: 'attendees_viewed', detail: '' };
    expect(looks).toEqual([
      { ...look, actor: 'club-1', club: 'club-1', subject: 'event-1', detail: 'count=3' },
      { ...look, actor: 'club-1', club: 'club-1', subject: 'event-2' },
      { ...look, actor: 'admin-1', club: null, subject: 'event-1' },
    ]);
  });

  it('keeps facts that could not be written for the next flush', async () => {
    await fail(2);
    clock.advance(1);
    const away = journal.flush(() => Promise.reject(new Error('The database is away.')));
    await expect(away).rejects.toThrow('away');
    await flush();
    expect(written).toEqual([['sign_in_failed', 'aina', 'count=2']]);
  });

  it('writes many facts in batches', async () => {
    for (let n = 0; n < 250; n += 1) journal.record('signed_in', `student-${n}`);
    const pieces: number[] = [];
    await journal.flush(async (facts) => void pieces.push(facts.length), { all: true });
    expect(pieces).toEqual([100, 100, 50]);
  });
});

describe('audit log of accounts', () => {
  let acara: Acara;
  let admin: SignedIn;
  let aina: SignedIn;
  beforeEach(async () => {
    acara = new Acara();
    admin = await acara.anAdmin('Puan Admin');
    aina = await acara.aStudent('Aina Rahman');
  });
  const writeAll = () => acara.does('WriteAuditJournal').execute(SYSTEM, { all: true });
  const signIn = (password = PASSWORD, email = aina.email) =>
    acara.does('SignIn').execute(ANONYMOUS, { email, password });
  const wrong = (email?: string) => signIn('three red kites', email).catch(() => null);

  it('shows by name who got a role from the command line', async () => {
    await acara.does('GrantRole').execute(SYSTEM, { email: aina.email, role: 'club' });
    const { entries } = await acara.does('ListAuditLog').execute(admin, { before: null });
    const granted = entries.find(({ action }) => action === 'role_granted');
    expect([granted?.subject, granted?.subjectName]).toEqual([aina.uid, 'Aina Rahman']);
    expect(JSON.stringify([...acara.database.published.audit.values()])).not.toContain('Aina');
  });

  it('stores account actions by id and shows them by name', async () => {
    await acara.does('SignOut').execute(ANONYMOUS, await signIn());
    for (let time = 0; time < 9; time += 1) await wrong();
    await acara.does('RequestPasswordReset').execute(ANONYMOUS, { email: aina.email });
    await writeAll();
    const { entries, intact } = await acara.does('ListAuditLog').execute(admin, { before: null });
    const ours = entries.filter(({ subject }) => subject === aina.uid).reverse();
    expect(ours.map((entry) => [entry.actorName, entry.action, entry.subjectName, entry.detail])).toEqual([
      ['Aina Rahman', 'signed_in', 'Aina Rahman', ''],
      ['Aina Rahman', 'signed_out', 'Aina Rahman', ''],
      ['Acara', 'sign_in_failed', 'Aina Rahman', 'count=8'],
      ['Acara', 'sign_in_locked', 'Aina Rahman', ''],
      ['Acara', 'password_reset_requested', 'Aina Rahman', ''],
    ]);
    expect(intact).toBe(true);
    const stored = JSON.stringify([...acara.database.published.audit.values()].slice(-5));
    expect(stored).not.toContain('Aina');
    expect(stored).not.toContain(aina.email);
  });

  it('records who looked at personal data, after the look', async () => {
    const club = await acara.aVerifiedClub();
    const event = await acara.anEvent({ organizerId: club.uid });
    const purchase = await acara.buy(aina, event);
    await acara.play(purchase);
    await acara.does('ViewReceipt').execute(aina, { id: purchase.ticket.id });
    const before = acara.database.published.audit.size;
    for (let time = 0; time < 2; time += 1) {
      await acara.does('ListPeople').execute(admin, { q: null, role: null, cursor: null });
      await acara.does('ListAttendees').execute(club, { id: event.id, q: null, cursor: null });
    }
    await acara.does('ListPaymentsNeedingAttention').execute(admin);
    await acara.does('ListStatementLines').execute(admin);
    await acara.does('ListClubRequests').execute(admin);
    await acara.does('FindReceipt').execute(admin, { id: 'r-2026-000001' });
    for (let time = 0; time < 3; time += 1) await acara.does('ViewCheckIn').execute(admin, { id: event.id });
    expect(acara.database.published.audit.size).toBe(before);
    await writeAll();
    const { entries } = await acara.does('ListAuditLog').execute(admin, { before: null });
    expect(
      entries
        .slice(0, 7)
        .map((entry) => [entry.actorName, entry.clubName, entry.action, entry.subjectName, entry.detail]),
    ).toEqual([
      ['Puan Admin', null, 'attendees_viewed', event.title, 'count=3'],
      ['Puan Admin', null, 'people_viewed', 'R-2026-000001', ''],
      ['Puan Admin', null, 'people_viewed', 'club_requests', ''],
      ['Puan Admin', null, 'bank_details_viewed', 'statement_lines', ''],
      ['Puan Admin', null, 'bank_details_viewed', 'refunds', ''],
      ['Kelab Teater', 'Kelab Teater', 'attendees_viewed', event.title, 'count=2'],
      ['Puan Admin', null, 'people_viewed', 'people', 'count=2'],
    ]);
  });

  it('stores nothing about sign-ins with unknown addresses', async () => {
    const before = acara.database.published.audit.size;
    for (let time = 0; time < 9; time += 1) await wrong('nobody@student.acara.test');
    await acara.does('RequestPasswordReset').execute(ANONYMOUS, { email: 'nobody@student.acara.test' });
    await writeAll();
    expect(acara.database.published.audit.size).toBe(before);
  });
});
