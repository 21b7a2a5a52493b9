import type { UseFormRegisterReturn } from 'react-hook-form';
import { defineTexts, useTexts } from '../language/i18n.tsx';
import type { FieldProps } from './field.tsx';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';

interface FacultyFieldProps
  extends FieldProps,
    Partial<Pick<UseFormRegisterReturn, 'onChange' | 'onBlur' | 'ref'>> {
  /** The options; when empty, the field is a text field. */
  faculties: readonly string[];
  required?: boolean;
  defaultValue?: string;
}

/**
 * A select when the operator lists the faculties, else a text field. A stored value that is not listed stays available.
 */
export function FacultyField({ faculties, ...field }: FacultyFieldProps) {
  const t = useTexts(texts);
  if (faculties.length === 0) return <TextField {...field} autoComplete="off" />;
  const { defaultValue: stored = '' } = field;
  const offered = stored === '' || faculties.includes(stored) ? faculties : [stored, ...faculties];
  return (
    <SelectField
      {...field}
      placeholder={t.choose}
      options={offered.map((faculty) => ({ value: faculty, label: faculty }))}
    />
  );
}

const texts = defineTexts({
  en: { choose: 'Choose your faculty' },
  ms: { choose: 'Pilih fakulti anda' },
});
