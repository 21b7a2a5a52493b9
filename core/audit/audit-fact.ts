import type { Actor } from '../actor.ts';
import type { Instant } from '../shared/instant.ts';
import { type AuditDetail, writeDetail } from './audit-detail.ts';
import type { AuditAction, AuditFact } from './audit-entry.ts';

/** Creates an audit fact: who did what to which subject, when, and for which club. */
export function auditFact(
  actor: Actor,
  action: AuditAction,
  subject: string,
  now: Instant,
  detail: AuditDetail = {},
): AuditFact {
  return {
    at: now,
    actor: actorIdOf(actor),
    club: actor.kind === 'person' ? (actor.club?.id ?? null) : null,
    action,
    subject,
    detail: writeDetail(detail),
  };
}

function actorIdOf(actor: Actor): string {
  if (actor.kind === 'person') return actor.uid;
  return actor.kind === 'pass' ? (actor.passId ?? actor.uid) : actor.kind;
}
