import type { AuditDetail, AuditDetailKey } from '../audit/audit-detail.ts';
import type { AuditAction } from '../audit/audit-entry.ts';

/** A field of a form, and what entries of the audit log say of its change: a detail, or actions that change it alone. */
export interface VersionedField {
  readonly field: string;
  readonly key: AuditDetailKey | readonly AuditAction[];
}

/** A form whose changes can be told. */
export interface VersionedForm {
  /** The actions that change its fields. */
  readonly actions: readonly AuditAction[];
  /** In the order of the form. */
  readonly fields: readonly VersionedField[];
}

/** A field whose changes are named by a detail. */
export interface AuditedField<Subject> extends VersionedField {
  readonly key: AuditDetailKey;
  readonly of: (subject: Subject) => string | number | null | readonly string[];
  /** Whether the values are codes, numbers or instants, which an entry may have; a typed text is left out. */
  readonly isCode?: true;
}

/** A form whose saves are recorded in the audit log. */
export interface AuditedForm<Subject = never> extends VersionedForm {
  readonly fields: readonly AuditedField<Subject>[];
}

/** Names the changed fields for the audit log, with both values of codes. */
export function changedFields<Subject>(
  { fields }: AuditedForm<Subject>,
  before: Subject,
  after: Subject,
): AuditDetail {
  const changes = fields.flatMap(({ key, of, isCode }) => {
    const [from, to] = [before, after].map((subject) => textOf(of(subject)));
    return from === to ? [] : [[key, isCode ? `${from}>${to}` : 'changed']];
  });
  return Object.fromEntries(changes);
}

function textOf(value: string | number | null | readonly string[]): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
