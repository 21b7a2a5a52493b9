import type { EndpointName } from '#adapters/http/contract/endpoints.ts';
import { hasAbility } from '#core/offices.ts';
import { acting } from '#test/support/a-signed-in.ts';
import {
  admins,
  type CallExample,
  everyone,
  everyoneAbout,
  except,
  organizers,
  type Row,
  signedIn,
  theClub,
} from './call-example.ts';

const EMAIL = 'aina@student.acara.test';
const TOKEN = { token: 'unknown' };
const HANDOVER = { handover: 'unknown' };
const ofMember = (subject: 'member' | 'invitation' | 'asking' | 'joined', status: number): Row =>
  theClub(subject, status, { anybody: 404, admin: 404 });

/** Clubs, their members, their handovers, and what admins decide about them. */
export const clubCalls = {
  listMyClubs: { rows: signedIn(200) },
  searchClubs: { rows: organizers(200), query: { q: 'teater' } },
  viewInvitation: {
    rows: everyone(404),
    body: TOKEN,
    success: async (app) => ({ body: { token: (await app.invitation()).token } }),
  },
  acceptInvitation: {
    rows: signedIn(404),
    body: TOKEN,
    success: async (app) => {
      const { invited, token } = await app.invitation();
      return { as: invited, body: { token } };
    },
  },
  declineInvitation: {
    rows: signedIn(404),
    body: TOKEN,
    success: async (app) => {
      const { invited, token } = await app.invitation();
      return { as: invited, body: { token } };
    },
  },
  listClubMembers: { rows: theClub('club', 200) },
  inviteMember: {
    rows: theClub('club', 201),
    body: { email: EMAIL, office: 'editor' },
    fill: (app) => ({ email: app.newEmail() }),
  },
  withdrawInvitation: { rows: ofMember('invitation', 204) },
  changeOffice: { rows: ofMember('member', 200), body: { office: 'editor' } },
  removeMember: { rows: ofMember('member', 204), isFor: (office) => hasAbility(office, 'team') },
  followClub: { rows: { ...signedIn(204), subject: 'club', missing: { anybody: 404, admin: 404 } } },
  unfollowClub: { rows: { ...signedIn(204), subject: 'club', missing: { anybody: 204, admin: 204 } } },
  listMyFollows: {
    rows: signedIn(200),
    success: async ({ acara, people }) => {
      await acara.does('FollowClub').execute(people.holder, { id: people.itsClub.uid });
      return {};
    },
  },
  joinClub: { rows: { ...signedIn(200), subject: 'club', missing: { anybody: 404, admin: 404 } } },
  leaveClub: {
    // A club to which nobody belongs.
    rows: { ...signedIn(404), subject: 'double', missing: { anybody: 404, admin: 404 } },
    success: async ({ acara, people }) => {
      const { uid: id } = await acara.aClub('Kelab Tari');
      await acara.does('JoinClub').execute(people.holder, { id });
      return { as: people.holder, id };
    },
  },
  listMyMemberships: {
    rows: signedIn(200),
    success: async ({ acara, people }) => {
      await acara.does('JoinClub').execute(people.holder, { id: people.itsClub.uid });
      return {};
    },
  },
  listClubPeople: {
    rows: theClub('club', 200),
    query: { state: 'member', q: 'devi' },
    success: async (app) => {
      await app.subject('joined', 'itsClub');
      return {};
    },
  },
  decideClubPerson: { rows: ofMember('asking', 200), body: { approve: true } },
  removeClubPerson: { rows: ofMember('joined', 204) },
  importClubPeople: {
    rows: theClub('club', 200),
    body: { dryRun: true, rows: [{ name: 'Aina', email: EMAIL, studentId: 'A26CS0001' }] },
  },
  exportClubPeople: { rows: theClub('club', 200), body: { language: 'ms' } },
  viewHandover: {
    rows: except(
      { ...signedIn(404), subject: 'club', missing: { anybody: 404, admin: 404 } },
      { itsClub: 200, admin: 200 },
    ),
    success: async (app) => {
      const { club } = await app.handoverOfNewClub();
      return { as: club, id: club.uid };
    },
  },
  proposeHandover: {
    rows: theClub('club', 201),
    isFor: (office) => office === 'president',
    body: { successor: 'unknown', staying: [] },
    fill: async (app) => ({ successor: (await app.successor()).uid }),
  },
  acceptHandover: {
    rows: except(theClub('club', 204), { admin: 403 }),
    // The successor is the account of the club.
    isFor: () => false,
    body: HANDOVER,
    fill: async (app) => ({ handover: await app.handover(app.people.itsClub) }),
    success: async (app) => {
      const { club, successor, handover } = await app.handoverOfNewClub();
      return { as: successor, id: club.uid, body: { handover } };
    },
  },
  confirmHandover: {
    rows: except(theClub('club', 409), { itsClub: 403 }),
    isFor: (office) => office === 'adviser',
    statusOfOffice: { adviser: 409 },
    body: HANDOVER,
    fill: async (app) => ({ handover: await app.handover() }),
    success: async (app) => {
      const { club, successor, handover } = await app.handoverOfNewClub();
      const accepting = acting(successor, club, 'editor');
      await app.acara.does('AcceptHandover').execute(accepting, { id: club.uid, handover });
      return { as: app.people.admin, id: club.uid, body: { handover } };
    },
  },
  cancelHandover: {
    rows: theClub('club', 204),
    isFor: (office) => office === 'president',
    body: HANDOVER,
    fill: async (app) => ({ handover: await app.handover() }),
  },
  editClub: {
    rows: theClub('club', 200),
    body: {
      name: 'Kelab Teater',
      nameMs: 'Kelab Teater Kampus',
      about: 'We play.',
      logoUrl: null,
      contactEmail: EMAIL,
    },
    // Not every office changes these.
    fill: ({ people: { itsClub } }, _who, id) =>
      id === itsClub.uid ? { name: itsClub.name, contactEmail: itsClub.email } : {},
  },
  viewClub: { rows: [everyoneAbout('club', 200), everyoneAbout('person', 404)] },
  listClubEvents: {
    rows: [everyoneAbout('club', 200), everyoneAbout('person', 404)],
    query: { when: 'past', limit: '1' },
  },
  requestClubAccount: {
    rows: except(signedIn(403), { student: 201, holder: 201 }),
    body: { clubName: 'Kelab Buku', about: 'We read.' },
    success: async ({ acara }) => ({ as: await acara.aStudent() }),
  },
  viewMyClubRequest: {
    rows: signedIn(200),
    success: async (app) => ({ as: (await app.clubRequest()).asking }),
  },
  listClubRequests: {
    rows: admins(200),
    success: async (app) => {
      await app.clubRequest();
      return {};
    },
  },
  decideClubRequest: { rows: admins(200, 'request'), body: { approve: true } },
  listClubs: { rows: admins(200), query: { q: 'teater', need: 'no_adviser' } },
  changeClubState: { rows: admins(204, 'club'), body: { state: 'active' } },
  changeClubVerification: { rows: admins(204, 'club'), body: { verified: true } },
  mergeClubs: {
    rows: admins(204, 'double'),
    body: { into: 'another' },
    fill: ({ people }) => ({ into: people.itsClub.uid }),
  },
} satisfies Partial<Record<EndpointName, CallExample>>;
