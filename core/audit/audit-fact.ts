import type { Actor } from '../actor.ts';
import type { Instant } from '../shared/instant.ts';
import type { AuditAction, AuditFact } from './audit-entry.ts';

/** Creates an audit fact: actor, action, subject and time. */
export function auditFact(
  actor: Actor,
  action: AuditAction,
  subject: { readonly id: string; readonly name: string },
  now: Instant,
  detail = '',
): AuditFact {
  const who =
    actor.kind === 'person' ? { id: actor.uid, name: actor.name } : { id: actor.kind, name: 'Acara' };
  return {
    at: now,
    actor: who.id,
    actorName: who.name,
    action,
    subject: subject.id,
    subjectName: subject.name,
    detail,
  };
}
