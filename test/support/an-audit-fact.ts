import type { AuditFact } from '#core/audit/audit-entry.ts';

export function anAuditFact(differences: Partial<AuditFact> = {}): AuditFact {
  return {
    at: '2026-12-01T04:00:00.000Z',
    actor: 'person-1',
    club: null,
    action: 'event_published',
    subject: 'event-1',
    detail: '',
    ...differences,
  };
}
