import type { CodeId, EventId } from '../../shared/ids.ts';
import type { Code } from './code.ts';

/**
 * The codes of events, inside a transaction. Their events guard them, as they guard pools: a decision that reads a code has
 * locked its event before, and one that changes its uses changes the counts of the event first, so that these calls lock
 * nothing.
 */
export interface CodeRepository {
  /** Returns every code of an event, the oldest first. */
  ofEvent(eventId: EventId): Promise<readonly Code[]>;
  find(id: CodeId): Promise<Code | null>;
  /** Returns those of the codes that exist, by id. */
  findAll(ids: readonly CodeId[]): Promise<readonly Code[]>;
  /** Returns the codes with these texts, as `foldCode`, each of its event. Texts that no code can have are ignored. */
  withTexts(wanted: readonly CodeText[]): Promise<readonly Code[]>;
  /** Throws when an id exists, an event does not, or an event has a code with the text. */
  addAll(codes: readonly Code[]): Promise<void>;
  /** Replaces `revokedAt`. Throws when the code does not exist. */
  save(code: Code): Promise<void>;
  /**
   * Changes the uses of codes. Throws when a code does not exist, or would have less than none or more than its maximum.
   */
  adjustUses(changes: ReadonlyMap<CodeId, number>): Promise<void>;
}

/** The text of a code, and the event that it may be of. */
export interface CodeText {
  readonly eventId: EventId;
  readonly text: string;
}
