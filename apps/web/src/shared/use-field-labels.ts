import { type FieldLabel, MALAY_LABELS } from '#core/shared/field-labels.ts';
import { type Language, useLanguage } from '../ui/language/i18n.tsx';

interface NamedField {
  readonly label: FieldLabel;
  readonly unit?: string;
}

/** Returns the name of each field in the language of the page, with its unit: `Ticket Price (RM)`. */
export function useFieldLabels<Field extends string>(
  rules: Readonly<Record<Field, NamedField>>,
): Readonly<Record<Field, string>> {
  const { language } = useLanguage();
  const names = Object.entries<NamedField>(rules).map(([field, { label, unit }]) => {
    const name = fieldLabel(label, language);
    return [field, unit ? `${name} (${unit})` : name];
  });
  return Object.fromEntries(names) as Record<Field, string>;
}

export function fieldLabel(label: FieldLabel, language: Language): string {
  return language === 'ms' ? MALAY_LABELS[label] : label;
}
