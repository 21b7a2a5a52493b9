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

/** What the rule of a field says beside its limits, for the fields of a form whose saves are recorded. */
export interface FormFieldRule<Subject> {
  /** The field of the subject that has its value. */
  readonly stored: keyof Subject;
  /** The detail that names its changes in the audit log. */
  readonly audited: AuditDetailKey;
  /** Whether the values are codes, numbers or instants, which an entry may have; a typed text is left out. */
  readonly isCode?: true;
  /** Which of its changes an admin reviews; none without it. */
  readonly reviewed?: 'change' | 'increase';
}

/** A field whose changes are named by a detail. */
export interface AuditedField<Subject> extends VersionedField, Omit<FormFieldRule<Subject>, 'audited'> {
  readonly key: AuditDetailKey;
}

/** A form whose saves are recorded in the audit log. */
export interface AuditedForm<Subject = never> extends VersionedForm {
  readonly fields: readonly AuditedField<Subject>[];
}

/** Returns the form of the fields whose rules say where they are stored, in the order of the rules. */
export function formOf<Subject>(
  action: AuditAction,
  rules: Readonly<Record<string, Partial<FormFieldRule<Subject>> & { readonly label?: string }>>,
): AuditedForm<Subject> {
  const fields = Object.entries(rules).flatMap(([field, { stored, audited: key, ...rule }]) =>
    stored && key ? [{ ...rule, field, stored, key }] : [],
  );
  return { actions: [action], fields };
}

/** Returns the fields of the form whose values differ, in its order. */
export function differingFields<Subject>(
  { fields }: AuditedForm<Subject>,
  before: Subject,
  after: Subject,
): readonly AuditedField<Subject>[] {
  return fields.filter(({ stored }) => textOf(before[stored]) !== textOf(after[stored]));
}

/** Names the changed fields for the audit log, with both values of codes. */
export function changedFields<Subject>(
  form: AuditedForm<Subject>,
  before: Subject,
  after: Subject,
): AuditDetail {
  const changes = differingFields(form, before, after).map(({ key, stored, isCode }) => [
    key,
    isCode ? `${before[stored] ?? 'none'}>${after[stored] ?? 'none'}` : 'changed',
  ]);
  return Object.fromEntries(changes);
}

/** Returns whether an admin reviews what a save did to the field. */
export function isReviewed<Subject>(
  { stored, reviewed }: AuditedField<Subject>,
  before: Subject,
  after: Subject,
): boolean {
  const [from, to] = [before[stored], after[stored]];
  return reviewed === 'increase' ? to > from : reviewed === 'change' && textOf(from) !== textOf(to);
}

function textOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
