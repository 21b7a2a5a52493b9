import type { AuditEntry } from '../audit/audit-entry.ts';
import type { StatementLine } from '../bank-statements/statement-line.ts';
import type { DoorEntry } from '../check-in/door-entry.ts';
import type { TicketNote } from '../check-in/notes/ticket-note.ts';
import type { ClubRequest } from '../clubs/club-request.ts';
import type { Membership } from '../clubs/members/membership.ts';
import type { ClubMember } from '../clubs/people/club-member.ts';
import type { Event } from '../events/event.ts';
import type { PictureUpload } from '../files/upload-log.ts';
import type { Follow } from '../follows/follow.ts';
import type { Watch } from '../follows/watch.ts';
import type { OutboxMessage } from '../notifications/outbox-message.ts';
import type { PushMessage } from '../notifications/push/push-message.ts';
import type { PushSubscription } from '../notifications/push/push-subscription.ts';
import type { AudienceList } from '../offers/audience-list.ts';
import type { Guest } from '../parties/guest.ts';
import type { Payment } from '../payments/payment.ts';
import type { Preferences } from '../preferences/preferences.ts';
import type { Answer } from '../questions/answer.ts';
import type { Question } from '../questions/question.ts';
import type { Receipt } from '../receipts/receipt.ts';
import type { SealedBankDetails } from '../refund-batches/bank-details.ts';
import type { Refund } from '../refunds/refund.ts';
import type { PersonId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import { token } from '../shared/token.ts';
import type { Ticket } from '../tickets/ticket.ts';

/** The rows about a person, each list in the order of their creation. */
export interface PersonalRecords {
  readonly tickets: readonly (Ticket & { readonly event: Pick<Event, 'title' | 'startsAt'> })[];
  /** What the person answered with these tickets. */
  readonly answers: readonly (Answer & {
    readonly eventTitle: string;
    readonly question: Pick<Question, 'label'>;
  })[];
  /** What organizers kept of the person as a guest, beside the tickets. */
  readonly guests: readonly Guest[];
  /** What organizers noted about the person's tickets. */
  readonly ticketNotes: readonly TicketNote[];
  /** Every entry of the log about the tickets. */
  readonly doorEntries: readonly DoorEntry[];
  readonly payments: readonly Payment[];
  /** The lines of bank statements that belong to the person's payments. */
  readonly statementLines: readonly StatementLine[];
  readonly receipts: readonly Receipt[];
  readonly refunds: readonly Refund[];
  readonly bankDetails: SealedBankDetails | null;
  readonly clubRequests: readonly ClubRequest[];
  readonly memberships: readonly (Membership & { readonly clubName: string })[];
  /** What they belong to beside committees; `clubName` is empty where the club is gone. */
  readonly clubPeople: readonly (ClubMember & { readonly clubName: string })[];
  /** `clubName` is empty where the club is gone. */
  readonly follows: readonly (Follow & { readonly clubName: string })[];
  /** `eventTitle` is empty where the event is gone. */
  readonly watches: readonly (Watch & { readonly eventTitle: string })[];
  /** The lists of people that have one of the keys. See `listKeysOf`. */
  readonly audienceLists: readonly (Pick<AudienceList, 'name' | 'createdAt'> & {
    readonly eventTitle: string;
  })[];
  readonly organizedEvents: readonly Pick<
    Event,
    'id' | 'title' | 'startsAt' | 'organizerName' | 'organizerEmail'
  >[];
  readonly pictures: readonly PictureUpload[];
  /** The events that the person was reminded of. */
  readonly reminders: readonly { readonly eventTitle: string; readonly sentAt: Instant }[];
  /** What organizers wrote to the person, by subject. */
  readonly eventMessages: readonly {
    readonly eventTitle: string;
    readonly subject: string;
    readonly sentAt: Instant;
  }[];
  /** What the person chose to hear; null without a choice. */
  readonly preferences: Preferences | null;
  /** The browsers that are notified. */
  readonly browsers: readonly PushSubscription[];
  readonly pushes: readonly PushMessage[];
  /** Mails to the person's address; none without one. */
  readonly mails: readonly OutboxMessage[];
  /** Entries of which the person is the actor or the subject. */
  readonly auditEntries: readonly AuditEntry[];
}

/** Reads everything that is stored about a person, apart from profile and account. */
export interface PersonalDataQueries {
  /** `email` is null when the person's address is not proven; `listKeys` are those by which lists have the person. */
  of(person: {
    readonly uid: PersonId;
    readonly email: string | null;
    readonly listKeys: readonly string[];
  }): Promise<PersonalRecords>;
}
export const PersonalDataQueries = token<PersonalDataQueries>('PersonalDataQueries');
