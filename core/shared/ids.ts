import type { Branded } from './branded.ts';
import { type Instant, millisecondsOf } from './instant.ts';
import { token } from './token.ts';

/** The ids of entities. Here, because entities name one another by id only. */
export type EventId = Branded<'EventId'>;
/** The id of a ticket type; a base type has its event's. */
export type TicketTypeId = EventId | Branded<'TicketTypeId'>;
export type PoolId = Branded<'PoolId'>;
export type AudienceListId = Branded<'AudienceListId'>;
export type CodeId = Branded<'CodeId'>;
export type QuestionId = Branded<'QuestionId'>;
/** The id of a message of an organizer. */
export type MessageId = Branded<'MessageId'>;
export type TicketId = Branded<'TicketId'>;
export type PaymentId = Branded<'PaymentId'>;
export type PaymentAlertId = Branded<'PaymentAlertId'>;
export type RefundId = Branded<'RefundId'>;
export type RefundBatchId = Branded<'RefundBatchId'>;
export type StatementLineId = Branded<'StatementLineId'>;
export type ClubRequestId = Branded<'ClubRequestId'>;
/** The identity service's id of a person. */
export type PersonId = Branded<'PersonId'>;
/** A club's id. The clubs from before there were members have the uid of their account, so that both are one type. */
export type ClubId = PersonId;
export type InvitationId = Branded<'InvitationId'>;
export type HandoverId = Branded<'HandoverId'>;
export type CheckInPassId = Branded<'CheckInPassId'>;
export type CheckInDeviceId = Branded<'CheckInDeviceId'>;
/** The id of a payment provider: `sandbox`, `chip`, `billplz`. */
export type ProviderId = Branded<'ProviderId'>;

/** Creates ids: UUIDs of version 7, which sort by creation time. */
export interface Ids {
  next(): string;
}
export const Ids = token<Ids>('Ids');

/** Returns the lower bound of the ids that are drawn from an instant on, because they begin with the time. */
export function firstIdAt(instant: Instant): string {
  const time = millisecondsOf(instant).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}`;
}
