import { z } from 'zod';
import type { FieldProblem, Labelled } from '#core/shared/errors/field-problem.ts';
import type { FieldLabel } from '#core/shared/field-labels.ts';
import type { ChoiceRule, IntegerRule, PatternRule, TextRule } from '#core/shared/field-rules.ts';
import { MAX_PRICE_SEN, ringgitFromSen } from '#core/shared/money.ts';
import { textPattern } from '#core/shared/text.ts';

/**
 * Schemas of fields from the core's rules. They check types only; limits are metadata for the OpenAPI document, because
 * the core checks them with its own messages. `title` is the field's label, which type errors begin with.
 *
 * To add a field with limits: define its rule in the core beside the others of its subject (`EVENT_FIELDS`, …), check
 * it there with `FieldChecks`, and build its schema from the same rule, as in `title: text(EVENT_FIELDS.title)`. A limit
 * that a schema can't express (a date after another one) is listed in `test/support/rules-of-meaning.ts`.
 */
export function text(rule: TextRule) {
  const { label, max, optional = false } = rule;
  return z.string().meta({
    title: label,
    ...(optional ? {} : { minLength: 1 }),
    maxLength: max,
    pattern: textPattern(rule),
  });
}

/** A text of any characters, up to its maximum length. */
export function anyText({ label, max }: Pick<TextRule, 'label' | 'max'>) {
  return z.string().meta({ title: label, maxLength: max });
}

export function integer({ label, min, max }: IntegerRule) {
  return z.number().meta(integerMeta({ label, min, max }));
}

/** A price in ringgit. */
export function price({ label }: Labelled) {
  const maximum = ringgitFromSen(MAX_PRICE_SEN);
  return z.number().meta({ title: label, minimum: 0, maximum, multipleOf: 0.01 });
}

/** A whole number in a query, in decimal digits: `1e2` and an empty value are none. */
export function integerInQuery(rule: IntegerRule) {
  const inDigits = (written: unknown) =>
    typeof written !== 'string' || /^-?\d+$/.test(written) ? written : Number.NaN;
  return nullWhenMissing(z.preprocess(inDigits, z.coerce.number().meta(integerMeta(rule))));
}

export function choice({ label, options }: ChoiceRule) {
  return z.string().meta({ title: label, enum: [...options] });
}

export function patternText({ label, max, pattern }: PatternRule) {
  return z.string().meta({ title: label, ...(max === undefined ? {} : { maxLength: max }), pattern });
}

export function bool(label: FieldLabel) {
  return z.boolean().meta({ title: label });
}

/** A yes or no in a query: null when missing or empty. */
export function boolInQuery(label: FieldLabel) {
  const written = z.enum(['', 'true', 'false']).meta({ title: label });
  return nullWhenMissing(written.transform((value) => (value === '' ? null : value === 'true')));
}

/** An optional field of a query or header: null when missing. */
export function nullWhenMissing<Schema extends z.ZodType>(schema: Schema) {
  return schema.optional().transform((value) => value ?? null);
}

/** A decision: declining requires a note. */
export function noteRequiredToDecline(note: TextRule) {
  const { title: _, ...limits } = text(note).meta() ?? {};
  return {
    anyOf: [
      { properties: { approve: { const: true } } },
      { properties: { approve: { const: false }, note: limits }, required: ['note'] },
    ],
  };
}

/** Writes a field's problem into the message of an issue of zod, which can only be a text. */
export function issueMessage(problem: FieldProblem): string {
  return JSON.stringify(problem);
}

export function problemOfIssue({ message }: { readonly message: string }): FieldProblem {
  return JSON.parse(message) as FieldProblem;
}

function integerMeta({ label, min, max }: IntegerRule) {
  return { title: label, type: 'integer', minimum: min, maximum: max } as const;
}
