import { SegmentedToggle } from '../segmented-toggle.tsx';
import type { Language } from './i18n.tsx';

export interface LanguageSwitchProps {
  label: string;
  value: Language;
  onChange: (language: Language) => void;
  className?: string | undefined;
}

/** Each language is named in itself, so that its speakers find it. */
export function LanguageSwitch({ label, value, onChange, className }: LanguageSwitchProps) {
  return (
    <SegmentedToggle
      label={label}
      value={value}
      onChange={onChange}
      options={languages}
      className={className}
    />
  );
}

const languages = [
  { value: 'en', short: 'EN', label: 'English', lang: 'en' },
  { value: 'ms', short: 'BM', label: 'Bahasa Melayu', lang: 'ms' },
] as const;
