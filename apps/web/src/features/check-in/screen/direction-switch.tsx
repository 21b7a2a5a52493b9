import LogIn from 'lucide-react/icons/log-in';
import LogOut from 'lucide-react/icons/log-out';
import { useId } from 'react';
import { cn } from '../../../ui/cn.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import type { ScanMode } from '../station/station.ts';
import { texts } from './texts.ts';

export interface DirectionSwitchProps {
  mode: ScanMode;
  onMode: (mode: ScanMode) => void;
}

/** Whether the next guests come in or go out: two large halves, so that a glove finds them. */
export function DirectionSwitch({ mode, onMode }: DirectionSwitchProps) {
  const t = useTexts(texts).direction;
  const group = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t.label}</legend>
      <div className="grid grid-cols-2 gap-1 rounded-full bg-sunken p-1">
        {ways.map(({ value, text, Icon }) => (
          <label
            key={value}
            className={cn(
              'relative flex min-h-13 items-center justify-center gap-2 rounded-full border-2 border-transparent px-3 text-lead font-bold text-muted',
              value === mode && lit[value],
              value === mode &&
                'forced-colors:forced-color-adjust-none forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]',
            )}
          >
            <input
              type="radio"
              name={group}
              value={value}
              checked={value === mode}
              onChange={() => onMode(value)}
              className="absolute -inset-0.5 cursor-pointer appearance-none rounded-full outline-offset-2"
            />
            <Icon className="size-6 shrink-0" strokeWidth={2.5} aria-hidden="true" />
            {t[text]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const ways = [
  { value: 'admit', text: 'in', Icon: LogIn },
  { value: 'exit', text: 'out', Icon: LogOut },
] as const;

const lit = { admit: 'bg-verdict-in text-on-verdict', exit: 'bg-verdict-out text-on-verdict' };
