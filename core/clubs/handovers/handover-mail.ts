import { deliveriesToAll } from '../../notifications/deliveries.ts';
import type { HandoverStep } from '../../notifications/notice.ts';
import type { OutboxMessage } from '../../notifications/outbox-message.ts';
import type { Recipient } from '../../notifications/recipient.ts';
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
  return deliveriesToAll({ kind: 'club_handover', step, clubId, clubName }, people, ids, now);
}
