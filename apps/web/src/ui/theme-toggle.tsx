import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { SegmentedToggle } from './segmented-toggle.tsx';
import { type Theme, useTheme } from './theme.ts';

export interface ThemeToggleProps {
  texts: Readonly<Record<'label' | Theme, string>>;
  className?: string | undefined;
}

export function ThemeToggle({ texts, className }: ThemeToggleProps) {
  const { theme, setTheme } = useTheme();
  return (
    <SegmentedToggle
      label={texts.label}
      value={theme}
      onChange={setTheme}
      className={className}
      options={[
        { value: 'light', label: texts.light, icon: <Sun aria-hidden="true" /> },
        { value: 'dark', label: texts.dark, icon: <Moon aria-hidden="true" /> },
        { value: 'system', label: texts.system, icon: <Monitor aria-hidden="true" /> },
      ]}
    />
  );
}
