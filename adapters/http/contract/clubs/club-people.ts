import { z } from 'zod';
import { MEMBER_ORIGINS, MEMBER_STATES } from '#core/clubs/people/club-member.ts';
import type { ClubPersonView } from '#core/clubs/people/club-people-lines.ts';
import { CLUB_PEOPLE_EXPORT_FIELDS } from '#core/clubs/people/export-club-people.ts';
import { IMPORT_FIELDS, IMPORT_RESULTS, MAX_IMPORT_CELL } from '#core/clubs/people/import-rules.ts';
import type { MembershipView } from '#core/clubs/people/join-club.ts';
import { CLUB_PEOPLE_FIELDS } from '#core/clubs/people/list-club-people.ts';
import type { MyMembership } from '#core/clubs/people/list-my-memberships.ts';
import type { Labelled } from '#core/shared/errors/field-problem.ts';
import { CURSOR } from '#core/shared/list-cursor.ts';
import { id, instant } from '../basic-schemas.ts';
import { anyText, bool, choice, nullWhenMissing, patternText } from '../fields.ts';
import { route } from '../route.ts';
import { noInput, noOutput, search } from '../schemas.ts';

const state = z.enum(MEMBER_STATES).describe('ended: also when `until` has passed');
const until = instant.nullable().describe('The last moment of the membership; null while they ask');
const how = z
  .enum(MEMBER_ORIGINS)
  .describe(
    'asked: they joined or asked; imported: the club has them on a list; ticket: a ticket made them one',
  );

export const membershipView: z.ZodType<MembershipView> = z.object({ state, until });

const person: z.ZodType<ClubPersonView> = z.object({
  uid: id,
  name: z.string().describe('Empty while the person has no profile'),
  state,
  since: instant.describe('Since when they are a member, or asked'),
  until,
  how,
  came: z.int().describe('To how many of `lastEvents` they were let in'),
});

const membership: z.ZodType<MyMembership> = z.object({
  club: z.object({ id, slug: z.string(), name: z.string() }),
  state,
  since: instant,
  until,
  how,
  renewsUntil: instant
    .nullable()
    .describe(
      'Until when they are a member after POST of the membership; null when there is nothing to renew now',
    ),
});

const { label, min, max } = IMPORT_FIELDS.rows;
/** Any text: what cannot be an address or a matric number makes its line `not_valid`, and refuses no other line. */
const cell = ({ label }: Labelled) => anyText({ label, max: MAX_IMPORT_CELL }).nullish();
const row = z.strictObject({
  name: cell(IMPORT_FIELDS.name).describe('Not kept'),
  email: cell(IMPORT_FIELDS.email),
  studentId: cell(IMPORT_FIELDS.studentId),
});

export const clubPeople = {
  joinClub: route('joinClub', {
    summary: 'Makes the signed-in person a member of a club, asks the club, or renews a membership that ends',
    refusals: ['club_not_found', 'forbidden', 'wrong_state'],
    input: z.object({ id }),
    output: membershipView,
  }),
  leaveClub: route('leaveClub', {
    summary: 'Ends the signed-in person’s membership of a club, or takes back that they asked',
    refusals: ['member_not_found'],
    input: z.object({ id }),
    output: noOutput,
  }),
  listMyMemberships: route('listMyMemberships', {
    summary: 'Lists the clubs that the signed-in person belongs to or asks to join, by name',
    input: noInput,
    output: z.object({ memberships: z.array(membership) }),
  }),
  listClubPeople: route('listClubPeople', {
    summary: 'Lists the people who belong to a club or ask to, the latest first, at most 500 a page',
    refusals: ['club_not_found'],
    input: z.object({
      id,
      state: nullWhenMissing(choice(CLUB_PEOPLE_FIELDS.state)).describe('All without it'),
      q: search.describe('Words of a name or an address'),
      cursor: nullWhenMissing(patternText(CURSOR)),
    }),
    output: z.object({
      people: z.array(person),
      lastEvents: z
        .int()
        .describe('How many of the club’s events `came` counts: its last five that are over, or fewer'),
      nextCursor: z.string().nullable(),
    }),
  }),
  decideClubPerson: route('decideClubPerson', {
    summary: 'Approves or declines somebody who asks to join',
    refusals: ['club_not_found', 'member_not_found', 'wrong_state'],
    input: z.strictObject({ id, uid: id, approve: bool('Approve') }),
    output: membershipView,
  }),
  removeClubPerson: route('removeClubPerson', {
    summary: 'Ends somebody’s membership of a club',
    refusals: ['club_not_found', 'member_not_found', 'wrong_state'],
    input: z.strictObject({ id, uid: id }),
    output: z.null(),
  }),
  importClubPeople: route('importClubPeople', {
    summary: 'Makes the people of a list members of a club, also those who have no account yet',
    refusals: ['club_not_found', 'wrong_state'],
    input: z.strictObject({
      id,
      dryRun: bool('Only check').default(false).describe('Only says what would happen'),
      rows: z.array(row).meta({ title: label, minItems: min, maxItems: max }),
    }),
    output: z.object({
      rows: z.array(z.object({ line: z.int().describe('Counts from 1'), result: z.enum(IMPORT_RESULTS) })),
    }),
  }),
  exportClubPeople: route('exportClubPeople', {
    summary: 'Returns the people of a club with their addresses as CSV',
    refusals: ['club_not_found'],
    input: z.strictObject({
      id,
      language: choice(CLUB_PEOPLE_EXPORT_FIELDS.language).optional().describe('en by default'),
    }),
    output: z.object({ fileName: z.string(), csv: z.string() }),
  }),
};
