import type { Choices } from '#core/preferences/preferences.ts';
import { useSavePreferences } from '../../shared/preferences/use-save-preferences.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { SegmentedToggle } from '../../ui/segmented-toggle.tsx';
import { SavedSection } from './saved-section.tsx';
import { texts } from './texts.ts';

/** Each language is named in itself. */
const LANGUAGES = [
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'ms', label: 'Bahasa Melayu', lang: 'ms' },
] as const;

/** The language of mails and pushes. */
export function LanguageSection({ choices }: { choices: Choices }) {
  const t = useTexts(texts).language;
  const save = useSavePreferences();
  return (
    <SavedSection part="language" title={t.title}>
      <SegmentedToggle
        label={t.label}
        showLabel
        options={LANGUAGES}
        value={choices.language}
        onChange={(language) => save({ part: 'language', edit: () => ({ language }) })}
      />
      <p className="mt-3 max-w-[60ch] text-caption text-muted">{t.hint}</p>
    </SavedSection>
  );
}
