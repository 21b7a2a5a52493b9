import { DomainError } from '#core/shared/domain-error.ts';
import { FieldChecks } from '#core/shared/field-checks.ts';
import type { TextRule } from '#core/shared/field-rules.ts';

/** What the core will refuse of what was written, known before it is sent; null when it is fine. */
export function textFaults<Field extends string>(
  written: Readonly<Record<Field, string>>,
  rules: Readonly<Record<Field, TextRule>>,
): DomainError | null {
  const checks = new FieldChecks();
  for (const field of Object.keys(rules) as Field[]) checks.text(field, written[field], rules[field]);
  try {
    checks.settle();
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}
