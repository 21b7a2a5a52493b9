import type { Actor } from '../actor.ts';
import { auditFact } from '../audit/audit-fact.ts';
import { deliveriesOf } from '../notifications/deliveries.ts';
import type { SecurityChange } from '../notifications/notice.ts';
import type { Recipient } from '../notifications/recipient.ts';
import type { PersonId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { Stores } from '../unit-of-work.ts';

/**
 * Adds the audit entry of a change of an account's protection, with ids only, and the mail that tells its owner. An
 * address that is not proven gets no mail: it may be somebody else's.
 */
export async function tellOfSecurityChange(
  { audit, outbox }: Pick<Stores, 'audit' | 'outbox'>,
  actor: Actor,
  owner: Recipient & { readonly uid: PersonId; readonly emailVerified?: boolean },
  change: SecurityChange,
  { id, now }: { readonly id: string; readonly now: Instant },
): Promise<void> {
  await audit.append(auditFact(actor, change, owner.uid, now));
  if (owner.emailVerified === false) return;
  await outbox.addAll(deliveriesOf({ kind: 'security_changed', change }, owner, id, now));
}
