import { beforeEach, describe, expect, it } from 'vitest';
import { SYSTEM } from '#core/actor.ts';
import { NO_ORIGINS } from '#core/people/facts/person-facts.ts';
import { Acara } from '#test/support/acara.ts';
import { audited } from '#test/support/audited.ts';
import { plainRefusal, refusalOf } from '#test/support/refusal-of.ts';

describe('GrantRole and VerifyClub', () => {
  let acara: Acara;
  beforeEach(() => {
    acara = new Acara();
  });

  it('refuses an email that is not registered', async () => {
    const email = 'nobody@acara.test';
    const unknown = plainRefusal('profile_not_found', 'Nobody is registered as nobody@acara.test.');
    expect(await refusalOf(acara.does('GrantRole').execute(SYSTEM, { email, role: 'admin' }))).toEqual(
      unknown,
    );
    expect(await refusalOf(acara.does('VerifyClub').execute(SYSTEM, { email }))).toEqual(unknown);
  });

  it('verifies clubs only', async () => {
    const { email } = await acara.aStudent();
    expect(await refusalOf(acara.does('VerifyClub').execute(SYSTEM, { email }))).toEqual(
      plainRefusal('forbidden', `${email} is not a club.`),
    );
    const club = await acara.aClub();
    acara.clock.advance(1);
    const { user } = await acara.does('VerifyClub').execute(SYSTEM, { email: club.email });
    expect(user).toEqual({
      uid: club.uid,
      email: club.email,
      name: 'Kelab Catur',
      role: 'club',
      studentId: 'A26CS0001',
      faculty: 'Computing',
      phoneNumber: '012-000 0000',
      year: null,
      sources: NO_ORIGINS,
      isClubVerified: true,
      photoURL: null,
      version: '2026-12-01T04:01:00.000Z',
    });
    expect(acara.database.people.get(club.uid)).toMatchObject({
      isClubVerified: true,
      updatedAt: '2026-12-01T04:01:00.000Z',
    });
  });

  it('grants roles by email, ignoring case', async () => {
    await acara.anAdmin();
    const student = await acara.aStudent();
    const email = student.email.toUpperCase();
    for (const role of ['admin', 'club', 'student'] as const) {
      const { user } = await acara.does('GrantRole').execute(SYSTEM, { email, role });
      expect([user.uid, user.role, user.isClubVerified]).toEqual([student.uid, role, false]);
    }
  });

  it('removes the verification of a club that gets another role', async () => {
    const { email } = await acara.aVerifiedClub();
    await acara.does('GrantRole').execute(SYSTEM, { email, role: 'student' });
    const { user } = await acara.does('GrantRole').execute(SYSTEM, { email, role: 'club' });
    expect(user.isClubVerified).toBe(false);
  });

  it('audits the change by ids only', async () => {
    const { uid, email } = await acara.aClub();
    for (const _twice of [1, 2]) await acara.does('VerifyClub').execute(SYSTEM, { email });
    await acara.does('GrantRole').execute(SYSTEM, { email, role: 'club' });
    await acara.does('GrantRole').execute(SYSTEM, { email, role: 'admin' });
    expect(audited(acara)).toEqual([
      ['system', 'club_verified', 'Kelab Catur', ''],
      ['system', 'role_granted', 'Kelab Catur', 'role=admin'],
    ]);
    const facts = [...acara.database.published.audit.values()];
    expect(facts.map(({ actor, subject }) => [actor, subject])).toEqual([
      ['system', uid],
      ['system', uid],
    ]);
  });

  describe('last admin', () => {
    const take = (email: string, isLastAdminAllowed?: boolean) =>
      acara.does('GrantRole').execute(SYSTEM, {
        email,
        role: 'student',
        ...(isLastAdminAllowed === undefined ? {} : { isLastAdminAllowed }),
      });

    it('keeps the role unless the caller allows removing it', async () => {
      const { email, uid } = await acara.anAdmin();
      expect(await refusalOf(take(email))).toEqual(
        plainRefusal('wrong_state', `${email} is the last admin.`),
      );
      expect(acara.database.people.get(uid)?.role).toBe('admin');
      await acara.does('GrantRole').execute(SYSTEM, { email, role: 'admin' });
      expect((await take(email, true)).user.role).toBe('student');
    });

    it('loses the role while another enabled admin exists', async () => {
      const first = await acara.anAdmin();
      const second = await acara.anAdmin('Encik Admin');
      const stored = acara.database.people.get(second.uid);
      if (!stored) throw new Error('The second admin is missing.');
      acara.database.people.set(second.uid, { ...stored, disabledAt: acara.clock.now() });
      expect((await refusalOf(take(first.email))).code).toBe('wrong_state');
      acara.database.people.set(second.uid, stored);
      expect((await take(first.email)).user.role).toBe('student');
      expect((await refusalOf(take(second.email))).code).toBe('wrong_state');
    });
  });
});
