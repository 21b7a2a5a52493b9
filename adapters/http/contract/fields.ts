import { z } from 'zod';
import type { ChoiceRule, PatternRule, TextRule, WholeRule } from '#core/shared/field-rules.ts';
import { MAX_PRICE_SEN, ringgitFromSen } from '#core/shared/money.ts';
import { textPattern } from '#core/shared/text.ts';

/**
 * Schemas of fields by the core's rules. They hold a value to its type; the rule's limits they only state, for the
 * OpenAPI document: the core holds people to those, and says what is wrong in its own sentence. `title` is the field's
 * label, which sentences about its type begin with.
 *
 * To add a field with limits: put its rule beside the others of its subject in the core (`EVENT_FIELDS`, …), check it
 * there with `FieldChecks`, and write its schema here by the same rule, as in `title: text(EVENT_FIELDS.title)`. A sentence
 * of a new kind, and a new label, need their Malay in `apps/web/src/app/errors/malay-sentences.ts`. What a schema can't state
 * (a date after another one) is named in `test/support/rules-of-meaning.ts`.
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

/** A text of any characters, up to its length. */
export function anyText({ label, max }: Pick<TextRule, 'label' | 'max'>) {
  return z.string().meta({ title: label, maxLength: max });
}

export function whole({ label, min, max }: WholeRule) {
  return z.number().meta(wholeMeta({ label, min, max }));
}

/** A price in ringgit. */
export function price({ label }: { readonly label: string }) {
  const maximum = ringgitFromSen(MAX_PRICE_SEN);
  return z.number().meta({ title: label, minimum: 0, maximum, multipleOf: 0.01 });
}

/** A whole number of a query. */
export function wholeInQuery(rule: WholeRule) {
  return leftOut(z.coerce.number().meta(wholeMeta(rule)));
}

export function choice({ label, options }: ChoiceRule) {
  return z.string().meta({ title: label, enum: [...options] });
}

export function matching({ label, max, pattern }: PatternRule) {
  return z.string().meta({ title: label, ...(max === undefined ? {} : { maxLength: max }), pattern });
}

export function yesOrNo(label: string) {
  return z.boolean().meta({ title: label });
}

/** A field of a query or a header: null when it is left out. */
export function leftOut<Schema extends z.ZodType>(schema: Schema) {
  return schema.optional().transform((value) => value ?? null);
}

/** A decision: one that declines needs a note. */
export function eitherApprovedOrWithNote(note: TextRule) {
  const { title: _, ...limits } = text(note).meta() ?? {};
  return {
    anyOf: [
      { properties: { approve: { const: true } } },
      { properties: { approve: { const: false }, note: limits }, required: ['note'] },
    ],
  };
}

function wholeMeta({ label, min, max }: WholeRule) {
  return { title: label, type: 'integer', minimum: min, maximum: max } as const;
}
