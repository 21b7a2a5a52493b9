import type { Actor } from '../actor.ts';
import type { Instant } from '../shared/instant.ts';
import { type AuditDetail, writeDetail } from './audit-detail.ts';
import type { AuditAction, AuditFact } from './audit-entry.ts';

/** Creates an audit fact: who did what to which subject, and when. A club acts for itself. */
export function auditFact(
  actor: Actor,
  action: AuditAction,
  subject: string,
  now: Instant,
  detail: AuditDetail = {},
): AuditFact {
  const isClub = actor.kind === 'person' && actor.role === 'club';
  return {
    at: now,
    actor: actor.kind === 'person' ? actor.uid : actor.kind,
    club: isClub ? actor.uid : null,
    action,
    subject,
    detail: writeDetail(detail),
  };
}
