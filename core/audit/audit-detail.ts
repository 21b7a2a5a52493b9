/** What an entry can say beside its subject. */
const AUDIT_DETAILS = [
  'count',
  'codes',
  'code',
  'role',
  'event',
  'request',
  'status',
  'title',
  'description',
  'category',
  'tags',
  'picture',
  'start',
  'end',
  'venue',
  'location',
  'price_sen',
  'types',
  'pools',
  'questions',
  'capacity',
  'per_person_limit',
  're_entry',
  'venue_limit',
  'rows',
  'medium',
  'recipients',
  'people',
  'payment',
  'refund',
  'refunds',
  'amount_sen',
  'counted_sen',
  'float_sen',
  'device',
  'currency',
  'paid',
  'failed',
  'alert',
  'provider',
  'mode',
  'result',
  'state',
  'known',
  'perhaps_known',
  'matched',
  'too_much',
  'short',
  'doubled',
  'unmatched',
  'entries',
  'broken',
  'changes',
  'account',
  'office',
  'club',
  'name',
  'name_ms',
  'about',
  'logo',
  'contact_email',
  'joining',
  'student_id',
  'faculty',
  'phone',
] as const;
export type AuditDetailKey = (typeof AUDIT_DETAILS)[number];

/** Codes, numbers, ids and instants by key, never text that a person typed. Null values are left out. */
export type AuditDetail = { readonly [Key in AuditDetailKey]?: string | number | null };

/** Without spaces and `@`, so that no sentence and no address fits. */
const VALUE = /^[\w.:>-]+$/;

/** Writes `rows=12; medium=paper`. A value with spaces or other characters that no code has is left out. */
export function writeDetail(detail: AuditDetail): string {
  return Object.entries(detail)
    .filter(([, value]) => value != null && VALUE.test(String(value)))
    .map(([key, value]) => `${key}=${value}`)
    .join('; ');
}

/** Reads what `writeDetail` has written, in its order. Unknown keys are left out. */
export function readDetail(text: string): { readonly [Key in AuditDetailKey]?: string } {
  const parts = text.split('; ').map((part) => part.split('='));
  return Object.fromEntries(
    parts.filter(([key, value]) => AUDIT_DETAILS.some((known) => known === key) && value !== undefined),
  );
}
