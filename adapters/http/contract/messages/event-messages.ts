import { z } from 'zod';
import { AUTOMATIC_STATES, type AutomaticMessage } from '#core/attendees/messages/automatic-messages.ts';
import { MESSAGE_STATES } from '#core/attendees/messages/event-message.ts';
import { EVENT_MESSAGE_FIELDS } from '#core/attendees/messages/message-rules.ts';
import type { MessageView } from '#core/attendees/messages/message-view.ts';
import { REMINDER_HOURS } from '#core/reminders/reminder-times.ts';
import { DATE_TIME_PATTERN } from '#core/shared/instant.ts';
import { PURCHASE_FIELDS } from '#core/tickets/ticket-rules.ts';
import { id, idOf, instant } from '../basic-schemas.ts';
import { bool, choice, integer, nullWhenMissing, patternText, text } from '../fields.ts';
import { several } from '../offers/plans.ts';
import { route } from '../route.ts';
import { dateTime } from '../schemas.ts';

const { label } = EVENT_MESSAGE_FIELDS.when;
const at = patternText({ label, pattern: DATE_TIME_PATTERN, problem: { code: 'not_a_date_time', label } });

const when = z
  .union([
    z.enum(['now']).meta({ title: label }),
    z.strictObject({ at: at.describe(`In the future, at most 60 days after the event’s end: ${dateTime}`) }),
    z.strictObject({
      anchor: choice(EVENT_MESSAGE_FIELDS.anchor),
      offsetMinutes: integer(EVENT_MESSAGE_FIELDS.offsetMinutes).describe(
        'Minutes after the event’s start or end, wherever these move; negative for before',
      ),
    }),
  ])
  .meta({ title: label });

const segment = z
  .strictObject({
    typeIds: several(idOf(EVENT_MESSAGE_FIELDS.typeIds.label), EVENT_MESSAGE_FIELDS.typeIds)
      .nullish()
      .describe('With a ticket of one of these types'),
    inside: bool('For whom').nullish().describe('Checked in, or confirmed and not checked in'),
    unanswered: bool('For whom').nullish().describe('Whether only who has not answered what is required'),
    waiting: bool('For whom')
      .nullish()
      .describe('Whether only who waits for the event without a ticket; with nothing else'),
  })
  .nullish()
  .describe('Everything that is said must hold when it is sent; null for everybody with a ticket');

const message: z.ZodType<MessageView> = z.object({
  id,
  eventId: id,
  subject: z.string(),
  text: z.string(),
  tellsOfChange: z.boolean().describe('Whether it announces another time or place'),
  when: z.union([
    z.literal('now'),
    z.object({ at: instant }),
    z.object({ anchor: z.enum(EVENT_MESSAGE_FIELDS.anchor.options), offsetMinutes: z.int() }),
  ]),
  segment: z
    .object({
      typeIds: z.array(id).optional(),
      inside: z.boolean().optional(),
      unanswered: z.boolean().optional(),
      waiting: z.boolean().optional(),
    })
    .nullable(),
  alsoLater: z.boolean(),
  dueAt: instant.describe('By the event’s present times; when it was, for one that was sent'),
  state: z
    .enum(MESSAGE_STATES)
    .describe('skipped: its event was cancelled before, or had started more than two hours after it was due'),
  recipients: z.int().describe('To how many people it was sent'),
  madeBy: z.string().nullable().describe('The name of who made it; null without a profile any more'),
  madeAt: instant,
  sentAt: instant.nullable().describe('When its sending began'),
  cancelledAt: instant.nullable(),
});

const whenAndWhere = z.object({
  startsAt: instant,
  endsAt: instant,
  location: z.string(),
  venue: z.string(),
});
const recipients = z.int().describe('To how many people it was sent');

const automatic: z.ZodType<AutomaticMessage> = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('reminder'),
    hoursBefore: z.literal(REMINDER_HOURS),
    dueAt: instant.describe('By the event’s present start'),
    state: z
      .enum(AUTOMATIC_STATES)
      .describe('skipped: its time has passed, and it was for nobody; off: switched off by the operator'),
    recipients,
  }),
  z.object({
    kind: z.literal('change'),
    dueAt: instant.describe('When its sending began, else when it is due'),
    state: z.enum(['scheduled', 'sent']),
    before: whenAndWhere.describe('What the people knew before'),
    after: whenAndWhere,
    recipients,
  }),
]);

export const eventMessages = {
  writeMessage: route('writeMessage', {
    summary: 'Writes to the people of an event, at once or later; each person gets it once',
    refusals: ['event_not_found', 'wrong_state', 'idempotency_conflict'],
    input: z.strictObject({
      id,
      subject: text(EVENT_MESSAGE_FIELDS.subject),
      text: text(EVENT_MESSAGE_FIELDS.text),
      when,
      segment,
      alsoLater: bool('For whom')
        .default(false)
        .describe(
          'Whether who gets a ticket later gets it, too, until the event’s end and 24 hours after it was due',
        ),
      idempotencyKey: nullWhenMissing(patternText(PURCHASE_FIELDS.idempotencyKey)).describe(
        'Repeating a call with the same key answers with the same message',
      ),
    }),
    output: z.object({ message, recipientsNow: z.int().describe('How many people it is for now') }),
  }),
  listMessages: route('listMessages', {
    summary:
      'Lists what is written to the people of an event: what is scheduled, the next first; then the rest, the latest first',
    refusals: ['event_not_found'],
    input: z.object({ id }),
    output: z.object({
      messages: z.array(message),
      automatic: z.array(automatic).describe('What Acara sends by itself, the earliest first'),
    }),
  }),
  countMessageRecipients: route('countMessageRecipients', {
    summary: 'Counts whom a message to a part of the people would be for now',
    refusals: ['event_not_found'],
    input: z.strictObject({ id, segment }),
    output: z.object({ recipients: z.int() }),
  }),
  cancelMessage: route('cancelMessage', {
    summary: 'Cancels a message that was not sent; a cancelled one stays as it is',
    refusals: ['message_not_found', 'wrong_state'],
    input: z.strictObject({ id }),
    output: z.object({ message }),
  }),
};
