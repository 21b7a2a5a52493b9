import type { HandoverStep } from '../../notifications/notice.ts';
import { newMessages, type OutboxMessage, type Recipient } from '../../notifications/outbox-message.ts';
import type { Ids } from '../../shared/ids.ts';
import type { Instant } from '../../shared/instant.ts';
import type { Club } from '../club.ts';

/** Creates the mail of a step for each person. It names the club and nobody else. */
export function handoverMails(
  people: readonly Recipient[],
  step: HandoverStep,
  { id: clubId, name: clubName }: Pick<Club, 'id' | 'name'>,
  ids: Ids,
  now: Instant,
): readonly OutboxMessage[] {
  return newMessages(ids, people, { kind: 'club_handover', step, clubId, clubName }, now);
}
