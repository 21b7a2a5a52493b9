import { beforeEach, describe, expect, it } from 'vitest';
import { ANONYMOUS, SYSTEM } from '#core/shared/actor.ts';
import { Acara } from '#test/support/acara.ts';
import { plainRefusal, refusalOf } from '#test/support/refusal-of.ts';

const ONLY_ACARA = plainRefusal('forbidden', 'Only Acara itself does this.');

describe('what only the command line does', () => {
  let acara: Acara;
  beforeEach(() => {
    acara = new Acara();
  });

  it('is refused to everybody, admins too', async () => {
    const { email } = await acara.aClub();
    for (const actor of [ANONYMOUS, await acara.aStudent(), await acara.aClub(), await acara.anAdmin()]) {
      expect(await refusalOf(acara.does('GrantRole').execute(actor, { email, role: 'admin' }))).toEqual(
        ONLY_ACARA,
      );
      expect(await refusalOf(acara.does('VerifyClub').execute(actor, { email }))).toEqual(ONLY_ACARA);
    }
  });

  it('needs somebody registered', async () => {
    const email = 'nobody@acara.test';
    const unknown = plainRefusal('profile_not_found', 'Nobody is registered as nobody@acara.test.');
    expect(await refusalOf(acara.does('GrantRole').execute(SYSTEM, { email, role: 'admin' }))).toEqual(
      unknown,
    );
    expect(await refusalOf(acara.does('VerifyClub').execute(SYSTEM, { email }))).toEqual(unknown);
  });

  it('verifies clubs, and nobody else', async () => {
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
      isClubVerified: true,
      photoURL: null,
    });
    expect(acara.database.people.get(club.uid)).toMatchObject({
      isClubVerified: true,
      updatedAt: '2026-12-01T04:01:00.000Z',
    });
  });

  it('gives roles, by e-mail in any case', async () => {
    const student = await acara.aStudent();
    const email = student.email.toUpperCase();
    for (const role of ['admin', 'club', 'student'] as const) {
      const { user } = await acara.does('GrantRole').execute(SYSTEM, { email, role });
      expect([user.uid, user.role, user.isClubVerified]).toEqual([student.uid, role, false]);
    }
  });

  it('takes the verification from a club that becomes something else', async () => {
    const { email } = await acara.aVerifiedClub();
    await acara.does('GrantRole').execute(SYSTEM, { email, role: 'student' });
    const { user } = await acara.does('GrantRole').execute(SYSTEM, { email, role: 'club' });
    expect(user.isClubVerified).toBe(false);
  });
});
