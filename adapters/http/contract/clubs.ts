import { z } from 'zod';
import { CLUB_FIELDS } from '#core/clubs/club-facts.ts';
import { CLUB_REQUEST_STATUSES } from '#core/clubs/club-request.ts';
import { CLUB_REQUEST_FIELDS, CONTACT_EMAIL } from '#core/clubs/club-request-rules.ts';
import type { ClubRequestView } from '#core/clubs/club-request-view.ts';
import { CLUB_EVENTS_FIELDS, DEFAULT_CLUB_EVENTS } from '#core/clubs/list-club-events.ts';
import type { OpenClubRequestView } from '#core/clubs/list-club-requests.ts';
import type { ClubViewForReader } from '#core/clubs/view-club.ts';
import { id, instant } from './basic-schemas.ts';
import { clubFacts, wantedNames } from './clubs/club-facts.ts';
import { membershipView } from './clubs/club-people.ts';
import { bool, choice, noteRequiredToDecline, nullWhenMissing, patternText, text } from './fields.ts';
import { route } from './route.ts';
import { event, eventPageFields, eventPageInputFields, noInput, readVersion, search } from './schemas.ts';

const requestFields = {
  id,
  email: z.string(),
  personName: z.string(),
  clubId: id.nullable().describe('The club whose name should change; null in a request for a new club'),
  clubName: z.string(),
  clubNameMs: z.string(),
  contactEmail: z.string().describe('Empty when the student gave none'),
  about: z.string(),
  status: z.enum(CLUB_REQUEST_STATUSES),
  note: z.string(),
  createdAt: instant,
};
const request: z.ZodType<ClubRequestView> = z.object(requestFields);
const openRequest: z.ZodType<OpenClubRequestView> = z.object({
  ...requestFields,
  version: z.string().describe('Changes when other names are asked for in its place, and with the club'),
  currentName: z
    .string()
    .nullable()
    .describe('The present name of the club whose name should change; null in a request for a new club'),
  similarNames: z
    .array(z.string())
    .describe('Names of clubs and of the university that people could take for this one'),
});

const club: z.ZodType<ClubViewForReader> = z.object({
  id,
  slug: z.string().describe('For addresses, instead of the id'),
  ...clubFacts,
  isVerified: z.boolean(),
  upcomingEvents: z.int().describe('Published events that are not over'),
  pastEvents: z.int().describe('Published events that are over'),
  version: z.string().describe('Changes with every change of what `PUT` has'),
  membership: membershipView
    .nullable()
    .describe('The signed-in person’s own, not of the committee; null for everybody else'),
  isFollowed: z
    .boolean()
    .nullable()
    .describe(
      'Whether the signed-in person follows it; false for everybody else, null for an admin who organizes',
    ),
});

const idOrSlug = id.describe('The club’s id or its slug');

const listClubEventsInput = z.object({
  id: idOrSlug,
  when: nullWhenMissing(choice(CLUB_EVENTS_FIELDS.when)).describe('upcoming by default'),
  ...eventPageInputFields(DEFAULT_CLUB_EVENTS),
});

export const clubs = {
  requestClubAccount: route('requestClubAccount', {
    summary: 'Requests a club, which the person will lead',
    refusals: ['forbidden', 'wrong_state'],
    input: z.strictObject({
      clubName: text(CLUB_REQUEST_FIELDS.clubName),
      about: text(CLUB_REQUEST_FIELDS.about),
      contactEmail: patternText(CONTACT_EMAIL).optional().describe('What buyers see and answer to'),
    }),
    output: z.object({ request }),
  }),
  viewMyClubRequest: route('viewMyClubRequest', {
    summary: 'Returns the signed-in person’s request',
    input: noInput,
    output: z.object({ request: request.nullable() }),
  }),
  searchClubs: route('searchClubs', {
    summary: 'Finds clubs that everybody can see by their names, at most ten',
    input: z.object({ q: search }),
    output: z.object({ clubs: z.array(z.object({ id, name: z.string() })) }),
  }),
  viewClub: route('viewClub', {
    summary: 'Returns a club as everybody can see it',
    refusals: ['club_not_found'],
    input: z.object({ id: idOrSlug }),
    output: z.object({ club }),
  }),
  editClub: route('editClub', {
    summary: 'Changes what a club says about itself',
    refusals: ['club_not_found', 'wrong_state', 'changed_meanwhile'],
    input: z.strictObject({
      id,
      name: text(CLUB_FIELDS.name).describe('For those who lead the team, and admins'),
      nameMs: text(CLUB_FIELDS.nameMs),
      about: text(CLUB_FIELDS.about),
      logoUrl: patternText(CLUB_FIELDS.logoUrl).nullable().describe('The address of an uploaded picture'),
      contactEmail: patternText(CLUB_FIELDS.contactEmail).describe(
        'May be empty; for those who lead the team, and admins',
      ),
      joining: choice(CLUB_FIELDS.joining).optional().describe('open, ask, closed; without it, it stays'),
      version: readVersion,
    }),
    output: z.object({
      club: z.object({ id, ...clubFacts, version: z.string() }),
      wanted: wantedNames.nullable().describe('The names of the input when they wait for an admin'),
    }),
  }),
  listClubEvents: route('listClubEvents', {
    summary: 'Lists a club’s published events: upcoming ones, soonest first, or past ones, latest first',
    refusals: ['club_not_found'],
    input: listClubEventsInput,
    output: z.object({ events: z.array(event), ...eventPageFields }),
  }),
  listClubRequests: route('listClubRequests', {
    summary: 'Lists open requests for clubs',
    input: noInput,
    output: z.object({ requests: z.array(openRequest) }),
  }),
  decideClubRequest: route('decideClubRequest', {
    summary: 'Approves or declines a request for a club',
    refusals: ['request_not_found', 'wrong_state', 'changed_meanwhile', 'profile_not_found', 'forbidden'],
    input: z
      .strictObject({
        id,
        approve: bool('Approve'),
        verify: bool('Verified').default(false),
        note: text({ ...CLUB_REQUEST_FIELDS.note, optional: true }).default(''),
        version: readVersion,
      })
      .meta(noteRequiredToDecline(CLUB_REQUEST_FIELDS.note)),
    output: z.object({ request }),
  }),
};
