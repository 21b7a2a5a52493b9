import type { FactSource } from '#core/people/facts/person-facts.ts';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { texts } from './texts.ts';

export interface FactFieldProps {
  name: string;
  label: string;
  value: string;
  source: FactSource | null;
  className?: string;
}

/** A fact that the university states, with where it comes from. */
export function FactField({ source, ...field }: FactFieldProps) {
  const t = useTexts(texts);
  return <TextField {...field} hint={source && t.from[source]} readOnly />;
}
