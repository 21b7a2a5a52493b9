import { useSwitchLanguage } from '../../shared/preferences/use-switch-language.ts';
import { texts } from '../../shared/texts.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { LanguageSwitch } from '../../ui/language/language-switch.tsx';
import { ThemeToggle } from '../../ui/theme-toggle.tsx';

/** Language and appearance with all their options. */
export function SettingsSwitches() {
  const { language, setLanguage } = useSwitchLanguage();
  const t = useTexts(texts).settings;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <LanguageSwitch label={t.language} value={language} onChange={setLanguage} />
      <ThemeToggle texts={t.theme} />
    </div>
  );
}
