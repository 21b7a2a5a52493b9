import { z } from 'zod';
import { CLUB_STATES } from '#core/clubs/club.ts';
import { HANDOVER_STATES } from '#core/clubs/handovers/handover.ts';
import type {
  HandedOverEvent,
  HandedOverMember,
  HandoverView,
  NamedPerson,
} from '#core/clubs/handovers/handover-view.ts';
import { EVENT_STATUSES } from '#core/events/event.ts';
import { OFFICES } from '#core/offices.ts';
import type { FieldLabel } from '#core/shared/field-labels.ts';
import { id, instant, ringgit } from '../basic-schemas.ts';
import { route } from '../route.ts';

const personFields = { uid: id, name: z.string() };
const person: z.ZodType<NamedPerson> = z.object(personFields);

const handover: z.ZodType<HandoverView> = z.object({
  id,
  state: z.enum(HANDOVER_STATES),
  proposedBy: person,
  successor: person,
  proposedAt: instant,
  acceptedAt: instant.nullable(),
  decidedAt: instant.nullable().describe('When it was confirmed or cancelled'),
  decidedBy: person.nullable(),
});

const event: z.ZodType<HandedOverEvent> = z.object({
  id,
  title: z.string(),
  startDate: instant,
  status: z.enum(EVENT_STATUSES),
  ticketsSold: z.int(),
  capacity: z.int(),
});

const member: z.ZodType<HandedOverMember> = z.object({
  ...personFields,
  office: z.enum(OFFICES),
  stays: z.boolean().describe('Whether the member keeps their office'),
  confirms: z
    .boolean()
    .describe('Whether the member may confirm the open handover: an adviser since before it was proposed'),
});

const STAYING_LABEL: FieldLabel = 'Members who stay';

const decision = z.strictObject({ id, handover: id.describe('The handover that the person has read') });

export const handovers = {
  viewHandover: route('viewHandover', {
    summary: 'Returns the open or latest handover of a club, with what is handed over',
    refusals: ['club_not_found', 'handover_not_found'],
    input: z.object({ id }),
    output: z.object({
      club: z.object({ id, slug: z.string(), name: z.string(), state: z.enum(CLUB_STATES) }),
      handover: handover.nullable(),
      contents: z
        .object({
          events: z.array(event),
          money: z
            .object({ net: ringgit, refundsOwed: z.object({ count: z.int(), amount: ringgit }) })
            .nullable()
            .describe('Null for members who may not see money'),
          openInvitations: z.int(),
          members: z.array(member),
        })
        .nullable()
        .describe('Null for former members'),
      actions: z.object({
        propose: z.boolean(),
        accept: z.boolean(),
        confirm: z.boolean(),
        cancel: z.boolean(),
      }),
    }),
  }),
  proposeHandover: route('proposeHandover', {
    summary: 'Proposes to hand the club over to its next president',
    refusals: ['club_not_found', 'member_not_found', 'wrong_state'],
    input: z.strictObject({
      id,
      successor: id.describe('The uid of a member who is no adviser'),
      staying: z
        .array(id)
        .meta({ title: STAYING_LABEL })
        .describe('The uids of members who keep their office'),
    }),
    output: z.object({ id }),
  }),
  acceptHandover: route('acceptHandover', {
    summary: 'Accepts to lead the club',
    refusals: ['club_not_found', 'handover_not_found', 'member_not_found', 'wrong_state'],
    input: decision,
    output: z.null(),
  }),
  confirmHandover: route('confirmHandover', {
    summary: 'Hands the club over; for its advisers and admins',
    refusals: ['club_not_found', 'handover_not_found', 'wrong_state'],
    input: decision,
    output: z.null(),
  }),
  cancelHandover: route('cancelHandover', {
    summary: 'Cancels or declines an open handover',
    refusals: ['club_not_found', 'handover_not_found', 'wrong_state'],
    input: decision,
    output: z.null(),
  }),
};
