import { beforeEach, describe, expect, it } from 'vitest';
import { type SignedIn, SYSTEM } from '#core/actor.ts';
import { EVENT_INPUT } from '#test/support/a-draft.ts';
import { Acara } from '#test/support/acara.ts';
import { audited } from '#test/support/audited.ts';
import { fieldRefusal, plainRefusal, refusalOf } from '#test/support/refusal-of.ts';

const MERGED = plainRefusal('wrong_state', 'This club does not exist any more.');
const INACTIVE = plainRefusal(
  'forbidden',
  'This club can’t change anything at the moment. Its events and figures stay visible.',
);
const ALL = { q: null, state: null, need: null, cursor: null };
const DAY = 24 * 60;

describe('clubs for admins', () => {
  let acara: Acara;
  let admin: SignedIn;
  let club: SignedIn;
  beforeEach(async () => {
    acara = new Acara();
    admin = await acara.anAdmin();
    club = await acara.aVerifiedClub('Kelab Catur');
  });

  const stored = ({ uid }: SignedIn) => acara.database.published.clubs.get(uid);
  const account = ({ uid }: SignedIn) => acara.database.people.get(uid);
  const list = (filter: Partial<typeof ALL> | { need: string } | { state: string } | { q: string } = {}) =>
    acara.does('ListClubs').execute(admin, { ...ALL, ...filter });
  const names = async (filter: Parameters<typeof list>[0] = {}) =>
    (await list(filter)).clubs.map(({ name }) => name);
  const change = (state: string, { uid } = club) =>
    acara.does('ChangeClubState').execute(admin, { id: uid, state });
  const verify = (verified: boolean, { uid } = club) =>
    acara.does('ChangeClubVerification').execute(admin, { id: uid, verified });
  const merge = (from: SignedIn, into = club) =>
    acara.does('MergeClubs').execute(admin, { id: from.uid, into: into.uid });

  describe('ListClubs', () => {
    it('shows presidents, advisers, verification, members and events to come', async () => {
      await acara.aMember(club, 'adviser', 'Dr Farid');
      await acara.aMember(club, 'editor', 'Budi');
      await acara.anEvent({ organizerId: club.uid });
      expect((await list()).clubs).toEqual([
        {
          id: club.uid,
          slug: 'kelab-catur',
          name: 'Kelab Catur',
          similarNames: [],
          state: 'active',
          mergedInto: null,
          isVerified: true,
          verifiedUntil: stored(club)?.verifiedUntil,
          contactEmail: club.email,
          presidents: [{ uid: club.uid, name: 'Kelab Catur' }],
          advisers: [{ uid: expect.any(String), name: 'Dr Farid' }],
          members: 3,
          upcomingEvents: 1,
          handover: null,
          createdAt: acara.clock.now(),
          version: stored(club)?.updatedAt,
        },
      ]);
    });

    it('warns of names that people could take for another', async () => {
      const impostor = await acara.aClub('KeIab Catur');
      const [one, other] = (await list()).clubs;
      expect([one, other].map((found) => found?.similarNames)).toEqual([[other?.name], [one?.name]]);
      await merge(impostor);
      expect((await list()).clubs.map(({ similarNames }) => similarNames)).toEqual([[], []]);
    });

    it('finds clubs by words of the name, by state and by what they need', async () => {
      const books = await acara.aClub('Kelab Buku');
      await acara.aMember(books, 'adviser');
      const drama = await acara.aVerifiedClub('Kelab Drama');
      await acara.aMember(drama, 'adviser');
      const successor = await acara.aMember(drama, 'editor', 'Budi');
      const input = { id: drama.uid, successor: successor.uid, staying: [] };
      await acara.does('ProposeHandover').execute(drama, input);
      await change('dormant', books);
      expect(await names()).toEqual(['Kelab Buku', 'Kelab Catur', 'Kelab Drama']);
      expect(await names({ q: 'BUK kel' })).toEqual(['Kelab Buku']);
      expect(await names({ state: 'dormant' })).toEqual(['Kelab Buku']);
      expect(await names({ need: 'unverified' })).toEqual(['Kelab Buku']);
      expect(await names({ need: 'no_adviser' })).toEqual(['Kelab Catur']);
      expect(await names({ need: 'handover' })).toEqual(['Kelab Drama']);
      expect(await names({ need: 'ending' })).toEqual([]);
      acara.clock.advance(335 * DAY);
      expect(await names({ need: 'ending' })).toEqual(['Kelab Catur', 'Kelab Drama']);
      expect((await list({ need: 'handover' })).clubs[0]?.handover).toMatchObject({
        state: 'proposed',
        successor: { name: 'Budi' },
      });
    });

    it('refuses an unknown filter and an unknown cursor', async () => {
      expect((await refusalOf(list({ need: 'money' }))).code).toBe('invalid_input');
      expect(await refusalOf(list({ cursor: 'x' } as never))).toEqual(
        fieldRefusal({ cursor: expect.any(String) as never }),
      );
    });

    it('continues after the last club of a page', async () => {
      for (let number = 10; number < 41; number += 1) await acara.aClub(`Kelab ${number}`);
      const first = await list();
      expect(first.clubs).toHaveLength(30);
      const second = await list({ cursor: first.nextCursor } as never);
      expect(second.clubs.map(({ name }) => name)).toEqual(['Kelab 40', 'Kelab Catur']);
      expect(second.nextCursor).toBeNull();
    });
  });

  describe('ChangeClubState', () => {
    it.each(['suspended', 'dormant'])(
      'pauses all sales of a %s club until it is active again',
      async (state) => {
        const event = await acara.anEvent({ organizerId: club.uid });
        await change(state);
        expect(acara.stored(event).pausedFor).toBe('organiser_disabled');
        await change('active');
        expect(acara.stored(event).pausedFor).toBeNull();
        expect(audited(acara)).toEqual([
          ['Puan Admin', 'club_state_changed', 'Kelab Catur', `state=${state}`],
          ['Puan Admin', 'club_state_changed', 'Kelab Catur', 'state=active'],
        ]);
      },
    );

    it.each([
      ['suspended', 'forbidden', () => change('suspended')],
      ['merged', 'event_not_found', async () => merge(club, await acara.aVerifiedClub('Kelab Buku'))],
    ])('refuses a new event and a copy when the club was %s a moment ago', async (_, copyRefusal, end) => {
      const event = await acara.anEvent({ organizerId: club.uid });
      await end();
      const count = acara.database.published.events.size;
      expect(await refusalOf(acara.does('CreateEvent').execute(club, EVENT_INPUT))).toEqual(INACTIVE);
      expect((await refusalOf(acara.does('DuplicateEvent').execute(club, event))).code).toBe(copyRefusal);
      expect(acara.database.published.events.size).toBe(count);
    });

    it('mails the committee once for each change, and nobody for none', async () => {
      await acara.aMember(club, 'checkin', 'Budi');
      await change('suspended');
      await change('suspended');
      await change('active');
      const mails = [...acara.database.published.outbox.values()].flatMap(({ to, notice }) =>
        notice.kind === 'club_state_changed' ? [[to.name, notice.clubName, notice.state]] : [],
      );
      expect(mails).toEqual([
        ['Kelab Catur', 'Kelab Catur', 'suspended'],
        ['Budi', 'Kelab Catur', 'suspended'],
        ['Kelab Catur', 'Kelab Catur', 'active'],
        ['Budi', 'Kelab Catur', 'active'],
      ]);
    });

    it('refuses an unknown state, and to close a club', async () => {
      for (const state of ['closed', 'asleep'])
        expect((await refusalOf(change(state))).fields).toHaveProperty('state');
    });

    it('requires a president of an active club', async () => {
      await change('dormant');
      await acara.write(({ members }) => members.remove(club.uid, club.uid));
      expect(await refusalOf(change('active'))).toEqual(
        plainRefusal('wrong_state', 'This club has no president. Choose one first.'),
      );
    });

    it('asks for a fresh sign-in, as the verification and the merge do', async () => {
      const stale = { ...admin, isFresh: false };
      const other = await acara.aClub('Kelab Buku');
      const calls = [
        acara.does('ChangeClubState').execute(stale, { id: club.uid, state: 'dormant' }),
        acara.does('ChangeClubVerification').execute(stale, { id: club.uid, verified: false }),
        acara.does('MergeClubs').execute(stale, { id: other.uid, into: club.uid }),
      ];
      for (const call of calls) expect((await refusalOf(call)).code).toBe('fresh_sign_in_required');
    });
  });

  describe('ChangeClubVerification', () => {
    it('verifies a club for a year from now, also one that is verified', async () => {
      const books = await acara.aClub('Kelab Buku');
      await verify(true, books);
      expect(stored(books)?.verifiedUntil).toBe('2027-12-01T04:00:00.000Z');
      expect(account(books)?.isClubVerified).toBe(true);
      acara.clock.advance(DAY);
      await verify(true, books);
      expect(stored(books)?.verifiedUntil).toBe('2027-12-02T04:00:00.000Z');
      expect(audited(acara).map(([, action]) => action)).toEqual(['club_verified', 'club_verified']);
    });

    it('pauses the sales of events that nobody reviewed when it ends', async () => {
      const event = await acara.anEvent({ organizerId: club.uid, approvedAt: null });
      await verify(false);
      expect(acara.stored(event).pausedFor).toBe('verification_revoked');
      expect([stored(club)?.verifiedUntil, account(club)?.isClubVerified]).toEqual([null, false]);
      await verify(false);
      expect(audited(acara)).toEqual([['Puan Admin', 'club_unverified', 'Kelab Catur', '']]);
    });
  });

  describe('MergeClubs', () => {
    let double: SignedIn;
    beforeEach(async () => {
      double = await acara.aVerifiedClub('Kelab Catur Kampus');
    });

    it('moves events and figures, so that the target’s analytics are the sum of both, and no statement', async () => {
      for (const [one, priceSen] of [
        [club, 1_234],
        [double, 2_501],
      ] as const) {
        const event = await acara.anEvent({ organizerId: one.uid, organizerName: one.name, priceSen });
        for (let count = 0; count < 2; count += 1)
          await acara.play(await acara.buy(await acara.aStudent(), event));
      }
      const figures = async ({ uid }: SignedIn) =>
        (await acara.does('ComputeClubAnalytics').execute(admin, { uid, from: null, to: null })).analytics;
      const net = async ({ uid }: SignedIn) =>
        (await acara.does('ViewClubStatement').execute(admin, { uid, from: null, to: null })).statement.total
          .net;
      const before = [await figures(club), await figures(double)];
      const netBefore = [await net(club), await net(double)];
      await merge(double);
      const after = await figures(club);
      const sen = (ringgit: number) => Math.round(ringgit * 100);
      for (const figure of ['totalRevenue', 'totalRevenueAfterFees'] as const)
        expect(sen(after[figure])).toBe(before.reduce((sum, one) => sum + sen(one[figure]), 0));
      expect(sen(after.totalRevenue)).toBe(2 * 1_234 + 2 * 2_501);
      expect([await net(club), await net(double)]).toEqual(netBefore);
      expect(netBefore).toEqual([23.44, 47.52]);
      expect((await figures(double)).totalRevenue).toBe(0);
    });

    it('names the target in events to come', async () => {
      const event = await acara.anEvent({ organizerId: double.uid, organizerName: double.name });
      await merge(double);
      expect(acara.stored(event)).toMatchObject({
        organizerId: club.uid,
        organizerName: 'Kelab Catur',
        organizerEmail: club.email,
      });
    });

    it('keeps the higher office of who is in both, and the presidents of the target', async () => {
      const both = await acara.aMember(club, 'editor', 'Budi');
      const lower = await acara.aMember(club, 'treasurer', 'Citra');
      await acara.write(async ({ members }) => {
        const since = acara.clock.now();
        await members.save({ clubId: double.uid, uid: both.uid, office: 'secretary', since });
        await members.save({ clubId: double.uid, uid: lower.uid, office: 'checkin', since });
        await members.save({ clubId: double.uid, uid: club.uid, office: 'editor', since });
      });
      await merge(double);
      const members = await acara.write((stores) => stores.members.of(club.uid));
      expect(
        Object.fromEntries(members.map(({ uid, office }) => [account({ uid } as SignedIn)?.name, office])),
      ).toEqual({
        'Kelab Catur': 'president',
        'Kelab Catur Kampus': 'editor',
        Budi: 'secretary',
        Citra: 'treasurer',
      });
      expect(await acara.write((stores) => stores.members.of(double.uid))).toEqual([]);
    });

    it('gives nobody the lead of the target: presidents of the double become event editors, also invited ones', async () => {
      const officeIn = async ({ uid }: SignedIn) =>
        (await acara.write((stores) => stores.members.of(club.uid))).find((one) => one.uid === uid)?.office;
      const second = await acara.aMember(double, 'president', 'Budi');
      const checkin = await acara.aMember(club, 'checkin', 'Citra');
      const adviser = await acara.aMember(double, 'adviser', 'Dr Farid');
      await acara.write(({ members }) =>
        members.save({ clubId: double.uid, uid: checkin.uid, office: 'president', since: acara.clock.now() }),
      );
      const invited = await acara.aStudent('Devi');
      const input = { id: double.uid, email: invited.email, office: 'president' };
      await acara.does('InviteMember').execute(double, input);
      const token = await acara.latestSecret();
      const successor = await acara.aMember(club, 'editor', 'Eka');
      await acara
        .does('ProposeHandover')
        .execute(club, { id: club.uid, successor: successor.uid, staying: [] });
      acara.clock.advance(1);
      await merge(double);
      for (const one of [double, second, checkin]) expect(await officeIn(one)).toBe('editor');
      await acara.does('AcceptInvitation').execute(invited, { token });
      expect(await officeIn(invited)).toBe('editor');
      const { contents } = await acara.does('ViewHandover').execute(admin, { id: club.uid });
      expect(contents?.members.find(({ uid }) => uid === adviser.uid)?.confirms).toBe(false);
    });

    it('mails who joins their office, and the presidents of the target, each once', async () => {
      await acara.aMember(double, 'treasurer', 'Budi');
      await acara.aMember(club, 'editor', 'Citra');
      await acara.write(({ members }) =>
        members.save({ clubId: double.uid, uid: club.uid, office: 'checkin', since: acara.clock.now() }),
      );
      await merge(double);
      const mails = [...acara.database.published.outbox.values()].flatMap(({ to, notice }) =>
        notice.kind === 'clubs_merged'
          ? [[to.name, notice.doubleName, notice.clubId, notice.clubName, notice.office]]
          : [],
      );
      const target = ['Kelab Catur Kampus', club.uid, 'Kelab Catur'];
      expect(mails).toEqual([
        ['Kelab Catur', ...target, null],
        ['Kelab Catur Kampus', ...target, 'editor'],
        ['Budi', ...target, 'treasurer'],
      ]);
    });

    it('closes the double, whose addresses lead to the target, and makes its account a student’s', async () => {
      await acara.anEvent({ organizerId: double.uid });
      await merge(double);
      expect(stored(double)).toMatchObject({ state: 'closed', mergedInto: club.uid, verifiedUntil: null });
      expect(account(double)?.role).toBe('student');
      for (const id of [double.uid, 'kelab-catur-kampus'])
        expect((await acara.does('ViewClub').execute(admin, { id })).club.id).toBe(club.uid);
      expect(audited(acara)).toEqual([
        ['Puan Admin', 'clubs_merged', 'Kelab Catur Kampus', `club=${club.uid}`],
      ]);
      expect((await list({ state: 'closed' })).clubs[0]?.mergedInto).toEqual({
        id: club.uid,
        name: 'Kelab Catur',
      });
    });

    it('leads from a club through a second merge', async () => {
      const third = await acara.aVerifiedClub('Catur');
      await merge(double);
      await merge(club, third);
      expect((await acara.does('ViewClub').execute(admin, { id: double.uid })).club.id).toBe(third.uid);
    });

    it('moves open invitations, except to an address that the target has invited, and cancels the handover', async () => {
      const invite = (actor: SignedIn, email: string, office: string) =>
        acara.does('InviteMember').execute(actor, { id: actor.uid, email, office });
      await invite(club, 'both@student.acara.test', 'editor');
      await invite(double, 'both@student.acara.test', 'treasurer');
      await invite(double, 'one@student.acara.test', 'checkin');
      const successor = await acara.aMember(double, 'editor');
      const input = { id: double.uid, successor: successor.uid, staying: [] };
      const { id: handover } = await acara.does('ProposeHandover').execute(double, input);
      await merge(double);
      const open = await acara.write(({ invitations }) => invitations.of(club.uid));
      expect(open.map(({ email, office }) => [email, office])).toEqual([
        ['both@student.acara.test', 'editor'],
        ['one@student.acara.test', 'checkin'],
      ]);
      expect(acara.database.published.handovers.get(handover)?.state).toBe('cancelled');
    });

    it('refuses the same club, an unknown one and one that was merged', async () => {
      expect(await refusalOf(merge(club))).toEqual(
        plainRefusal('wrong_state', 'Choose another club to merge this one into.'),
      );
      const noClub = plainRefusal('club_not_found', 'Club not found');
      const unknown = { ...club, uid: 'unknown' };
      for (const call of [merge(unknown), merge(double, unknown)])
        expect(await refusalOf(call)).toEqual(noClub);
      await merge(double);
      for (const call of [merge(double), merge(club, double), verify(true, double), change('active', double)])
        expect(await refusalOf(call)).toEqual(MERGED);
    });

    it('never makes the account of the double a club again', async () => {
      await merge(double);
      const input = { uid: double.uid, role: 'club', isClubVerified: false } as const;
      expect((await refusalOf(acara.does('ChangeRole').execute(admin, input))).code).toBe('wrong_state');
    });
  });

  describe('RemindOfClubs', () => {
    const remind = () => acara.does('RemindOfClubs').execute(SYSTEM);
    const reminders = () =>
      [...acara.database.published.outbox.values()].flatMap(({ to, notice }) =>
        notice.kind === 'club_verification_ending' ? [[to.name, notice.clubName]] : [],
      );

    it('reminds presidents 30, 14 and 3 days before the end, each once', async () => {
      await acara.aMember(club, 'president', 'Budi');
      await acara.aMember(club, 'treasurer', 'Citra');
      const sentAfter = async (days: number) => {
        acara.clock.advance(days * DAY);
        await remind();
        await remind();
        return reminders().length;
      };
      expect(await sentAfter(334)).toBe(0);
      expect(await sentAfter(1)).toBe(2);
      expect(await sentAfter(15)).toBe(2);
      expect(await sentAfter(1)).toBe(4);
      expect(await sentAfter(11)).toBe(6);
      expect(await sentAfter(3)).toBe(6);
      expect(reminders().slice(0, 2)).toEqual([
        ['Kelab Catur', 'Kelab Catur'],
        ['Budi', 'Kelab Catur'],
      ]);
    });

    it('sends one reminder after a pause', async () => {
      acara.clock.advance(363 * DAY);
      expect(await remind()).toEqual({ reminded: 1 });
    });

    it('begins again after the verification was extended', async () => {
      acara.clock.advance(363 * DAY);
      await remind();
      await verify(true);
      expect(await remind()).toEqual({ reminded: 0 });
      acara.clock.advance(335 * DAY);
      expect(await remind()).toEqual({ reminded: 1 });
    });

    it('ends the verification of the account, without a pause of sales', async () => {
      const event = await acara.anEvent({ organizerId: club.uid, approvedAt: null });
      await verify(true);
      expect(account(club)?.isClubVerified).toBe(true);
      acara.clock.advance(365 * DAY);
      await remind();
      expect(account(club)?.isClubVerified).toBe(false);
      expect(acara.stored(event).pausedFor).toBeNull();
      expect(reminders()).toEqual([]);
    });

    it('leaves out clubs whose verification was ended, and merged ones', async () => {
      const double = await acara.aVerifiedClub('Kelab Catur Kampus');
      await merge(double);
      await verify(false);
      acara.clock.advance(363 * DAY);
      expect(await remind()).toEqual({ reminded: 0 });
    });
  });

  it('shows a member of a merged club the target among their clubs, and not the double', async () => {
    const double = await acara.aVerifiedClub('Kelab Catur Kampus');
    const member = await acara.aMember(double, 'treasurer', 'Budi');
    await merge(double);
    const { clubs } = await acara.does('ListMyClubs').execute(member);
    expect(clubs.map(({ id, office }) => [id, office])).toEqual([[club.uid, 'treasurer']]);
  });
});
