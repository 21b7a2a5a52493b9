import { beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import { NO_ORIGINS } from '#core/people/facts/person-facts.ts';
import { Acara } from '#test/support/acara.ts';
import { audited } from '#test/support/audited.ts';
import { fieldRefusal, plainRefusal, refusalOf } from '#test/support/refusal-of.ts';

const NOBODY = plainRefusal('profile_not_found', 'There is no such person.');
const UNTOUCHABLE = plainRefusal('forbidden', 'Admins are changed on the command line only.');

describe('managing people', () => {
  let acara: Acara;
  let admin: SignedIn;
  let aina: SignedIn;
  beforeEach(async () => {
    acara = new Acara();
    admin = await acara.anAdmin();
    aina = await acara.aStudent();
  });

  const changeRole = (uid: string, role: string, isClubVerified = false, actor: SignedIn = admin) =>
    acara.does('ChangeRole').execute(actor, { uid, role, isClubVerified });
  const disable = (uid: string, disabled = true) =>
    acara.does('DisablePerson').execute(admin, { uid, disabled });
  const endSessions = (uid: string) => acara.does('EndSessions').execute(admin, { uid });
  const list = (input: { q?: string; role?: string; cursor?: string } = {}) =>
    acara.does('ListPeople').execute(admin, { q: null, role: null, cursor: null, ...input });

  it('refuses other admins, oneself and unknown people', async () => {
    const { uid } = await acara.anAdmin('Encik Admin');
    for (const untouchable of [uid, admin.uid]) {
      expect(await refusalOf(changeRole(untouchable, 'student'))).toEqual(UNTOUCHABLE);
      expect(await refusalOf(disable(untouchable))).toEqual(UNTOUCHABLE);
      expect(await refusalOf(endSessions(untouchable))).toEqual(UNTOUCHABLE);
    }
    for (const work of [
      () => changeRole('nobody', 'club'),
      () => disable('nobody'),
      () => endSessions('nobody'),
    ])
      expect(await refusalOf(work())).toEqual(NOBODY);
    expect(audited(acara)).toEqual([]);
  });

  describe('ChangeRole', () => {
    it.each(['admin', 'Club'])('refuses the role %j', async (role) => {
      expect(await refusalOf(changeRole(aina.uid, role))).toEqual(
        fieldRefusal({ role: 'Role must be one of student, club.' }),
      );
    });

    it('requires a role', async () => {
      expect(await refusalOf(changeRole(aina.uid, ''))).toEqual(fieldRefusal({ role: 'Role is required.' }));
    });

    it('refuses to verify a student', async () => {
      expect(await refusalOf(changeRole(aina.uid, 'student', true))).toEqual(
        fieldRefusal({ isClubVerified: 'Only a club can be verified.' }),
      );
    });

    it('makes a student a verified club, and an unverified student again', async () => {
      const steps: [string, boolean][] = [
        ['club', false],
        ['club', true],
        ['student', false],
        ['club', false],
        ['club', false],
      ];
      for (const [role, verified] of steps) {
        const { person } = await changeRole(aina.uid, role, verified);
        expect([person.role, person.isClubVerified]).toEqual([role, verified]);
        expect(acara.database.people.get(aina.uid)).toMatchObject({ role, isClubVerified: verified });
      }
      expect(audited(acara).map(([, action, , detail]) => [action, detail])).toEqual([
        ['role_granted', 'role=club'],
        ['club_verified', ''],
        ['role_granted', 'role=student'],
        ['club_unverified', ''],
        ['role_granted', 'role=club'],
      ]);
    });
  });

  describe('DisablePerson and EndSessions', () => {
    it('ends the sessions of a disabled person', async () => {
      const token = await acara.tokenOf(aina);
      const { renewal } = await acara.credentials.signIn({ email: aina.email, password: 'three blue kites' });
      acara.clock.advance(1);
      const { person } = await disable(aina.uid);
      expect(person).toMatchObject({ uid: aina.uid, disabled: true });
      expect(acara.database.people.get(aina.uid)?.disabledAt).toBe(acara.clock.now());
      expect(await acara.credentials.verify(token)).toBeNull();
      expect((await refusalOf(acara.credentials.renew(renewal))).code).toBe('unauthenticated');
      expect(audited(acara)).toEqual([['Puan Admin', 'person_disabled', 'Aina Rahman', '']]);
    });

    it('mails the reason to a proven address, once', async () => {
      const disabling = { uid: aina.uid, disabled: true, reason: ' A sold ticket was sold on. ' };
      await acara.does('DisablePerson').execute(admin, disabling);
      await acara.does('DisablePerson').execute(admin, disabling);
      const mails = [...acara.database.published.outbox.values()].map(({ to, notice }) => [to.email, notice]);
      expect(mails).toEqual([
        [aina.email, { kind: 'account_disabled', reason: 'A sold ticket was sold on.' }],
      ]);
    });

    it('refuses a reason of more than 500 characters before it disables anybody', async () => {
      const disabling = { uid: aina.uid, disabled: true, reason: 'x'.repeat(501) };
      expect((await refusalOf(acara.does('DisablePerson').execute(admin, disabling))).fields).toHaveProperty(
        'reason',
      );
      expect(acara.database.people.get(aina.uid)?.disabledAt).toBeNull();
    });

    it('enables a person again', async () => {
      await disable(aina.uid);
      expect((await disable(aina.uid, false)).person.disabled).toBe(false);
      expect(acara.database.people.get(aina.uid)?.disabledAt).toBeNull();
      expect(audited(acara).map(([, action]) => action)).toEqual(['person_disabled', 'person_enabled']);
    });
  });

  it('ends all sessions of one person only', async () => {
    const [hers, others] = [await acara.tokenOf(aina), await acara.tokenOf(admin)];
    expect(await endSessions(aina.uid)).toBeNull();
    expect(await acara.credentials.verify(hers)).toBeNull();
    expect((await acara.credentials.verify(others))?.uid).toBe(admin.uid);
    expect(await acara.credentials.verify(await acara.tokenOf(aina))).not.toBeNull();
    expect(audited(acara)).toEqual([['Puan Admin', 'sessions_ended', 'Aina Rahman', '']]);
  });

  describe('ListPeople', () => {
    it('refuses long searches, unknown roles and invalid cursors', async () => {
      expect(await refusalOf(list({ q: 'x'.repeat(101) }))).toEqual(
        fieldRefusal({ q: 'A search can have at most 100 characters.' }),
      );
      expect(await refusalOf(list({ role: 'owner' }))).toEqual(
        fieldRefusal({ role: 'Role must be one of student, club, admin.' }),
      );
      for (const cursor of ['', 'made-up', '|name', `uid|${'x'.repeat(400)}`])
        expect(await refusalOf(list({ cursor }))).toEqual(
          fieldRefusal({ cursor: 'The cursor is not one that was given out.' }),
        );
    });

    it('shows a person as an admin needs to see them', async () => {
      await disable(aina.uid);
      const { people } = await list({ q: 'AINA rahman' });
      expect(people).toEqual([
        {
          uid: aina.uid,
          email: aina.email,
          name: 'Aina Rahman',
          role: 'student',
          studentId: 'A26CS0001',
          faculty: 'Computing',
          phoneNumber: '012-000 0000',
          year: null,
          sources: NO_ORIGINS,
          isClubVerified: false,
          photoURL: null,
          version: acara.database.people.get(aina.uid)?.updatedAt,
          disabled: true,
          createdAt: '2026-12-01T04:00:00.000Z',
        },
      ]);
    });

    it('finds people by name, email, student id and role', async () => {
      const club = await acara.aClub('Kelab Catur');
      const uids = async (input: Parameters<typeof list>[0]) =>
        (await list(input)).people.map(({ uid }) => uid);
      expect(await uids({ q: 'a26cs0001', role: 'student' })).toEqual([aina.uid]);
      expect(await uids({ q: club.email })).toEqual([club.uid]);
      expect(await uids({ role: 'club' })).toEqual([club.uid]);
      expect(await uids({ role: 'admin' })).toEqual([admin.uid]);
      expect(await uids({ q: 'catur', role: 'student' })).toEqual([]);
      expect(await uids({ role: '' })).toHaveLength(3);
    });

    it('lists every person exactly once by name across pages', async () => {
      for (let number = 0; number < 62; number += 1) await acara.aStudent(`Person ${number % 7}`);
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof list>> = await list(cursor === null ? {} : { cursor });
        expect(page.people.length).toBeLessThanOrEqual(30);
        seen.push(...page.people.map(({ uid }) => uid));
        cursor = page.nextCursor;
      } while (cursor !== null);
      expect([seen.length, new Set(seen).size]).toEqual([64, 64]);
    });
  });
});
