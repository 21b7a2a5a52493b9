import { CODE_KINDS, type CodeKind } from '#core/offers/codes/code.ts';
import type { TicketType } from '#core/offers/ticket-type.ts';
import { CODE_FIELDS, type CodeDraft, checkCode, checkCodeText } from '#core/plans/codes/code-rules.ts';
import { FieldChecks } from '#core/shared/field-checks.ts';
import { typedNumber } from '#core/shared/typed-number.ts';
import { readStored, writeStored } from '../../../ui/storage.ts';

/** Whether one code is made, or many that can be used once. */
export type CodeFormMode = 'one' | 'many';

/** A code as it is typed. */
export interface CodeFormValues {
  readonly kind: CodeKind;
  readonly value: string;
  /** The chosen types; empty for all that it can be for. */
  readonly typeIds: readonly string[];
  readonly count: string;
  readonly maxUses: string;
  readonly perPerson: string;
  /** Kuala Lumpur time, as a date field holds it. */
  readonly opensAt: string;
  readonly closesAt: string;
  readonly text: string;
}

export const EMPTY_CODE: CodeFormValues = {
  kind: 'unlock',
  value: '',
  typeIds: [],
  count: '',
  maxUses: '',
  perPerson: '',
  opensAt: '',
  closesAt: '',
  text: '',
};

type FormType = Pick<TicketType, 'id' | 'visibility'> & { readonly retired: boolean };

/** Returns the types that a code of a kind can be for. */
export function typesFor<Type extends FormType>(kind: CodeKind, types: readonly Type[]): readonly Type[] {
  return types.filter(
    ({ visibility, retired }) =>
      !retired && (visibility === 'by_code' || (visibility === 'public' && kind !== 'unlock')),
  );
}

/** Returns what is sent. What is no number is sent as such, and refused. */
export function codeDraftOf(values: CodeFormValues, types: readonly FormType[]): CodeDraft {
  const { kind } = values;
  const typeIds = typesFor(kind, types).flatMap(({ id }) => (values.typeIds.includes(id) ? id : []));
  return {
    kind,
    value: kind === 'unlock' ? null : numberIn(values.value),
    typeIds: typeIds.length === 0 ? null : typeIds,
    opensAt: values.opensAt || null,
    closesAt: values.closesAt || null,
  };
}

/** The uses of one code. Those of a batch can be used once. */
export function usesOf({ maxUses, perPerson }: CodeFormValues): Pick<CodeDraft, 'maxUses' | 'perPerson'> {
  return { maxUses: numberIn(maxUses), perPerson: numberIn(perPerson) };
}

export function countOf({ count }: CodeFormValues): number {
  return typedNumber(count);
}

/** Throws `invalid_input`, as the server would. */
export function checkCodeForm(values: CodeFormValues, mode: CodeFormMode, types: readonly FormType[]): void {
  const checks = new FieldChecks();
  checks.attempt(() =>
    checkCode({ ...codeDraftOf(values, types), ...(mode === 'one' && usesOf(values)) }, types),
  );
  if (mode === 'one') checks.attempt(() => checkCodeText(values.text));
  else checks.integer('count', countOf(values), CODE_FIELDS.count);
  checks.throwIfInvalid();
}

function numberIn(typed: string): number | null {
  return typed.trim() === '' ? null : typedNumber(typed);
}

const keyOf = (uid: string, eventId: string, mode: CodeFormMode) =>
  `acara.code-draft.${uid}.${eventId}.${mode}`;

/** Returns what somebody had typed on this device; nothing when it is not from this version of the form. */
export function readCodeDraft(uid: string, eventId: string, mode: CodeFormMode): CodeFormValues | null {
  try {
    const stored = JSON.parse(readStored(keyOf(uid, eventId, mode)) ?? 'null') as CodeFormValues | null;
    if (stored === null || !CODE_KINDS.includes(stored.kind) || !Array.isArray(stored.typeIds)) return null;
    const texts = [stored.value, stored.count, stored.maxUses, stored.perPerson, stored.opensAt];
    const isWhole = [...texts, stored.closesAt, stored.text].every((text) => typeof text === 'string');
    return isWhole ? stored : null;
  } catch {
    return null;
  }
}

export function writeCodeDraft(
  uid: string,
  eventId: string,
  mode: CodeFormMode,
  values: CodeFormValues | null,
): void {
  writeStored(keyOf(uid, eventId, mode), values && JSON.stringify(values));
}
