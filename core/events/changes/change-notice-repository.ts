import type { EventId } from '../../shared/ids.ts';
import type { Instant } from '../../shared/instant.ts';
import { token } from '../../shared/token.ts';
import type { ChangeNotice } from './change-notice.ts';

/** The notices of changes, inside a transaction. The lock of their event guards them. */
export interface ChangeNoticeRepository {
  /** Returns the event's notices that not everybody has yet, those that are being sent before the pending one. */
  openOf(eventId: EventId): Promise<readonly ChangeNotice[]>;
  add(notice: ChangeNotice): Promise<void>;
  save(notice: ChangeNotice): Promise<void>;
  remove(id: string): Promise<void>;
}

/** A pending notice, and how many people with an address have a ticket now. */
export interface PendingChange {
  readonly dueAt: Instant;
  readonly recipients: number;
}

/** Reads of notices of changes. */
export interface ChangeNoticeQueries {
  /**
   * Returns public events with a notice that is due at an instant or was not sent to everybody, also those that have ended;
   * the longest due first.
   */
  due(at: Instant, limit: number): Promise<readonly EventId[]>;
  /** Returns what is pending of an event, or null. */
  pendingOf(eventId: EventId): Promise<PendingChange | null>;
  /** Returns every notice of an event, sent, being sent and pending, in the order in which they are due. */
  ofEvent(eventId: EventId): Promise<readonly ChangeNotice[]>;
}
export const ChangeNoticeQueries = token<ChangeNoticeQueries>('ChangeNoticeQueries');
