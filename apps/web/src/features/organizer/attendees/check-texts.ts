import { FieldChecks } from '#core/shared/field-checks.ts';
import type { TextRule } from '#core/shared/field-rules.ts';

/** Checks each text by the core's rule for its field. Throws `invalid_input` with every refused field. */
export function checkTexts<Field extends string>(
  values: Readonly<Record<Field, string>>,
  rules: Readonly<Record<Field, TextRule>>,
): void {
  const checks = new FieldChecks();
  for (const field of Object.keys(rules) as Field[]) checks.text(field, values[field], rules[field]);
  checks.throwIfInvalid();
}
