import { CODE_KINDS, type Code, type CodeKind, foldCode } from '../../offers/codes/code.ts';
import type { TicketType } from '../../offers/ticket-type.ts';
import { FieldChecks } from '../../shared/field-checks.ts';
import type { PatternRule } from '../../shared/field-rules.ts';
import type { TicketTypeId } from '../../shared/ids.ts';
import { senFromRinggit } from '../../shared/sen-from-ringgit.ts';
import { checkCount, checkInstant } from '../plan-rules.ts';

/** Codes of one event, the revoked ones among them. */
export const MAX_CODES = 1_000;
const MAX_USES = 1_000_000;

/** The limits of a code. */
export const CODE_FIELDS = {
  text: {
    label: 'Code',
    pattern: '^\\s*[A-Za-z0-9-]{4,24}\\s*$',
    problem: { code: 'code_text_malformed' },
  } satisfies PatternRule,
  kind: { label: 'The kind', options: CODE_KINDS },
  value: { label: 'Value' },
  percent: { label: 'Value', min: 1, max: 100 },
  typeIds: { label: 'Ticket types', min: 1, max: 50 },
  maxUses: { label: 'Uses', min: 1, max: MAX_USES },
  perPerson: { label: 'Uses per person', min: 1, max: MAX_USES },
  opensAt: { label: 'Opens' },
  closesAt: { label: 'Closes' },
  count: { label: 'Number of codes', min: 1, max: 500 },
} as const;

/** What a code is like, as submitted. */
export interface CodeDraft {
  readonly kind: string;
  /** Whole percent, or ringgit with at most two decimals; nothing or 0 with `unlock`. */
  readonly value?: number | null | undefined;
  /** Null or missing for all types that it can be for. */
  readonly typeIds?: readonly string[] | null | undefined;
  /** Null for any number. */
  readonly maxUses?: number | null | undefined;
  readonly perPerson?: number | null | undefined;
  /** ISO 8601; without a zone it is Kuala Lumpur time. */
  readonly opensAt?: string | null | undefined;
  readonly closesAt?: string | null | undefined;
}

/** What a checked code is like. */
export type CodeTerms = Pick<
  Code,
  'kind' | 'value' | 'typeIds' | 'maxUses' | 'perPerson' | 'opensAt' | 'closesAt'
>;

/**
 * Returns the terms of a code for an event with these types. The types must be known only where some are named. Throws
 * `invalid_input`.
 */
export function checkCode(draft: CodeDraft, types: readonly Pick<TicketType, 'id'>[]): CodeTerms {
  const checks = new FieldChecks();
  const kind = checks.choice('kind', draft.kind, CODE_FIELDS.kind);
  const { opensAt: opens, closesAt: closes } = CODE_FIELDS;
  const opensAt = checkInstant(checks, 'opensAt', draft.opensAt || null, opens.label);
  const closesAt = checkInstant(checks, 'closesAt', draft.closesAt || null, closes.label);
  if (opensAt !== null && closesAt !== null && closesAt <= opensAt)
    checks.addProblem('closesAt', { code: 'closes_before_opens' });
  const count = (field: 'maxUses' | 'perPerson') => {
    const given = draft[field] ?? null;
    return given === null ? null : checks.integer(field, given, CODE_FIELDS[field]);
  };
  const terms = {
    kind,
    // Of an unknown kind, any value can be right.
    value: kind === draft.kind ? checkValue(checks, kind, draft.value ?? null) : 0,
    typeIds: checkTypes(checks, draft.typeIds ?? null, types),
    maxUses: count('maxUses'),
    perPerson: count('perPerson'),
    opensAt,
    closesAt,
  };
  checks.throwIfInvalid();
  return terms;
}

/** Returns the text that was written for a code; null when one is to be made. Throws `invalid_input`. */
export function checkCodeText(written: string | null | undefined): string | null {
  if (!written) return null;
  const text = foldCode(written) ?? '';
  const checks = new FieldChecks();
  checks.pattern('text', text, CODE_FIELDS.text);
  checks.throwIfInvalid();
  return text;
}

function checkValue(checks: FieldChecks, kind: CodeKind, given: number | null): number {
  const { label } = CODE_FIELDS.value;
  if (kind === 'unlock') {
    if (given) checks.addProblem('value', { code: 'wrong_type', label, type: 'nothing' });
    return 0;
  }
  if (given === null) {
    checks.addProblem('value', { code: 'required', label });
    return 0;
  }
  if (kind === 'percent') {
    const { min, max } = CODE_FIELDS.percent;
    if (!Number.isInteger(given) || given < min || given > max)
      checks.addProblem('value', { code: 'not_in_range', label, min, max });
    return given;
  }
  const sen = checks.attempt(() => senFromRinggit(given, 'value')) ?? 0;
  if (kind === 'amount' && sen === 0) checks.addProblem('value', { code: 'required', label });
  return sen;
}

function checkTypes(
  checks: FieldChecks,
  ids: readonly string[] | null,
  types: readonly Pick<TicketType, 'id'>[],
): readonly TicketTypeId[] | null {
  if (ids === null) return null;
  checkCount(checks, 'typeIds', ids.length, CODE_FIELDS.typeIds);
  if (ids.some((id) => !types.some((type) => type.id === id)))
    checks.addProblem('typeIds', { code: 'not_known', label: CODE_FIELDS.typeIds.label });
  return [...new Set(ids)] as TicketTypeId[];
}
