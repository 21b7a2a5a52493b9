import type { Day } from '#core/shared/day.ts';
import { SelectableChip } from '../../ui/chip.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { PERIODS, type Period, periodNameOf, periodOf } from './periods.ts';
import { texts } from './texts.ts';

export interface PeriodBarProps {
  period: Period;
  today: Day;
  onChoose: (period: Period) => void;
}

/** Chooses the days of a statement, by name or one by one. */
export function PeriodBar({ period, today, onChoose }: PeriodBarProps) {
  const t = useTexts(texts);
  const chosen = periodNameOf(period, today);
  return (
    <div className="mb-8 flex flex-wrap items-end gap-x-6 gap-y-4 print:hidden">
      <fieldset className="min-w-0">
        <legend className="sr-only">{t.period}</legend>
        <div className="flex flex-wrap gap-2">
          {PERIODS.map((name) => (
            <SelectableChip
              key={name}
              selected={name === chosen}
              onClick={() => onChoose(periodOf(name, today))}
            >
              {t.periods[name]}
            </SelectableChip>
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap gap-x-4 gap-y-3">
        {(['from', 'to'] as const).map((name) => (
          <TextField
            key={name}
            type="date"
            name={name}
            label={t[name]}
            value={period[name] ?? ''}
            onChange={({ target }) => onChoose({ ...period, [name]: target.value || null })}
            className="w-40"
          />
        ))}
      </div>
    </div>
  );
}
