import type { Actor } from '../../actor.ts';
import { auditFact } from '../../audit/audit-fact.ts';
import type { Event } from '../../events/event.ts';
import { requireEditable } from '../../events/event-lifecycle.ts';
import { findManagedEvent } from '../../events/managed-event.ts';
import { storedPlan } from '../../events/stored-plan.ts';
import type { Code } from '../../offers/codes/code.ts';
import { requirePayablePrices } from '../../offers/codes/code-prices.ts';
import { domainError } from '../../shared/errors/build-error.ts';
import type { CodeId, EventId, PersonId } from '../../shared/ids.ts';
import type { Instant } from '../../shared/instant.ts';
import type { SalesTerms } from '../../site/sales-terms.ts';
import type { Stores } from '../../unit-of-work.ts';
import { type CodeDraft, type CodeTerms, checkCode, MAX_CODES } from './code-rules.ts';

/** Codes that are alike but for their texts. */
export interface NewCodes {
  readonly eventId: EventId;
  readonly draft: CodeDraft;
  readonly texts: readonly { readonly id: CodeId; readonly text: string }[];
  readonly createdBy: PersonId;
}

/**
 * Adds codes to an event, which is locked before its types and codes are read: none of their prices changes meanwhile. One
 * entry of the audit log. Throws `event_not_found`, `event_over`, `invalid_input`, `code_taken`, and `wrong_state` for more
 * codes than an event may have, and for a price that can't be paid.
 */
export async function addCodes(
  stores: Stores,
  actor: Actor,
  { eventId, draft, texts, createdBy }: NewCodes,
  { lowestPaidPriceSen }: SalesTerms,
  now: Instant,
): Promise<readonly Code[]> {
  const event: Event = await findManagedEvent(stores, actor, eventId, 'edit');
  requireEditable(event, now);
  const [{ types }, known] = await Promise.all([storedPlan(stores, event), stores.codes.ofEvent(event.id)]);
  const terms: CodeTerms = checkCode(draft, types);
  const taken = new Set(known.map(({ text }) => text));
  if (texts.some(({ text }) => taken.has(text))) throw domainError('code_taken');
  if (known.length + texts.length > MAX_CODES) throw domainError('wrong_state', { reason: 'too_many_codes' });
  requirePayablePrices([{ ...terms, revokedAt: null }], types, lowestPaidPriceSen);
  const codes = texts.map(
    ({ id, text }): Code => ({
      ...{ id, eventId: event.id, text },
      ...terms,
      ...{ createdBy, createdAt: now, revokedAt: null, uses: 0 },
    }),
  );
  await stores.codes.addAll(codes);
  const [only, ...others] = codes;
  const detail = others.length > 0 ? { codes: codes.length } : { code: only?.id ?? null };
  await stores.audit.append(auditFact(actor, 'codes_made', event.id, now, detail));
  return codes;
}
