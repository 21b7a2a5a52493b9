import { z } from 'zod';
import { AUDIT_ACTIONS } from '#core/audit/audit-entry.ts';
import { AUDIT_FIELDS } from '#core/audit/list-audit-log.ts';
import { MAX_TICKETS_OF_PERSON } from '#core/clubs/admin/view-person.ts';
import { CLUB_STATES } from '#core/clubs/club.ts';
import type { OrganizerSaleView } from '#core/clubs/view-organizer-sales.ts';
import { SALES_PAUSES } from '#core/events/event.ts';
import { REVIEW_FIELDS } from '#core/events/event-rules.ts';
import { MAIL_STATUS } from '#core/notifications/list-outbox.ts';
import { MAIL_LANES } from '#core/notifications/mail-lane.ts';
import { PREVIEW_FIELDS } from '#core/notifications/mail-samples.ts';
import { MAIL_STATUSES } from '#core/notifications/outbox-message.ts';
import { PROBLEM_KINDS } from '#core/notifications/problem-kind.ts';
import { OFFICES } from '#core/offices.ts';
import { PAYMENT_STATUSES } from '#core/payments/payment.ts';
import { ADMIN_REASON } from '#core/people/admin-reasons.ts';
import { PEOPLE_CURSOR } from '#core/people/list-people.ts';
import type { ManagedPersonView } from '#core/people/managed-person-view.ts';
import { ANY_ROLE, ASSIGNABLE_ROLE } from '#core/people/profile-rules.ts';
import { REFUND_STATUSES } from '#core/refunds/refund.ts';
import { DEFAULT_REVIEWS, type EventToReviewView } from '#core/reviews/list-events-to-review.ts';
import type { ReviewHistoryView } from '#core/reviews/review-history.ts';
import { CURSOR } from '#core/shared/list-cursor.ts';
import { TICKET_STATUSES } from '#core/tickets/ticket.ts';
import { id, instant } from './basic-schemas.ts';
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
  eventPageFields,
  eventPageInput,
  eventWithTypes,
  eventWithTypesFields,
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

const reviewHistory: z.ZodType<ReviewHistoryView> = z.object({
  sent: z
    .object({ at: instant, by: z.string().describe('The name of who sent it for review; may be empty') })
    .nullable()
    .describe('Null when it is no longer known'),
  declined: z
    .object({
      at: instant,
      note: z.string(),
      changes: z
        .array(z.object({ field: z.string(), by: z.string(), at: instant }))
        .describe('What has changed since, with the last change of each field'),
    })
    .nullable()
    .describe('The refusal before this review; null when there was none'),
});

const eventToReview: z.ZodType<EventToReviewView> = z.object({
  ...eventWithTypesFields,
  isByUnverifiedClub: z.boolean().describe('Whether verifyClub can verify its club with the approval'),
  review: reviewHistory,
  questions: z
    .array(
      z.object({
        label: z.string(),
        labelMs: z.string().nullable(),
        help: z.string().nullable(),
        options: z.array(z.string()),
      }),
    )
    .describe('What holders of its tickets are asked'),
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

const listPeopleInput = z.object({
  q: search.describe('Words of a name, email or student ID'),
  role: nullWhenMissing(choice({ ...ANY_ROLE, options: ['', ...ANY_ROLE.options] })),
  cursor: nullWhenMissing(patternText(PEOPLE_CURSOR)).describe('nextCursor of the previous page'),
});

const listAuditLogInput = z.object({
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

const listOutboxInput = z.object({
  q: search.describe('Words of a recipient’s name or email or of an event’s title'),
  status: nullWhenMissing(choice({ ...MAIL_STATUS, options: ['', ...MAIL_STATUS.options] })),
  cursor: nullWhenMissing(patternText(CURSOR)).describe('nextCursor of the previous page'),
});

export const admin = {
  listEventsToReview: route('listEventsToReview', {
    summary: 'Lists events of unverified clubs that await review, oldest first',
    input: eventPageInput(DEFAULT_REVIEWS),
    output: z.object({ events: z.array(eventToReview), ...eventPageFields }),
  }),
  reviewEvent: route('reviewEvent', {
    summary: 'Approves or declines an event under review',
    refusals: ['event_not_found', 'profile_not_found', 'forbidden', 'wrong_state', 'changed_meanwhile'],
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
    output: z.object({ event: eventWithTypes }),
  }),
  countAdminTasks: route('countAdminTasks', {
    summary: 'Counts what waits for admins',
    input: noInput,
    output: z.object({
      tasks: z.object({
        eventsToReview: z.int(),
        clubRequests: z.int(),
        handovers: z.int().describe('Accepted handovers that no adviser may confirm'),
        refunds: z.int(),
        refundsAmount: z.number().describe('Their sum'),
        statementLines: z.int().describe('Lines of bank statements that count for no payment yet'),
        paymentsToInvestigate: z.int(),
      }),
    }),
  }),
  listOperatorAlerts: route('listOperatorAlerts', {
    summary: 'Lists the problems of the installation that last',
    input: noInput,
    output: z.object({
      alerts: z.array(
        z.object({
          problem: z.enum(PROBLEM_KINDS),
          provider: z.string().nullable().describe('The payment provider that is away'),
          since: instant,
          count: z.int().nullable().describe('Open payment alerts, unsent mails, or settings'),
          settings: z.array(z.string()).optional().describe('The settings that are missing or wrong'),
        }),
      ),
    }),
  }),
  listPeople: route('listPeople', {
    summary: 'Lists people by name',
    input: listPeopleInput,
    output: z.object({ people: z.array(person), nextCursor: z.string().nullable() }),
  }),
  changeRole: route('changeRole', {
    summary: 'Changes a person’s role and whether the club is verified',
    refusals: ['profile_not_found', 'forbidden', 'changed_meanwhile'],
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
  disablePerson: route('disablePerson', {
    summary: 'Disables or enables a person',
    refusals: ['profile_not_found', 'forbidden'],
    input: z.strictObject({
      uid: id,
      disabled: bool('Disabled'),
      reason: text({ ...ADMIN_REASON, optional: true })
        .nullish()
        .describe('Mailed to who is disabled'),
    }),
    output: z.object({ person }),
  }),
  viewPerson: route('viewPerson', {
    summary: 'Shows the offices, tickets and payments of a person',
    refusals: ['profile_not_found'],
    input: z.object({ uid: id }),
    output: z.object({
      person,
      clubs: z.array(
        z.object({
          id,
          name: z.string(),
          state: z.enum(CLUB_STATES),
          office: z.enum(OFFICES),
          isOnlyPresident: z.boolean().describe('Whether nobody else is president of the club'),
        }),
      ),
      ticketCount: z.int().describe('The number of all tickets of the person'),
      tickets: z
        .array(
          z.object({
            id,
            eventId: id,
            eventTitle: z.string(),
            startDate: instant,
            status: z.enum(TICKET_STATUSES),
            price: z.number(),
            purchaseDate: instant,
            payment: z
              .object({ provider: z.string(), status: z.enum(PAYMENT_STATUSES) })
              .nullable()
              .describe('The latest payment'),
            refund: z
              .object({ amount: z.number(), status: z.enum(REFUND_STATUSES) })
              .nullable()
              .describe('The latest refund'),
          }),
        )
        .max(MAX_TICKETS_OF_PERSON)
        .describe('The latest purchases first'),
    }),
  }),
  viewOrganizerSales: route('viewOrganizerSales', {
    summary: 'Lists a person’s published events, and why some are not on sale',
    refusals: ['profile_not_found'],
    input: z.object({ uid: id }),
    output: z.object({ events: z.array(organizerSale) }),
  }),
  endSessions: route('endSessions', {
    summary: 'Signs a person out everywhere',
    refusals: ['profile_not_found', 'forbidden'],
    input: z.object({ uid: id }),
    output: noOutput,
  }),
  listAuditLog: route('listAuditLog', {
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
          detailClubName: z
            .string()
            .nullable()
            .optional()
            .describe('The name of the club in the detail, or that its request is about'),
          actorGate: z
            .string()
            .nullable()
            .optional()
            .describe('The gate of the check-in pass that acted; null when no pass did'),
          detail: z.string().describe('Codes, numbers and ids by key: rows=12; medium=paper'),
          hash: z.string(),
        }),
      ),
      nextBefore: z.int().nullable(),
      intact: z.boolean(),
    }),
  }),
  listOutbox: route('listOutbox', {
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
          html: z
            .string()
            .describe('The same as a document of its own, without scripts; no code of a ticket is shown'),
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
      lanes: z
        .array(
          z.object({
            lane: z.enum(MAIL_LANES),
            waiting: z.int(),
            oldestAt: instant.nullable().describe('When the oldest unsent mail was made; null without one'),
            failing: z.int().describe('Those of them that were tried without success'),
          }),
        )
        .describe('Unsent mail by priority, the highest first'),
      push: z
        .object({
          offered: z.boolean(),
          keyId: z.string().nullable().describe('The key that browsers subscribe with'),
          subscriptions: z.int().describe('Browsers that are notified'),
          waiting: z.int().describe('Messages to browsers that are not done'),
          oldestAt: instant.nullable(),
          failing: z.int().describe('Those of them that were tried without success'),
        })
        .describe('Messages to browsers'),
    }),
  }),
  listMailPreviews: route('listMailPreviews', {
    summary: 'Lists the kinds of mails that can be looked at',
    input: z.object({ language: choice(PREVIEW_FIELDS.language) }),
    output: z.object({
      previews: z
        .array(z.object({ kind: z.string(), subject: z.string().describe('Of the example') }))
        .describe('Those about tickets first'),
    }),
  }),
  viewMailPreview: route('viewMailPreview', {
    summary: 'Returns a mail of a kind, about people and events that do not exist',
    refusals: ['not_found'],
    input: z.object({
      kind: id.describe('One of the kinds that are listed'),
      language: choice(PREVIEW_FIELDS.language),
    }),
    output: z.object({
      preview: z.object({
        subject: z.string(),
        text: z.string(),
        html: z.string().describe('A document of its own with its pictures, without scripts'),
      }),
    }),
  }),
};
