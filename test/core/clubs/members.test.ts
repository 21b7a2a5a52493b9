import { beforeEach, describe, expect, it } from 'vitest';
import { resolve } from '#adapters/inversify/bind.ts';
import type { SignedIn } from '#core/actor.ts';
import { CHECK_IN_DEFAULTS } from '#core/check-in/check-in-ticket.ts';
import { PASS_DEFAULTS } from '#core/check-in/passes/create-check-in-pass.ts';
import type { ClubState } from '#core/clubs/club.ts';
import { ActingClubs } from '#core/clubs/members/acting-clubs.ts';
import { findActingClub } from '#core/clubs/members/find-acting-club.ts';
import type { Event } from '#core/events/event.ts';
import { OFFICES, type Office } from '#core/offices.ts';
import { EVENT_INPUT } from '#test/support/a-draft.ts';
import { aRecipient } from '#test/support/a-recipient.ts';
import { acting } from '#test/support/a-signed-in.ts';
import { Acara } from '#test/support/acara.ts';
import { audited } from '#test/support/audited.ts';
import { fieldRefusal, plainRefusal, refusalOf } from '#test/support/refusal-of.ts';

const NOT_YOUR_OFFICE = plainRefusal('forbidden', 'Your office in the club does not allow this.');
const NO_MEMBER = plainRefusal('member_not_found', 'This person is not a member of the club.');
const NO_INVITATION = plainRefusal(
  'invitation_not_found',
  'There is no such invitation. It may have been withdrawn.',
);
const LAST_PRESIDENT = plainRefusal(
  'wrong_state',
  'A club needs a president. Make somebody else president first.',
);

/** They allow or show something that a secretary's does not. */
const BEYOND_A_SECRETARY = ['president', 'treasurer', 'adviser'] as const;

describe('the members of a club', () => {
  let acara: Acara;
  let club: SignedIn;
  let budi: SignedIn;
  beforeEach(async () => {
    acara = new Acara();
    club = await acara.aVerifiedClub('Kelab Catur');
    budi = await acara.aStudent('Budi Santoso');
  });

  const invite = (email: string, office: string, actor = club) =>
    acara.does('InviteMember').execute(actor, { id: club.uid, email, office });
  const accept = (token: string, actor = budi) => acara.does('AcceptInvitation').execute(actor, { token });
  const list = (actor = club) => acara.does('ListClubMembers').execute(actor, { id: club.uid });
  const change = (uid: string, office: string, actor = club) =>
    acara.does('ChangeOffice').execute(actor, { id: club.uid, uid, office });
  const remove = (uid: string, actor = club) =>
    acara.does('RemoveMember').execute(actor, { id: club.uid, uid });
  const member = async (office: Office, name = 'Citra Dewi') =>
    acting(await acara.aMember(club, office, name), club, office);
  const officeOf = async ({ uid }: SignedIn) =>
    (await list()).members.find((one) => one.uid === uid)?.office ?? null;

  describe('invitations', () => {
    it('make the person of the address a member, with an entry for both steps', async () => {
      const { invitation } = await invite(` ${budi.email.toUpperCase()} `, 'treasurer');
      expect(invitation).toEqual({
        id: expect.any(String),
        email: budi.email,
        office: 'treasurer',
        createdAt: acara.clock.now(),
        expiresAt: '2026-12-08T04:00:00.000Z',
      });
      expect((await list()).invitations).toEqual([invitation]);
      const [mail] = acara.database.published.outbox.values();
      expect(mail?.to).toEqual(aRecipient({ name: budi.name, email: budi.email }));
      const token = await acara.latestSecret();
      expect(token).toMatch(/^[A-Za-z0-9_-]{20,}$/);
      const { club: joined } = await accept(token);
      expect(joined).toMatchObject({ id: club.uid, name: 'Kelab Catur', office: 'treasurer' });
      expect(joined.abilities).toEqual(['attendees', 'refunds', 'money']);
      expect((await list()).members).toEqual([
        {
          uid: club.uid,
          name: 'Kelab Catur',
          email: club.email,
          office: 'president',
          since: acara.clock.now(),
        },
        {
          uid: budi.uid,
          name: 'Budi Santoso',
          email: budi.email,
          office: 'treasurer',
          since: acara.clock.now(),
        },
      ]);
      expect((await list()).invitations).toEqual([]);
      const detail = `office=treasurer; club=${club.uid}`;
      expect(audited(acara)).toEqual([
        ['Kelab Catur', 'member_invited', invitation.id, detail],
        ['Budi Santoso', 'member_joined', 'Budi Santoso', detail],
      ]);
    });

    it('are good once', async () => {
      await invite(budi.email, 'editor');
      const token = await acara.latestSecret();
      const both = await Promise.allSettled([accept(token), accept(token)]);
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      await remove(budi.uid);
      expect(await refusalOf(accept(token))).toEqual(
        plainRefusal('wrong_state', 'This invitation was accepted already.'),
      );
      expect(await officeOf(budi)).toBeNull();
    });

    it('expire after seven days', async () => {
      await invite(budi.email, 'editor');
      const token = await acara.latestSecret();
      const view = async () => (await acara.does('ViewInvitation').execute(budi, { token })).invitation;
      acara.clock.advance(7 * 24 * 60 - 1);
      expect((await view()).state).toBe('open');
      acara.clock.advance(1);
      expect((await view()).state).toBe('expired');
      expect(await refusalOf(accept(token))).toEqual(
        plainRefusal('wrong_state', 'This invitation has expired. Ask the club for a new one.'),
      );
      expect((await list()).invitations).toEqual([]);
    });

    it('are declined by their person, which the committee sees until they would have expired', async () => {
      const { invitation } = await invite(budi.email, 'editor');
      const token = await acara.latestSecret();
      await acara.proveEmail(budi);
      const decline = (actor = budi) => acara.does('DeclineInvitation').execute(actor, { token });
      expect((await refusalOf(decline(await acara.aStudent('Citra Dewi')))).code).toBe('forbidden');
      await Promise.all([decline(), decline()]);
      const { id, email, office } = invitation;
      const { invitations, declined } = await list();
      expect([invitations, declined]).toEqual([[], [{ id, email, office, declinedAt: acara.clock.now() }]]);
      expect((await list(await member('adviser'))).declined).toHaveLength(1);
      expect((await list(await member('checkin', 'Dian'))).declined).toEqual([]);
      expect((await acara.does('ListMyClubs').execute(budi)).invitations).toEqual([]);
      expect((await acara.does('ViewInvitation').execute(budi, { token })).invitation.state).toBe('declined');
      expect(await refusalOf(accept(token))).toEqual(
        plainRefusal('wrong_state', 'This invitation was declined. Ask the club for a new one.'),
      );
      expect(await officeOf(budi)).toBeNull();
      expect(audited(acara).filter(([, action]) => action === 'invitation_declined')).toEqual([
        ['Budi Santoso', 'invitation_declined', id, `club=${club.uid}`],
      ]);
      acara.clock.advance(7 * 24 * 60);
      await decline();
      expect((await list()).declined).toEqual([]);
    });

    it('can be sent again to somebody who declined', async () => {
      await invite(budi.email, 'editor');
      await acara.does('DeclineInvitation').execute(budi, { token: await acara.latestSecret() });
      acara.clock.advance(61);
      await invite(budi.email, 'secretary');
      expect((await list()).declined).toEqual([]);
      await accept(await acara.latestSecret());
      expect(await officeOf(budi)).toBe('secretary');
    });

    it('are not declined after they were accepted, withdrawn or have expired', async () => {
      const decline = (token: string) => acara.does('DeclineInvitation').execute(budi, { token });
      await invite(budi.email, 'editor');
      const first = await acara.latestSecret();
      acara.clock.advance(7 * 24 * 60);
      expect((await refusalOf(decline(first))).code).toBe('wrong_state');
      const { invitation } = await invite(budi.email, 'editor');
      const second = await acara.latestSecret();
      await acara.does('WithdrawInvitation').execute(club, { id: club.uid, invitationId: invitation.id });
      expect(await refusalOf(decline(second))).toEqual(NO_INVITATION);
      acara.clock.advance(61);
      await invite(budi.email, 'editor');
      const third = await acara.latestSecret();
      await accept(third);
      expect(await refusalOf(decline(third))).toEqual(
        plainRefusal('wrong_state', 'This invitation was accepted already.'),
      );
    });

    it('are of use to nobody else, and to nobody whose address is not verified', async () => {
      await invite(budi.email, 'editor');
      const token = await acara.latestSecret();
      expect(await refusalOf(accept(token, await acara.aStudent('Citra Dewi')))).toEqual(
        plainRefusal(
          'forbidden',
          'This invitation is for another email. Sign in with the address it was sent to.',
        ),
      );
      expect((await refusalOf(accept(token, { ...budi, emailVerified: false }))).code).toBe(
        'email_not_verified',
      );
      expect(await refusalOf(accept('no token'))).toEqual(NO_INVITATION);
      expect(await officeOf(budi)).toBeNull();
    });

    it('are shown to their person, once the address is proven, with a token that works', async () => {
      await invite(budi.email, 'editor');
      const mine = (actor: SignedIn) => acara.does('ListMyClubs').execute(actor);
      // It counts as verified, because this installation asks nobody for a proof. Anybody may have signed up with it.
      expect(budi.emailVerified).toBe(true);
      expect((await mine(budi)).invitations).toEqual([]);
      await acara.proveEmail(budi);
      const [invitation] = (await mine(budi)).invitations;
      expect(invitation).toMatchObject({ club: { id: club.uid, name: 'Kelab Catur' }, office: 'editor' });
      await accept(invitation?.token ?? '');
      expect((await mine(budi)).invitations).toEqual([]);
      expect((await mine(budi)).clubs.map(({ id }) => id)).toEqual([club.uid]);
    });

    it('are shown without a proof to a demonstration account, to which no mail is sent', async () => {
      const student = { ...budi, email: 'someone@demo.acara.test' };
      await invite(student.email, 'editor');
      expect((await acara.does('ListMyClubs').execute(student)).invitations).toHaveLength(1);
    });

    it('replace the one before to the same address, and are good for nothing once withdrawn', async () => {
      await invite(budi.email, 'editor');
      const first = await acara.latestSecret();
      acara.clock.advance(60);
      const { invitation } = await invite(budi.email, 'checkin');
      const second = await acara.latestSecret();
      expect(await refusalOf(accept(first))).toEqual(NO_INVITATION);
      const withdraw = () =>
        acara.does('WithdrawInvitation').execute(club, { id: club.uid, invitationId: invitation.id });
      await withdraw();
      expect(await refusalOf(accept(second))).toEqual(NO_INVITATION);
      expect(await refusalOf(withdraw())).toEqual(NO_INVITATION);
    });

    it('refuse a member, an unknown office and what is no address', async () => {
      expect(await refusalOf(invite(club.email, 'editor'))).toEqual(
        plainRefusal('wrong_state', 'This person is a member of the club already.'),
      );
      expect(await refusalOf(invite('budi', 'king'))).toEqual(
        fieldRefusal({
          office: 'Office must be one of president, secretary, treasurer, editor, checkin, adviser.',
          email: 'Enter a full email address, such as name@university.edu.my.',
        }),
      );
    });

    describe('mail', () => {
      const send = async (number: number, actor = club) => {
        const email = `person-${number}@else.acara.test`;
        const input = { id: actor.uid, email, office: 'editor' };
        return (await acara.does('InviteMember').execute(actor, input)).invitation.id;
      };
      const withdraw = (invitationId: string, actor = club) =>
        acara.does('WithdrawInvitation').execute(actor, { id: actor.uid, invitationId });
      const mails = () =>
        [...acara.database.published.outbox.values()].filter(
          ({ notice }) => notice.kind === 'club_invitation',
        ).length;

      it('an address once in an hour, also when the invitation was withdrawn', async () => {
        await withdraw(await send(1));
        acara.clock.advance(59);
        expect(await refusalOf(send(1))).toEqual({
          ...plainRefusal(
            'rate_limited',
            'Your club has just invited this address. You can invite it again in 1 minute.',
          ),
          retryAfterSeconds: 60,
        });
        await send(1, await acara.aVerifiedClub('Kelab Buku'));
        await send(2);
        acara.clock.advance(1);
        await send(1);
        expect(mails()).toBe(4);
      });

      it.each([
        ['ten addresses a day for a club that nobody has verified', 10, false],
        ['fifty addresses a day for a verified club', 50, true],
      ])('%s, withdrawn or not', async (_, max, isVerified) => {
        const president = isVerified ? club : await acara.aClub('Kelab Baharu');
        const secretary = acting(await acara.aMember(president, 'secretary'), president, 'secretary');
        for (let number = 0; number < max; number += 1) {
          const by = number % 2 === 0 ? president : { ...secretary, uid: secretary.uid };
          const input = { id: president.uid, email: `person-${number}@else.acara.test`, office: 'editor' };
          const { invitation } = await acara.does('InviteMember').execute(by, input);
          await withdraw(invitation.id, president);
          acara.clock.advance(1);
        }
        const refused = await refusalOf(send(max, president));
        expect(refused).toMatchObject({ code: 'rate_limited' });
        expect(refused.message).toMatch(`Your club has sent ${max} invitations in 24 hours.`);
        expect(mails()).toBe(max);
        acara.clock.advance(24 * 60 - max);
        await send(max, president);
        expect((await refusalOf(send(max + 1, president))).code).toBe('rate_limited');
      });

      it('at most ten people at once whose invitation of an unverified club is open', async () => {
        const president = await acara.aClub('Kelab Baharu');
        for (let number = 0; number < 10; number += 1) await send(number, president);
        acara.clock.advance(24 * 60);
        expect((await refusalOf(send(10, president))).code).toBe('too_many_invitations');
        await send(9, president);
      });

      it('nobody more of two at the same moment', async () => {
        const both = await Promise.allSettled([send(1), send(1)]);
        expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
        expect(mails()).toBe(1);
      });

      it('nobody when they are refused, and count for nothing', async () => {
        await refusalOf(invite(club.email, 'editor'));
        expect(acara.database.published.clubMails.size).toBe(0);
      });
    });

    it.each(BEYOND_A_SECRETARY)('to be %s are not sent or withdrawn by a secretary', async (office) => {
      const secretary = await member('secretary');
      expect(await refusalOf(invite(budi.email, office, secretary))).toEqual(NOT_YOUR_OFFICE);
      const { invitation } = await invite(budi.email, office, await acara.anAdmin());
      const input = { id: club.uid, invitationId: invitation.id };
      expect(await refusalOf(acara.does('WithdrawInvitation').execute(secretary, input))).toEqual(
        NOT_YOUR_OFFICE,
      );
    });

    describe('that who sent them could not send any more', () => {
      const NOT_GIVEN = plainRefusal(
        'wrong_state',
        'The person who invited you can’t give you this office any more. Ask the club for a new invitation.',
      );
      let president: SignedIn;
      beforeEach(async () => {
        president = await member('president');
      });

      it('are refused after their president stepped down, and taken again once they lead again', async () => {
        await invite(budi.email, 'treasurer', president);
        const token = await acara.latestSecret();
        await change(president.uid, 'secretary', president);
        expect(await refusalOf(accept(token))).toEqual(NOT_GIVEN);
        await change(president.uid, 'president');
        await accept(token);
        expect(await officeOf(budi)).toBe('treasurer');
      });

      it('are accepted when the lower office gives theirs, too', async () => {
        await invite(budi.email, 'editor', president);
        await change(president.uid, 'secretary', president);
        await accept(await acara.latestSecret());
        expect(await officeOf(budi)).toBe('editor');
      });

      it.each<[string, () => Promise<unknown>]>([
        ['left', () => remove(president.uid, president)],
        ['was removed', () => remove(president.uid)],
        ['was disabled', async () => acara.disable(president)],
      ])('are refused after their president %s', async (_, end) => {
        await invite(budi.email, 'editor', president);
        const token = await acara.latestSecret();
        await end();
        expect(await refusalOf(accept(token))).toEqual(NOT_GIVEN);
        expect(await officeOf(budi)).toBeNull();
      });

      it('are refused while the club is suspended, but not an admin’s', async () => {
        const citra = await acara.aStudent('Citra Dewi');
        await invite(budi.email, 'editor', president);
        const token = await acara.latestSecret();
        await invite(citra.email, 'president', await acara.anAdmin());
        const adminsToken = await acara.latestSecret();
        await acara.changeState(club, 'suspended');
        expect(await refusalOf(accept(token))).toEqual(NOT_GIVEN);
        await accept(adminsToken, citra);
        await acara.changeState(club, 'active');
        await accept(token);
      });
    });

    it('are sent to no club that was merged into another', async () => {
      await acara.changeState(club, 'closed');
      expect(await refusalOf(invite(budi.email, 'president', await acara.anAdmin()))).toEqual(
        plainRefusal('wrong_state', 'This club does not exist any more.'),
      );
    });
  });

  describe('the list', () => {
    it('shows addresses and invitations to those who lead the team, and to others their own', async () => {
      await invite(budi.email, 'checkin');
      for (const [office, sees] of [
        ['secretary', true],
        ['adviser', true],
        ['editor', false],
        ['checkin', false],
      ] as const) {
        const actor = await member(office, `Ahli ${office}`);
        const { members, invitations } = await list(actor);
        const known = members.filter(({ email }) => email !== null).map(({ uid }) => uid);
        expect([office, known.length === members.length, invitations.length]).toEqual([
          office,
          sees,
          sees ? 1 : 0,
        ]);
        expect(known).toContain(actor.uid);
      }
    });
  });

  describe('changes of office', () => {
    it('take effect, with an entry that names the person and the club', async () => {
      const editor = await member('editor');
      const { member: changed } = await change(editor.uid, 'secretary');
      expect(changed).toMatchObject({ uid: editor.uid, office: 'secretary', name: 'Citra Dewi' });
      expect(await officeOf(editor)).toBe('secretary');
      const entry = [...acara.database.published.audit.values()].at(-1);
      expect(entry).toMatchObject({ action: 'office_changed', actor: club.uid, club: club.uid });
    });

    it('leave a club with a president', async () => {
      expect(await refusalOf(change(club.uid, 'editor'))).toEqual(LAST_PRESIDENT);
      expect(await refusalOf(remove(club.uid))).toEqual(LAST_PRESIDENT);
      const second = await member('president');
      await change(club.uid, 'editor', second);
      expect(await officeOf(club)).toBe('editor');
    });

    it.each(BEYOND_A_SECRETARY)('neither give nor take the office of %s for a secretary', async (office) => {
      const secretary = await member('secretary');
      const editor = await member('editor', 'Devi Kumar');
      const above = await member(office, 'Eka Putri');
      for (const attempt of [
        () => change(editor.uid, office, secretary),
        () => change(secretary.uid, office, secretary),
        () => change(above.uid, 'editor', secretary),
        () => remove(above.uid, secretary),
      ])
        expect(await refusalOf(attempt())).toEqual(NOT_YOUR_OFFICE);
      await change(editor.uid, office);
      await change(editor.uid, 'checkin', await acara.anAdmin());
    });

    it('are a secretary’s among secretaries, editors and check-in leads', async () => {
      const secretary = await member('secretary');
      const other = await member('checkin', 'Devi Kumar');
      for (const office of ['editor', 'secretary', 'checkin']) await change(other.uid, office, secretary);
      await remove(other.uid, secretary);
    });

    it.each(['treasurer', 'editor', 'checkin', 'adviser'] as const)(
      'are nothing for a %s',
      async (office) => {
        const actor = await member(office);
        const other = await member('checkin', 'Devi Kumar');
        for (const attempt of [
          () => change(other.uid, 'editor', actor),
          () => remove(other.uid, actor),
          () => invite(budi.email, 'checkin', actor),
        ])
          expect(await refusalOf(attempt())).toEqual(NOT_YOUR_OFFICE);
      },
    );

    it('are never for one’s own, except a president’s beside another one', async () => {
      const own = plainRefusal(
        'forbidden',
        'Nobody changes their own office. Ask somebody who leads the club.',
      );
      const secretary = await member('secretary');
      for (const office of ['secretary', 'editor'])
        expect(await refusalOf(change(secretary.uid, office, secretary))).toEqual(own);
      const admin = await acara.anAdmin();
      await acara.write(({ members }) =>
        members.save({ clubId: club.uid, uid: admin.uid, office: 'editor', since: acara.clock.now() }),
      );
      expect(await refusalOf(change(admin.uid, 'president', admin))).toEqual(own);
    });

    it('are refused to somebody whose office was taken a moment ago', async () => {
      const secretary = await member('secretary');
      const other = await member('checkin', 'Devi Kumar');
      await change(secretary.uid, 'checkin');
      expect(await refusalOf(change(other.uid, 'editor', secretary))).toEqual(NOT_YOUR_OFFICE);
      await remove(secretary.uid);
      for (const attempt of [
        () => remove(other.uid, secretary),
        () => invite(budi.email, 'editor', secretary),
      ])
        expect(await refusalOf(attempt())).toEqual(NOT_YOUR_OFFICE);
    });

    it('are refused in a club that was suspended a moment ago', async () => {
      const other = await member('checkin');
      await acara.changeState(club, 'suspended');
      for (const attempt of [() => change(other.uid, 'editor'), () => remove(other.uid)])
        expect((await refusalOf(attempt())).message).toMatch(/can’t change anything at the moment/);
      await remove(other.uid, other);
    });

    it('of unknown people are for nobody', async () => {
      expect(await refusalOf(change(budi.uid, 'editor'))).toEqual(NO_MEMBER);
      expect(await refusalOf(remove(budi.uid))).toEqual(NO_MEMBER);
    });

    describe('mail', () => {
      const mails = () =>
        [...acara.database.published.outbox.values()].flatMap(({ to, notice }) => {
          if (notice.kind === 'club_office_changed') return [[to.email, notice.clubName, notice.office]];
          return notice.kind === 'club_membership_ended' ? [[to.email, notice.clubName, notice.why]] : [];
        });

      it('the member, at a change and at a removal, but nobody about what they did themselves', async () => {
        const editor = await member('editor');
        await change(editor.uid, 'editor');
        await change(editor.uid, 'treasurer');
        await remove(editor.uid);
        expect(mails()).toEqual([
          [editor.email, 'Kelab Catur', 'treasurer'],
          [editor.email, 'Kelab Catur', 'removed'],
        ]);
        const second = await member('president');
        await change(club.uid, 'secretary', club);
        await remove(club.uid, club);
        await refusalOf(remove(second.uid, second));
        expect(mails()).toHaveLength(2);
      });

      it('a member about five changes a day, and always about a removal', async () => {
        const [editor, other] = [await member('editor'), await member('editor', 'Devi Kumar')];
        for (let count = 0; count < 4; count += 1)
          for (const office of ['checkin', 'editor']) await change(editor.uid, office);
        expect(mails()).toHaveLength(5);
        await change(other.uid, 'checkin');
        await remove(editor.uid);
        expect(mails().slice(5)).toEqual([
          [other.email, 'Kelab Catur', 'checkin'],
          [editor.email, 'Kelab Catur', 'removed'],
        ]);
      });

      it('does not count among the invitations of the club', async () => {
        const unverified = await acara.aClub('Kelab Baharu');
        for (let number = 0; number < 12; number += 1) {
          const { uid } = await acara.aMember(unverified, 'editor', `Ahli ${number}`);
          await acara
            .does('ChangeOffice')
            .execute(unverified, { id: unverified.uid, uid, office: 'checkin' });
        }
        const input = { id: unverified.uid, email: budi.email, office: 'editor' };
        await acara.does('InviteMember').execute(unverified, input);
      });
    });

    it('keep a president when two leave at the same time', async () => {
      const second = await member('president');
      const both = await Promise.allSettled([remove(club.uid), remove(second.uid, second)]);
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    });
  });

  describe('leaving', () => {
    it.each(OFFICES.filter((office) => office !== 'president'))('is up to a %s alone', async (office) => {
      const actor = await member(office);
      await remove(actor.uid, actor);
      expect(await officeOf(actor)).toBeNull();
      expect(audited(acara).at(-1)?.[1]).toBe('member_left');
    });

    it('makes the account that a club was a student’s', async () => {
      const second = await member('president');
      await remove(club.uid, second);
      expect(acara.database.people.get(club.uid)?.role).toBe('student');
      const clubs = resolve(acara.container, ActingClubs);
      expect(await clubs.find(club.uid, club.uid)).toBeNull();
      const input = { uid: club.uid, role: 'club', isClubVerified: false };
      expect((await refusalOf(acara.does('ChangeRole').execute(await acara.anAdmin(), input))).code).toBe(
        'wrong_state',
      );
    });
  });

  describe('a club that is not active', () => {
    let event: Event;
    beforeEach(async () => {
      event = await acara.anEvent({ organizerId: club.uid, priceSen: 0 });
    });
    const stopped = async (state: ClubState): Promise<SignedIn> => {
      await acara.changeState(club, state);
      return { ...club, club: await resolve(acara.container, ActingClubs).find(club.uid, club.uid) };
    };

    it.each(['dormant', 'suspended'] as const)('checks in what it has sold, while %s', async (state) => {
      const { ticket } = await acara.buy(budi, event);
      const actor = await stopped(state);
      const { id } = event;
      const { pass } = await acara
        .does('CreateCheckInPass')
        .execute(actor, { ...PASS_DEFAULTS, id, gate: 'North' });
      expect((await acara.does('ListCheckInPasses').execute(actor, { id })).passes).toHaveLength(1);
      await acara.does('RevokeCheckInPass').execute(actor, { id: pass.id });
      const found = await acara.does('SearchTicketHolders').execute(actor, { id, q: 'Budi' });
      expect(found.holders).toHaveLength(1);
      const scan = { ...CHECK_IN_DEFAULTS, id, ticketId: ticket.id, scanId: 'scan-1' };
      expect((await acara.does('CheckInTicket').execute(actor, scan)).outcome).toBe('admitted');
    });

    it.each(['dormant', 'suspended'] as const)('changes nothing and shows everything: %s', async (state) => {
      const actor = await stopped(state);
      expect((await refusalOf(acara.does('CreateEvent').execute(actor, EVENT_INPUT))).message).toMatch(
        /can’t change anything at the moment/,
      );
      expect((await refusalOf(invite(budi.email, 'editor', actor))).code).toBe('forbidden');
      const { counts } = await acara
        .does('ListAttendees')
        .execute(actor, { id: event.id, q: null, cursor: null });
      expect(counts.people).toBe(0);
      await acara.does('ViewClubStatement').execute(actor, { uid: club.uid, from: null, to: null });
    });

    it.each(['dormant', 'suspended'] as const)(
      'sells nothing until it is active again: %s',
      async (state) => {
        await stopped(state);
        expect(await refusalOf(acara.buy(budi, event))).toMatchObject({
          code: 'not_on_sale',
          message: 'Sales are paused for this event.',
        });
        await acara.changeState(club, 'active');
        await acara.buy(budi, event);
      },
    );
  });

  describe('whom a call is for', () => {
    const find = (header: string | null, path: string | null, person: SignedIn, role = person.role) => {
      const clubs = resolve(acara.container, ActingClubs);
      return findActingClub(
        (clubId, uid) => clubs.find(clubId, uid),
        person.uid,
        { role, disabledAt: null },
        { header, path },
      );
    };

    it('is the club of the path, else of the header, else the account’s own', async () => {
      const other = await acara.aClub('Kelab Buku');
      expect((await find(null, null, club))?.id).toBe(club.uid);
      expect(await find(null, null, budi)).toBeNull();
      const citra = await acara.aMember(club, 'editor');
      await acara.write(({ members }) =>
        members.save({ clubId: other.uid, uid: citra.uid, office: 'adviser', since: acara.clock.now() }),
      );
      expect(await find(null, null, citra)).toBeNull();
      expect(await find(club.uid, null, citra)).toMatchObject({ id: club.uid, office: 'editor' });
      expect(await find(club.uid, other.uid, citra)).toMatchObject({ id: other.uid, office: 'adviser' });
    });

    it('is refused for others’ clubs and unknown ones, but an admin stays an admin by the path', async () => {
      const refused = plainRefusal('forbidden', 'You are not a member of this club.');
      for (const id of [club.uid, 'nothing']) {
        expect(await refusalOf(find(id, null, budi))).toEqual(refused);
        expect(await refusalOf(find(null, id, budi))).toEqual(refused);
      }
      const admin = await acara.anAdmin();
      expect(await find(null, club.uid, admin)).toBeNull();
      expect(await refusalOf(find(club.uid, null, admin))).toEqual(refused);
    });
  });
});
