import { z } from 'zod';
import { CLUB_STATE_FIELDS } from '#core/clubs/admin/change-club-state.ts';
import { CLUB_LIST_FIELDS, CLUBS_CURSOR } from '#core/clubs/admin/list-clubs.ts';
import type { ListedClubView } from '#core/clubs/admin/listed-club-view.ts';
import { CLUB_STATES } from '#core/clubs/club.ts';
import { HANDOVER_STATES } from '#core/clubs/handovers/handover.ts';
import type { NamedPerson } from '#core/clubs/handovers/handover-view.ts';
import { ADMIN_REASON } from '#core/people/admin-reasons.ts';
import type { ChoiceRule } from '#core/shared/field-rules.ts';
import { id, instant } from '../basic-schemas.ts';
import { bool, choice, nullWhenMissing, patternText, text } from '../fields.ts';
import { route } from '../route.ts';
import { readVersion, search } from '../schemas.ts';

const person: z.ZodType<NamedPerson> = z.object({ uid: id, name: z.string() });

const club: z.ZodType<ListedClubView> = z.object({
  similarNames: z
    .array(z.string())
    .describe('Names of other clubs and of the university that people could take for this one'),
  id,
  slug: z.string(),
  name: z.string(),
  state: z.enum(CLUB_STATES),
  mergedInto: z.object({ id, name: z.string() }).nullable(),
  isVerified: z.boolean(),
  verifiedUntil: instant.nullable().describe('When the verification ends or has ended'),
  contactEmail: z.string().describe('May be empty'),
  presidents: z.array(person),
  advisers: z.array(person),
  members: z.int(),
  upcomingEvents: z.int().describe('Published events that are not over'),
  handover: z
    .object({
      id,
      state: z.enum(HANDOVER_STATES),
      successor: person,
      proposedAt: instant,
      acceptedAt: instant.nullable(),
    })
    .nullable()
    .describe('The handover that is open'),
  createdAt: instant,
  version: z.string().describe('Of state and verification; it changes with the facts, too'),
});

/** A filter, which may be empty. */
function orEmpty(rule: ChoiceRule) {
  return choice({ ...rule, options: ['', ...rule.options] });
}

export const clubAdmin = {
  listClubs: route('listClubs', {
    summary: 'Lists clubs by name',
    input: z.object({
      q: search,
      state: nullWhenMissing(orEmpty(CLUB_LIST_FIELDS.state)),
      need: nullWhenMissing(orEmpty(CLUB_LIST_FIELDS.need)).describe('What the club needs of an admin'),
      cursor: nullWhenMissing(patternText(CLUBS_CURSOR)).describe('nextCursor of the previous page'),
    }),
    output: z.object({ clubs: z.array(club), nextCursor: z.string().nullable() }),
  }),
  changeClubState: route('changeClubState', {
    summary: 'Makes a club active, dormant or suspended',
    refusals: ['club_not_found', 'wrong_state', 'changed_meanwhile'],
    input: z.strictObject({
      id,
      state: choice(CLUB_STATE_FIELDS.state),
      reason: text({ ...ADMIN_REASON, optional: true })
        .nullish()
        .describe('Mailed to the committee of a club that sells nothing now'),
      version: readVersion,
    }),
    output: z.null(),
  }),
  changeClubVerification: route('changeClubVerification', {
    summary: 'Verifies a club for a year from now, or ends its verification',
    refusals: ['club_not_found', 'wrong_state', 'changed_meanwhile'],
    input: z.strictObject({ id, verified: bool('Verified'), version: readVersion }),
    output: z.null(),
  }),
  mergeClubs: route('mergeClubs', {
    summary: 'Merges a club into another one, and closes it',
    refusals: ['club_not_found', 'wrong_state'],
    input: z.strictObject({ id, into: id.describe('The club that stays') }),
    output: z.null(),
  }),
};
