import { z } from 'zod';
import { CLUB_REQUEST_STATUSES } from '#core/clubs/club-request.ts';
import { CLUB_REQUEST_FIELDS } from '#core/clubs/club-request-rules.ts';
import type { ClubRequestView } from '#core/clubs/club-request-view.ts';
import type { DecideClubRequestInput, DecideClubRequestOutput } from '#core/clubs/decide-club-request.ts';
import type { ListClubRequestsOutput } from '#core/clubs/list-club-requests.ts';
import type { RequestClubAccountInput, RequestClubAccountOutput } from '#core/clubs/request-club-account.ts';
import type { ViewMyClubRequestOutput } from '#core/clubs/view-my-club-request.ts';
import { bool, noteRequiredToDecline, text } from './fields.ts';
import { route } from './route.ts';
import { id, instant, noInput } from './schemas.ts';

const request: z.ZodType<ClubRequestView> = z.object({
  id,
  email: z.string(),
  personName: z.string(),
  clubName: z.string(),
  about: z.string(),
  status: z.enum(CLUB_REQUEST_STATUSES),
  note: z.string(),
  createdAt: instant,
});

export const clubs = {
  requestClubAccount: route<RequestClubAccountInput, RequestClubAccountOutput>('requestClubAccount', {
    summary: 'Requests a club account',
    input: z.strictObject({
      clubName: text(CLUB_REQUEST_FIELDS.clubName),
      about: text(CLUB_REQUEST_FIELDS.about),
    }),
    output: z.object({ request }),
  }),
  viewMyClubRequest: route<null, ViewMyClubRequestOutput>('viewMyClubRequest', {
    summary: 'Returns the signed-in person’s request',
    input: noInput,
    output: z.object({ request: request.nullable() }),
  }),
  listClubRequests: route<null, ListClubRequestsOutput>('listClubRequests', {
    summary: 'Lists open requests for club accounts',
    input: noInput,
    output: z.object({ requests: z.array(request) }),
  }),
  decideClubRequest: route<DecideClubRequestInput, DecideClubRequestOutput>('decideClubRequest', {
    summary: 'Approves or declines a request for a club account',
    input: z
      .strictObject({
        id,
        approve: bool('Approve'),
        verify: bool('Verified').default(false),
        note: text({ ...CLUB_REQUEST_FIELDS.note, optional: true }).default(''),
      })
      .meta(noteRequiredToDecline(CLUB_REQUEST_FIELDS.note)),
    output: z.object({ request }),
  }),
};
