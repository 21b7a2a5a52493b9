import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useSyncExternalStore } from 'react';
import { useSwitchLanguage } from '../../shared/preferences/use-switch-language.ts';
import { texts } from '../../shared/texts.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { useTheme } from '../../ui/theme.ts';

/** Toggles for language and appearance in the header. */
export function QuickSettings() {
  const { language, setLanguage } = useSwitchLanguage();
  const { theme, setTheme } = useTheme();
  const deviceIsDark = useDeviceIsDark();
  const t = useTexts(texts).settings;
  const isDark = theme === 'system' ? deviceIsDark : theme === 'dark';
  const other = language === 'en' ? 'ms' : 'en';
  return (
    <div className="flex items-center">
      <button
        type="button"
        lang={other}
        onClick={() => setLanguage(other)}
        className="inline-grid size-11 place-items-center rounded-full text-small font-bold hover:bg-sunken"
      >
        <span aria-hidden="true">{other === 'ms' ? 'BM' : 'EN'}</span>
        <span className="sr-only">{other === 'ms' ? 'BM: Bahasa Melayu' : 'EN: English'}</span>
      </button>
      <IconButton
        label={isDark ? t.turnLight : t.turnDark}
        icon={isDark ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
        onClick={() => setTheme(isDark ? 'light' : 'dark')}
      />
    </div>
  );
}

function useDeviceIsDark(): boolean {
  return useSyncExternalStore(
    watchDevice,
    () => darkDevice().matches,
    () => false,
  );
}

function watchDevice(notify: () => void): () => void {
  const device = darkDevice();
  device.addEventListener('change', notify);
  return () => device.removeEventListener('change', notify);
}

function darkDevice(): MediaQueryList {
  return window.matchMedia('(prefers-color-scheme: dark)');
}
