import { beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import type { ClubRequestView } from '#core/clubs/club-request-view.ts';
import type { RequestClubAccountInput } from '#core/clubs/request-club-account.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import { aRecipient } from '#test/support/a-recipient.ts';
import { Acara } from '#test/support/acara.ts';
import { audited } from '#test/support/audited.ts';
import { fieldRefusal, NOT_YOUR_ROLE, plainRefusal, refusalOf } from '#test/support/refusal-of.ts';

const DECIDED = plainRefusal('wrong_state', 'This request has already been decided.');
const ASKED = { clubName: ' Chess Club ', about: 'We play every Friday.' };

describe('club requests', () => {
  let acara: Acara;
  let aina: SignedIn;
  let admin: SignedIn;
  beforeEach(async () => {
    acara = new Acara();
    aina = await acara.aStudent();
    admin = await acara.anAdmin();
  });

  const ask = async (actor = aina, asked: RequestClubAccountInput = ASKED): Promise<ClubRequestView> =>
    (await acara.does('RequestClubAccount').execute(actor, asked)).request;
  const decide = (id: string, approve: boolean, { verify = false, note = '' } = {}) =>
    acara.does('DecideClubRequest').execute(admin, { id, approve, verify, note });
  const mine = async (actor = aina) => (await acara.does('ViewMyClubRequest').execute(actor)).request;
  const waiting = async () => (await acara.does('ListClubRequests').execute(admin)).requests;
  const profile = () => acara.database.people.get(aina.uid);

  describe('RequestClubAccount', () => {
    it('allows only students to request a club account', async () => {
      for (const actor of [await acara.aClub(), admin])
        expect(await refusalOf(ask(actor))).toEqual(NOT_YOUR_ROLE);
    });

    it('requires a name and a description of the club', async () => {
      expect(await refusalOf(ask(aina, { clubName: ' ', about: '' }))).toEqual(
        fieldRefusal({ clubName: 'Club name is required.', about: 'About the club is required.' }),
      );
      expect(await refusalOf(ask(aina, { ...ASKED, contactEmail: 'catur' }))).toEqual(
        fieldRefusal({ contactEmail: 'Enter a full email address, such as name@university.edu.my.' }),
      );
      expect(await refusalOf(ask(aina, { clubName: 'x'.repeat(101), about: 'x'.repeat(1_001) }))).toEqual(
        fieldRefusal({
          clubName: 'Club name can have at most 100 characters.',
          about: 'About the club can have at most 1000 characters.',
        }),
      );
    });

    it('refuses a second request while one is open', async () => {
      const { id } = await ask();
      const waits = plainRefusal('wrong_state', 'Your request is already waiting for an answer.');
      expect(await refusalOf(ask())).toEqual(waits);
      const both = await Promise.allSettled([ask(await acara.aStudent('Budi')), ask()]);
      expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
      await decide(id, false, { note: 'Not yet.' });
      expect((await ask()).status).toBe('open');
      expect(audited(acara).filter(([, action]) => action === 'club_requested')).toHaveLength(3);
    });

    it('shows the result to the person and to nobody else', async () => {
      expect(await mine()).toBeNull();
      const request = await ask();
      expect(request).toEqual({
        id: expect.any(String),
        email: aina.email,
        personName: 'Aina Rahman',
        clubId: null,
        clubName: 'Chess Club',
        clubNameMs: '',
        contactEmail: '',
        about: 'We play every Friday.',
        status: 'open',
        note: '',
        createdAt: acara.clock.now(),
      });
      expect(await mine()).toEqual(request);
      expect(await mine(await acara.aStudent('Budi'))).toBeNull();
      expect(audited(acara)).toEqual([
        ['Aina Rahman', 'club_requested', 'Aina Rahman', `request=${request?.id}`],
      ]);
    });
  });

  describe('DecideClubRequest', () => {
    it('refuses an unknown request, and a decline without a note', async () => {
      for (const approve of [true, false])
        expect(await refusalOf(decide('request-0', approve, { note: 'Sorry.' }))).toEqual(
          plainRefusal('request_not_found', 'There is no such request.'),
        );
      const { id } = await ask();
      expect(await refusalOf(decide(id, false))).toEqual(fieldRefusal({ note: 'Note is required.' }));
      expect(await waiting()).toHaveLength(1);
    });

    it('lists open requests, the longest waiting first', async () => {
      const first = await ask();
      acara.clock.advance(1);
      const second = await ask(await acara.aStudent('Budi'), { clubName: 'Kelab Buku', about: 'We read.' });
      expect(await waiting()).toEqual(
        [first, second].map((one) => ({
          ...one,
          currentName: null,
          similarNames: [],
          version: one.createdAt,
        })),
      );
      await decide(first.id, true);
      expect(await waiting()).toMatchObject([second]);
    });

    it('warns of clubs, and of the university, that people could take the club for', async () => {
      await acara.aVerifiedClub('Kelab Seni');
      await ask(aina, { ...ASKED, clubName: 'kelab  SENl' });
      await ask(await acara.aStudent('Budi'), { ...ASKED, clubName: 'Universiti Acara' });
      expect((await waiting()).map(({ similarNames }) => similarNames)).toEqual([
        ['Kelab Seni'],
        ['Universiti Acara'],
      ]);
    });

    it.each([true, false])(
      'creates the club, led by a student whose account stays; verified: %s',
      async (verify) => {
        const { id } = await ask(aina, { ...ASKED, contactEmail: 'Catur@Club.acara.test' });
        const before = profile();
        acara.clock.advance(1);
        const { request } = await decide(id, true, { verify, note: 'Welcome.' });
        expect(request).toMatchObject({ status: 'approved', note: 'Welcome.' });
        expect(profile()).toEqual(before);
        const { clubs } = await acara.does('ListMyClubs').execute(aina);
        expect(clubs).toMatchObject([
          {
            ...{ slug: 'chess-club', name: 'Chess Club', contactEmail: 'catur@club.acara.test' },
            ...{ state: 'active', isVerified: verify, office: 'president' },
          },
        ]);
        const [mail] = [...acara.database.published.outbox.values()];
        expect([mail?.to, mail?.notice]).toEqual([
          aRecipient(aina),
          { kind: 'club_request_decided', approved: true, note: 'Welcome.', clubName: 'Chess Club' },
        ]);
        expect(audited(acara).at(-1)).toEqual([
          'Puan Admin',
          'club_request_approved',
          'Aina Rahman',
          `request=${id}`,
        ]);
        expect(await mine()).toEqual(request);
        for (const approve of [true, false])
          expect(await refusalOf(decide(id, approve, { note: 'Again.' }))).toEqual(DECIDED);
      },
    );

    it('creates a second club for a person who leads one', async () => {
      for (const clubName of ['Chess Club', 'Chess Club'])
        await decide((await ask(aina, { ...ASKED, clubName })).id, true);
      const { clubs } = await acara.does('ListMyClubs').execute(aina);
      expect(clubs.map(({ slug }) => slug)).toEqual(['chess-club', 'chess-club-2']);
    });

    it('declines with a note and does not change the person', async () => {
      const { id } = await ask();
      const before = profile();
      const { request } = await decide(id, false, { verify: true, note: 'Ask the union first.' });
      expect(request).toMatchObject({ status: 'declined', note: 'Ask the union first.' });
      expect(profile()).toEqual(before);
      expect(acara.notices()).toEqual([
        {
          ...{ kind: 'club_request_decided', approved: false, note: 'Ask the union first.' },
          clubName: 'Chess Club',
        },
      ]);
      expect(audited(acara).at(-1)?.[1]).toBe('club_request_declined');
      expect(await refusalOf(decide(id, true))).toEqual(DECIDED);
      expect(profile()?.role).toBe('student');
    });

    it('leaves the request open when the person has no profile', async () => {
      const withoutProfile: SignedIn = { ...aina, uid: 'without-profile', email: 'new@student.acara.test' };
      const { id } = await ask(withoutProfile);
      expect((await refusalOf(decide(id, true))).code).toBe('profile_not_found');
      expect((await waiting()).map((request) => request.id)).toEqual([id]);
      expect(acara.notices()).toEqual([]);
    });

    it('can be retried after the profiles were unavailable', async () => {
      const { id } = await ask();
      const { people } = acara.database;
      const { get } = people;
      people.get = () => {
        throw new DomainError({ code: 'unavailable', params: {}, message: 'Away.' });
      };
      expect((await refusalOf(decide(id, true))).code).toBe('unavailable');
      expect([await waiting(), acara.notices()]).toMatchObject([[{ id }], []]);
      people.get = get;
      expect((await decide(id, true)).request.status).toBe('approved');
      expect((await acara.does('ListMyClubs').execute(aina)).clubs).toHaveLength(1);
    });

    it('decides once when two admins answer at the same time', async () => {
      const { id } = await ask();
      const answers = await Promise.allSettled([decide(id, true), decide(id, true)]);
      expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(acara.notices()).toHaveLength(1);
    });
  });
});
