import { beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import { CHECK_IN_DEFAULTS } from '#core/check-in/check-in-ticket.ts';
import { factsOf } from '#core/clubs/club-facts.ts';
import type { Joining } from '#core/clubs/people/joining.ts';
import { OFFICES, type Office } from '#core/offices.ts';
import { aClubMember } from '#test/support/a-club-member.ts';
import { acting } from '#test/support/a-signed-in.ts';
import { Acara } from '#test/support/acara.ts';
import { audited } from '#test/support/audited.ts';
import { fieldRefusal, plainRefusal, refusalOf } from '#test/support/refusal-of.ts';

const UNTIL = '2027-08-31T15:59:59.999Z';
const NEXT = '2028-08-31T15:59:59.999Z';
const SINCE = '2026-12-01T04:00:00.000Z';
const MEMBER = { state: 'member', until: UNTIL };
const NOT_YOUR_OFFICE = plainRefusal('forbidden', 'Your office in the club does not allow this.');
const NO_MEMBER = plainRefusal('member_not_found', 'This person is not a member of the club.');
const CLOSED = plainRefusal('wrong_state', 'This club takes no new members by itself. Ask the club.');
const ASKED = plainRefusal('wrong_state', 'You have asked to join this club already. The club decides.');
/** Returns how work is refused; null when it succeeds. */
const refused = (work: Promise<unknown>): Promise<string | null> =>
  work.then(
    () => null,
    (error: Error) => error.message,
  );
const INACTIVE = plainRefusal(
  'forbidden',
  'This club can’t change anything at the moment. Its events and figures stay visible.',
);

describe('the people of a club', () => {
  let acara: Acara;
  let club: SignedIn;
  let budi: SignedIn;
  beforeEach(async () => {
    acara = new Acara();
    club = await acara.aVerifiedClub('Kelab Catur');
    budi = await acara.aStudent('Budi Santoso');
  });

  const join = (person = budi, id = club.uid) => acara.does('JoinClub').execute(person, { id });
  const leave = (person = budi) => acara.does('LeaveClub').execute(person, { id: club.uid });
  const decide = (approve: boolean, uid = budi.uid, actor = club) =>
    acara.does('DecideClubPerson').execute(actor, { id: club.uid, uid, approve });
  const remove = (uid = budi.uid, actor = club) =>
    acara.does('RemoveClubPerson').execute(actor, { id: club.uid, uid });
  const list = (differences: object = {}, actor = club) =>
    acara
      .does('ListClubPeople')
      .execute(actor, { id: club.uid, state: null, q: null, cursor: null, ...differences });
  const mine = async (person = budi) =>
    (await acara.does('ListMyMemberships').execute(person)).memberships.map(
      ({ club: { name }, state, until, renewsUntil }) => [name, state, until, renewsUntil],
    );
  const seen = async (person: SignedIn = budi) =>
    (await acara.does('ViewClub').execute(person, { id: club.uid })).club.membership;
  const takes = async (joining: Joining) => {
    const stored = acara.database.published.clubs.get(club.uid);
    if (!stored) throw new Error('The club is gone.');
    await acara.does('EditClub').execute(club, { id: club.uid, ...factsOf(stored), joining });
  };
  const mails = () =>
    [...acara.database.published.outbox.values()].flatMap(({ notice, to }) =>
      notice.kind === 'club_joining_decided'
        ? [[to.name, notice.until === null ? 'declined' : 'approved']]
        : notice.kind === 'club_person_removed'
          ? [[to.name, 'removed']]
          : [],
    );
  const standsAs = async (state: 'dormant' | 'suspended') => {
    const admin = await acara.anAdmin();
    await acara.does('ChangeClubState').execute(admin, { id: club.uid, state, reason: '' });
  };

  describe('joining', () => {
    it('makes a member until the end of the session, once, of the person and of nobody else', async () => {
      expect(await join()).toEqual(MEMBER);
      acara.clock.set('2027-03-01T04:00:00.000Z');
      expect(await join()).toEqual(MEMBER);
      expect([...acara.database.published.clubPeople.values()]).toMatchObject([
        { uid: budi.uid, clubId: club.uid, how: 'asked', since: SINCE, until: UNTIL, ticketId: '' },
      ]);
      expect(await seen()).toEqual(MEMBER);
      expect(await seen(await acara.aStudent())).toBeNull();
      expect(await mine()).toEqual([['Kelab Catur', 'member', UNTIL, null]]);
    });

    it('lasts until the next session for who joins in the last sixty days', async () => {
      acara.clock.set('2027-08-01T04:00:00.000Z');
      expect(await join()).toEqual({ state: 'member', until: NEXT });
    });

    it('is told to nobody who is not signed in', async () => {
      await join();
      const { club: shown } = await acara.does('ViewClub').execute({ kind: 'anonymous' }, { id: club.uid });
      expect([shown.joining, shown.membership]).toEqual(['open', null]);
    });

    it('waits for the club where it decides, once', async () => {
      await takes('ask');
      expect(await join()).toEqual({ state: 'asked', until: null });
      expect(await refusalOf(join())).toEqual(ASKED);
      expect(await mine()).toEqual([['Kelab Catur', 'asked', null, null]]);
      expect((await acara.does('ListMyClubs').execute(club)).clubs).toMatchObject([{ asked: 1 }]);
      const checkin = await acara.aMember(club, 'checkin');
      expect((await acara.does('ListMyClubs').execute(checkin)).clubs).toMatchObject([{ asked: 0 }]);
    });

    it('is refused where the club takes nobody, while its members stay members', async () => {
      await join();
      await takes('closed');
      expect(await join()).toEqual(MEMBER);
      expect(await refusalOf(join(await acara.aStudent()))).toEqual(CLOSED);
    });

    it('needs a proven address, and a club that is there and active', async () => {
      expect(await refusalOf(join({ ...budi, emailVerified: false }))).toMatchObject({
        code: 'email_not_verified',
      });
      expect(await refusalOf(join(budi, 'unknown'))).toMatchObject({ code: 'club_not_found' });
      await standsAs('dormant');
      expect(await refusalOf(join())).toEqual(INACTIVE);
      await standsAs('suspended');
      expect(await refusalOf(join())).toMatchObject({ code: 'club_not_found' });
      expect(acara.database.published.clubPeople.size).toBe(0);
    });

    it('is open to the committee, whose office stays', async () => {
      const editor = await acara.aMember(club, 'editor');
      expect(await join(editor)).toEqual(MEMBER);
      expect((await acara.does('ListMyClubs').execute(editor)).clubs).toMatchObject([{ office: 'editor' }]);
    });

    it('makes one row of two presses at once', async () => {
      expect(await Promise.all([join(), join()])).toEqual([MEMBER, MEMBER]);
      expect(acara.database.published.clubPeople.size).toBe(1);
    });
  });

  describe('staying for another session', () => {
    beforeEach(() => join());

    it('is one press in the last sixty days, and until thirty days after the end', async () => {
      acara.clock.set('2027-07-02T15:59:59.999Z');
      expect(await mine()).toEqual([['Kelab Catur', 'member', UNTIL, null]]);
      acara.clock.set('2027-07-02T16:00:00.000Z');
      expect(await mine()).toEqual([['Kelab Catur', 'member', UNTIL, NEXT]]);
      acara.clock.set('2027-09-20T04:00:00.000Z');
      expect(await mine()).toEqual([['Kelab Catur', 'ended', UNTIL, NEXT]]);
      expect(await seen()).toEqual({ state: 'ended', until: UNTIL });
      expect(await join()).toEqual({ state: 'member', until: NEXT });
      expect((await list()).people).toMatchObject([{ since: SINCE, until: NEXT, state: 'member' }]);
      expect(await mine()).toEqual([['Kelab Catur', 'member', NEXT, null]]);
    });

    it('needs no decision of a club that decides on new members', async () => {
      await takes('ask');
      acara.clock.set('2027-08-01T04:00:00.000Z');
      expect(await join()).toEqual({ state: 'member', until: NEXT });
    });

    it('is not offered where the club takes nobody, and after it was ended', async () => {
      acara.clock.set('2027-08-01T04:00:00.000Z');
      await takes('closed');
      expect(await mine()).toEqual([['Kelab Catur', 'member', UNTIL, null]]);
      expect(await join()).toEqual(MEMBER);
      await takes('ask');
      await remove();
      expect(await mine()).toEqual([]);
      expect(await join()).toEqual({ state: 'asked', until: null });
    });

    it('is joining again when it is too late', async () => {
      acara.clock.set('2027-10-15T04:00:00.000Z');
      expect(await mine()).toEqual([]);
      await takes('ask');
      expect(await join()).toEqual({ state: 'asked', until: null });
    });
  });

  describe('leaving', () => {
    it('ends a membership, once, and takes back what was asked without a trace', async () => {
      await join();
      await leave();
      expect((await list()).people).toMatchObject([{ uid: budi.uid, state: 'ended' }]);
      expect(await mine()).toEqual([]);
      expect(await refusalOf(leave())).toEqual(NO_MEMBER);
      await takes('ask');
      await join();
      await leave();
      expect((await list()).people).toEqual([]);
      expect(audited(acara).map(([, action]) => action)).not.toContain('club_person_removed');
    });

    it('works while the club is not active, and tells nothing of clubs that do not exist', async () => {
      await join();
      await standsAs('suspended');
      await leave();
      expect(await refusalOf(acara.does('LeaveClub').execute(budi, { id: 'unknown' }))).toEqual(NO_MEMBER);
    });

    it('while the club approves leaves either a former member or nobody', async () => {
      await takes('ask');
      await join();
      const [left, approved] = await Promise.allSettled([leave(), decide(true)]);
      expect([left.status, approved.status]).toEqual(['fulfilled', 'rejected']);
      await join();
      const [first, second] = await Promise.allSettled([decide(true), leave()]);
      expect(second.status).toBe('fulfilled');
      expect((await list()).people).toMatchObject(first.status === 'fulfilled' ? [{ state: 'ended' }] : []);
    });
  });

  describe('the club', () => {
    it('approves and declines who asks, with a mail and an entry', async () => {
      const citra = await acara.aStudent('Citra Dewi');
      await takes('ask');
      await join();
      await join(citra);
      acara.clock.set('2026-12-02T04:00:00.000Z');
      expect(await decide(true)).toEqual(MEMBER);
      expect(await decide(true)).toEqual(MEMBER);
      expect(await decide(false, citra.uid)).toEqual({ state: 'ended', until: null });
      expect(await refusalOf(decide(true, citra.uid))).toEqual(NO_MEMBER);
      expect(await refusalOf(decide(false))).toEqual(NO_MEMBER);
      expect(mails()).toEqual([
        ['Budi Santoso', 'approved'],
        ['Citra Dewi', 'declined'],
      ]);
      expect((await list()).people).toMatchObject([
        { name: 'Budi Santoso', state: 'member', since: '2026-12-02T04:00:00.000Z', until: UNTIL },
      ]);
      expect(audited(acara).slice(-2)).toEqual([
        ['Kelab Catur', 'club_person_approved', 'Budi Santoso', `club=${club.uid}`],
        ['Kelab Catur', 'club_person_declined', 'Citra Dewi', `club=${club.uid}`],
      ]);
    });

    it('declines who is a member by a ticket, and says that they stay one', async () => {
      const byTicket = { id: 't', clubId: club.uid, uid: budi.uid, ticketId: 't', how: 'ticket' as const };
      await takes('ask');
      await join();
      await acara.write(({ clubPeople }) => clubPeople.addAll([aClubMember({ ...byTicket, until: UNTIL })]));
      expect(await decide(false)).toEqual(MEMBER);
      expect((await list()).people).toMatchObject([{ state: 'member', how: 'ticket' }]);
    });

    it('ends a membership with a mail and an entry, and declines who asks', async () => {
      await join();
      await remove();
      expect(await refusalOf(remove())).toEqual(NO_MEMBER);
      await takes('ask');
      await join();
      await remove();
      expect(mails()).toEqual([
        ['Budi Santoso', 'removed'],
        ['Budi Santoso', 'declined'],
      ]);
      expect(await mine()).toEqual([]);
    });

    it.each(OFFICES)(
      'shows its people to a member of the office %s only if it leads the team or advises',
      async (office) => {
        await takes('ask');
        await join();
        const member = acting(await acara.aMember(club, office), club, office);
        const may = async (offices: readonly Office[], work: Promise<unknown>) => {
          const expected = offices.includes(office) ? null : NOT_YOUR_OFFICE.message;
          expect([office, await refused(work)]).toEqual([office, expected]);
        };
        const leading: readonly Office[] = ['president', 'secretary'];
        const seeing: readonly Office[] = [...leading, 'adviser'];
        const rows = [{ email: 'one@student.acara.test' }];
        const { uid: id } = club;
        await may(seeing, list({}, member));
        await may(seeing, acara.does('ExportClubPeople').execute(member, { id }));
        await may(leading, decide(true, budi.uid, member));
        await may(leading, remove(budi.uid, member));
        await may(leading, acara.does('ImportClubPeople').execute(member, { id, dryRun: false, rows }));
      },
    );

    it('shows its people to no other club, and no student', async () => {
      const other = await acara.aVerifiedClub('Kelab Lain');
      for (const actor of [other, budi])
        expect(await refusalOf(list({}, actor))).toMatchObject({ code: 'forbidden' });
    });

    it('changes nothing while it is not active', async () => {
      await takes('ask');
      await join();
      await standsAs('dormant');
      const president = { ...club, club: club.club && { ...club.club, isActive: false } };
      expect(await refusalOf(decide(true, budi.uid, president))).toEqual(INACTIVE);
      expect(await refusalOf(remove(budi.uid, president))).toEqual(INACTIVE);
      expect((await list({}, president)).people).toHaveLength(1);
    });
  });

  describe('the list', () => {
    it('has the latest first, filtered by state and words, on pages of 500', async () => {
      await acara.write(({ clubPeople }) =>
        clubPeople.addAll(
          Array.from({ length: 501 }, (_, n) => ({
            ...{ id: `row-${n}`, uid: `student-${n}`, clubId: club.uid, ticketId: '' as const },
            ...({ state: 'member', how: 'imported', endedAt: null, endedBy: null } as const),
            ...{ since: `2026-11-01T00:00:00.${String(n).padStart(3, '0')}Z`, until: UNTIL },
          })),
        ),
      );
      await join();
      const first = await list();
      expect(first.people).toHaveLength(500);
      expect(first.people.slice(0, 2).map(({ uid }) => uid)).toEqual([budi.uid, 'student-500']);
      const second = await list({ cursor: first.nextCursor });
      expect(second.people.map(({ uid }) => uid)).toEqual(['student-1', 'student-0']);
      expect(second.nextCursor).toBeNull();
      expect((await list({ q: 'SANTOSO budi' })).people.map(({ name }) => name)).toEqual(['Budi Santoso']);
      expect((await list({ state: 'asked' })).people).toEqual([]);
      expect(await refusalOf(list({ state: 'gone' }))).toMatchObject({ code: 'invalid_input' });
      acara.clock.set('2027-09-01T00:00:00.000Z');
      expect((await list({ state: 'ended' })).people).toHaveLength(500);
    });

    it('tells to how many of the last five events that are over each came', async () => {
      await join();
      for (const n of [1, 2, 3, 4, 5, 6, 7]) {
        const times = { startsAt: `2026-12-0${n}T10:00:00.000Z`, endsAt: `2026-12-0${n}T12:00:00.000Z` };
        const event = await acara.anEvent({ ...times, organizerId: club.uid, priceSen: 0 });
        acara.clock.set(`2026-12-0${n}T09:30:00.000Z`);
        const { ticket } = await acara.buy(budi, event);
        if (n !== 6 && n !== 3)
          await acara
            .does('CheckInTicket')
            .execute(club, { ...CHECK_IN_DEFAULTS, id: event.id, ticketId: ticket.id, scanId: `scan-${n}` });
      }
      // Of 3, 4, 5 and 6 there were admissions of 4 and 5; 2 is the fifth from the end of those that are over.
      acara.clock.set('2026-12-07T11:00:00.000Z');
      expect(await list()).toMatchObject({ lastEvents: 5, people: [{ came: 3 }] });
      acara.clock.set('2026-12-07T12:00:00.000Z');
      expect(await list()).toMatchObject({ lastEvents: 5, people: [{ came: 3 }] });
    });

    it('is exported with addresses, in both languages, safe for a spreadsheet, with an entry', async () => {
      const wild = await acara.aStudent('=HYPERLINK("x")');
      await join(wild);
      const exported = (language: string) =>
        acara.does('ExportClubPeople').execute(club, { id: club.uid, language });
      const { fileName, csv } = await exported('en');
      expect(fileName).toBe('members-kelab-catur-2026-12-01.csv');
      expect(csv).toBe(
        `\uFEFFName,Email,Student ID,State,Since,Until,How,Came to the last 5 events\r\n"'=HYPERLINK(""x"")",${wild.email},A26CS0001,Member,2026-12-01,2027-08-31,Joined,0\r\n`,
      );
      expect((await exported('ms')).csv).toContain('Ahli,2026-12-01,2027-08-31,Menyertai sendiri');
      expect(audited(acara).at(-1)).toEqual(['Kelab Catur', 'club_people_exported', 'Kelab Catur', 'rows=1']);
    });
  });

  describe('an import', () => {
    const importing = (rows: readonly object[], dryRun = false) =>
      acara.does('ImportClubPeople').execute(club, { id: club.uid, dryRun, rows });
    const results = async (rows: readonly object[], dryRun = false) =>
      (await importing(rows, dryRun)).rows.map(({ result }) => result);

    it('makes members of people with an account and keeps others as hashes, with the same answer', async () => {
      const rows = [
        { email: ` ${budi.email.toUpperCase()} ` },
        { name: 'Later', email: 'later@student.acara.test' },
      ];
      expect(await results(rows, true)).toEqual(['added', 'added']);
      expect(acara.database.published.clubPeople.size).toBe(0);
      expect(await results(rows)).toEqual(['added', 'added']);
      expect(await results(rows)).toEqual(['is_member', 'is_member']);
      expect((await list()).people).toMatchObject([{ uid: budi.uid, how: 'imported', until: UNTIL }]);
      const stored = JSON.stringify([...acara.database.published.waitingMembers]);
      expect(stored).not.toMatch(/later|Later/i);
    });

    it('of 500 rows names the 40 that are wrong, and repeats what is twice in the list', async () => {
      const good = Array.from({ length: 455 }, (_, n) => ({ email: `s${n}@student.acara.test` }));
      const bad = Array.from(
        { length: 40 },
        (_, n) =>
          [
            { email: `s${n}` },
            { studentId: '=1+1' },
            { name: 'Only a name' },
            { email: 'good@student.acara.test', studentId: '?' },
          ][n % 4] ?? {},
      );
      const twice = [0, 1, 2, 3, 4].map((n) => ({ email: `S${n}@Student.acara.test` }));
      const all = await results([...good, ...bad, ...twice]);
      const count = (wanted: string) => all.filter((result) => result === wanted).length;
      expect([count('added'), count('not_valid'), count('twice_in_list')]).toEqual([455, 40, 5]);
      const again = await results([...good, ...bad, ...twice]);
      expect(again.filter((result) => result === 'is_member')).toHaveLength(455);
      expect(acara.database.published.waitingMembers.size).toBe(455);
      expect(
        audited(acara)
          .slice(-2)
          .map(([, , , detail]) => detail),
      ).toEqual(['rows=500; people=455', 'rows=500; people=0']);
    });

    it('at the same time as another makes everybody a member once', async () => {
      const rows = [{ email: budi.email }, { email: 'later@student.acara.test' }];
      const answers = await Promise.all([importing(rows), importing(rows)]);
      expect(answers.map(({ rows: [one, two] }) => [one?.result, two?.result]).sort()).toEqual([
        ['added', 'added'],
        ['is_member', 'is_member'],
      ]);
      expect(acara.database.published.clubPeople.size).toBe(1);
    });

    it('approves who asks, and takes back who left', async () => {
      await takes('ask');
      await join();
      expect(await results([{ email: budi.email }])).toEqual(['added']);
      expect((await list()).people).toMatchObject([{ state: 'member', how: 'imported' }]);
      await leave();
      expect(await results([{ email: budi.email }])).toEqual(['added']);
      expect((await list()).people).toMatchObject([{ state: 'member' }]);
    });

    it('refuses no rows and more than 2,000', async () => {
      const problem = 'Rows: from 1 to 2000.';
      for (const rows of [[], Array.from({ length: 2_001 }, () => ({}))])
        expect(await refusalOf(importing(rows))).toEqual(fieldRefusal({ rows: problem }));
    });
  });
});
