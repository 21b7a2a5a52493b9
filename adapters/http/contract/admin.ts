import { z } from 'zod';
import { AUDIT_ACTIONS } from '#core/audit/audit-entry.ts';
import { AUDIT_FIELDS, type ListAuditLogInput, type ListAuditLogOutput } from '#core/audit/list-audit-log.ts';
import type {
  OrganizerSaleView,
  ViewOrganizerSalesInput,
  ViewOrganizerSalesOutput,
} from '#core/clubs/view-organizer-sales.ts';
import { SALES_PAUSES } from '#core/events/event.ts';
import { REVIEW_FIELDS } from '#core/events/event-rules.ts';
import {
  DEFAULT_REVIEWS,
  type EventToReviewView,
  type ListEventsToReviewInput,
  type ListEventsToReviewOutput,
} from '#core/events/list-events-to-review.ts';
import type { EndSessionsInput } from '#core/identity/end-sessions.ts';
import {
  type ListOutboxInput,
  type ListOutboxOutput,
  MAIL_CURSOR,
  MAIL_STATUS,
} from '#core/notifications/list-outbox.ts';
import { MAIL_STATUSES } from '#core/notifications/outbox-message.ts';
import { PROBLEM_KINDS } from '#core/notifications/problem-kind.ts';
import type { ListOperatorAlertsOutput } from '#core/operator-alerts/list-operator-alerts.ts';
import type { ChangeRoleInput, ChangeRoleOutput } from '#core/people/change-role.ts';
import type { DisablePersonInput, DisablePersonOutput } from '#core/people/disable-person.ts';
import { type ListPeopleInput, type ListPeopleOutput, PEOPLE_CURSOR } from '#core/people/list-people.ts';
import type { ManagedPersonView } from '#core/people/managed-person-view.ts';
import { ANY_ROLE, ASSIGNABLE_ROLE } from '#core/people/profile-rules.ts';
import type { ReviewEventInput, ReviewEventOutput } from '#core/reviews/review-event.ts';
import {
  bool,
  choice,
  integerInQuery,
  noteRequiredToDecline,
  nullWhenMissing,
  patternText,
  text,
} from './fields.ts';
import { route } from './route.ts';
import {
  event,
  eventFields,
  eventPageFields,
  eventPageInput,
  id,
  instant,
  noInput,
  noOutput,
  personFields,
  readVersion,
  search,
} from './schemas.ts';

const person: z.ZodType<ManagedPersonView> = z.object({
  ...personFields,
  disabled: z.boolean(),
  createdAt: instant,
});

const eventToReview: z.ZodType<EventToReviewView> = z.object({
  ...eventFields,
  isByUnverifiedClub: z.boolean().describe('Whether verifyClub can verify its club with the approval'),
});

const organizerSale: z.ZodType<OrganizerSaleView> = z.object({
  id,
  title: z.string(),
  startDate: instant,
  capacity: z.int(),
  ticketsSold: z.int().describe('Confirmed tickets'),
  pausedFor: z.enum(SALES_PAUSES).nullable().describe('Why it sells nothing now; null while it sells'),
  needsVerifiedClub: z.boolean().describe('Whether it sells only while its club is verified'),
});

const listPeopleInput: z.ZodType<ListPeopleInput> = z.object({
  q: search.describe('Words of a name, email or student ID'),
  role: nullWhenMissing(choice({ ...ANY_ROLE, options: ['', ...ANY_ROLE.options] })),
  cursor: nullWhenMissing(patternText(PEOPLE_CURSOR)).describe('nextCursor of the previous page'),
});

const listAuditLogInput: z.ZodType<ListAuditLogInput> = z.object({
  before: integerInQuery(AUDIT_FIELDS.before).describe('nextBefore of the previous page'),
  action: nullWhenMissing(
    choice({ ...AUDIT_FIELDS.action, options: ['', ...AUDIT_FIELDS.action.options] }),
  ).describe('Only entries of this action'),
  kind: nullWhenMissing(
    choice({ ...AUDIT_FIELDS.kind, options: ['', ...AUDIT_FIELDS.kind.options] }),
  ).describe('Only entries of actions of this kind'),
  person: nullWhenMissing(id).describe(
    'Only entries that this person made, made for this club or that are about them',
  ),
  day: nullWhenMissing(patternText(AUDIT_FIELDS.day)).describe('Only entries of this day in Kuala Lumpur'),
});

const listOutboxInput: z.ZodType<ListOutboxInput> = z.object({
  q: search.describe('Words of a recipient’s name or email or of an event’s title'),
  status: nullWhenMissing(choice({ ...MAIL_STATUS, options: ['', ...MAIL_STATUS.options] })),
  cursor: nullWhenMissing(patternText(MAIL_CURSOR)).describe('nextCursor of the previous page'),
});

export const admin = {
  listEventsToReview: route<ListEventsToReviewInput, ListEventsToReviewOutput>('listEventsToReview', {
    summary: 'Lists events of unverified clubs that await review, oldest first',
    input: eventPageInput(DEFAULT_REVIEWS),
    output: z.object({ events: z.array(eventToReview), ...eventPageFields }),
  }),
  reviewEvent: route<ReviewEventInput, ReviewEventOutput>('reviewEvent', {
    summary: 'Approves or declines an event under review',
    input: z
      .strictObject({
        id,
        approve: bool('Approve'),
        note: text({ ...REVIEW_FIELDS.note, optional: true }).default(''),
        version: readVersion,
        verifyClub: bool('Verified')
          .default(false)
          .describe('Verifies the club with the approval; ignored when declining'),
      })
      .meta(noteRequiredToDecline(REVIEW_FIELDS.note)),
    output: z.object({ event }),
  }),
  listOperatorAlerts: route<null, ListOperatorAlertsOutput>('listOperatorAlerts', {
    summary: 'Lists the problems of the installation that last',
    input: noInput,
    output: z.object({
      alerts: z.array(
        z.object({
          problem: z.enum(PROBLEM_KINDS),
          provider: z.string().nullable().describe('The payment provider that is away'),
          since: instant,
          count: z.int().nullable().describe('Open payment alerts, or unsent mails'),
        }),
      ),
    }),
  }),
  listPeople: route<ListPeopleInput, ListPeopleOutput>('listPeople', {
    summary: 'Lists people by name',
    input: listPeopleInput,
    output: z.object({ people: z.array(person), nextCursor: z.string().nullable() }),
  }),
  changeRole: route<ChangeRoleInput, ChangeRoleOutput>('changeRole', {
    summary: 'Changes a person’s role and whether the club is verified',
    input: z
      .strictObject({
        uid: id,
        role: choice(ASSIGNABLE_ROLE),
        isClubVerified: bool('Verified').default(false),
        version: readVersion,
      })
      .meta({
        anyOf: [
          { properties: { role: { const: 'club' } } },
          { properties: { isClubVerified: { const: false } } },
        ],
      }),
    output: z.object({ person }),
  }),
  disablePerson: route<DisablePersonInput, DisablePersonOutput>('disablePerson', {
    summary: 'Disables or enables a person',
    input: z.strictObject({ uid: id, disabled: bool('Disabled') }),
    output: z.object({ person }),
  }),
  viewOrganizerSales: route<ViewOrganizerSalesInput, ViewOrganizerSalesOutput>('viewOrganizerSales', {
    summary: 'Lists a person’s published events, and why some are not on sale',
    input: z.object({ uid: id }),
    output: z.object({ events: z.array(organizerSale) }),
  }),
  endSessions: route<EndSessionsInput, null>('endSessions', {
    summary: 'Signs a person out everywhere',
    input: z.object({ uid: id }),
    output: noOutput,
  }),
  listAuditLog: route<ListAuditLogInput, ListAuditLogOutput>('listAuditLog', {
    summary: 'Lists the audit log, latest first',
    input: listAuditLogInput,
    output: z.object({
      entries: z.array(
        z.object({
          number: z.int(),
          at: instant,
          actor: z.string(),
          actorName: z.string(),
          club: z.string().nullable().describe('The club that the actor acted for'),
          clubName: z.string().nullable(),
          action: z.enum(AUDIT_ACTIONS),
          subject: z.string(),
          subjectName: z.string(),
          detail: z.string().describe('Codes, numbers and ids by key: rows=12; medium=paper'),
          hash: z.string(),
        }),
      ),
      nextBefore: z.int().nullable(),
      intact: z.boolean(),
    }),
  }),
  listOutbox: route<ListOutboxInput, ListOutboxOutput>('listOutbox', {
    summary: 'Lists outgoing mails, latest first',
    input: listOutboxInput,
    output: z.object({
      mails: z.array(
        z.object({
          id,
          to: z.string(),
          kind: z.string(),
          status: z.enum(MAIL_STATUSES).describe('failing: the last attempt failed, and another will follow'),
          subject: z.string(),
          text: z.string(),
          createdAt: instant,
          sentAt: instant.nullable(),
          attempts: z.int(),
          lastError: z.string().nullable(),
        }),
      ),
      nextCursor: z.string().nullable(),
      total: z.int().describe('Mails that were asked for, on any page'),
      waiting: z.int().describe('All mails that are not sent'),
      leaves: z.boolean(),
    }),
  }),
};
