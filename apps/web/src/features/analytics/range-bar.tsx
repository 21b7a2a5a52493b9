import { useState } from 'react';
import type { Day } from '#core/shared/day.ts';
import { SelectableChip } from '../../ui/chip.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { CustomDays } from './custom-days.tsx';
import { addressOfRange, type RangeChoice, type RangeName, rangeFrom } from './date-range.ts';
import { texts } from './texts.ts';

export interface RangeBarProps {
  choice: RangeChoice;
  today: Day;
  onChoose: (choice: RangeChoice) => void;
}

const presets = ['week', 'month', 'quarter', 'all'] as const;

/** Chooses the days of the figures. */
export function RangeBar({ choice, today, onChoose }: RangeBarProps) {
  const t = useTexts(texts).range;
  const [isChoosing, setIsChoosing] = useState(choice.name === 'custom');
  const shown: RangeName = isChoosing ? 'custom' : choice.name;

  const choose = (name: (typeof presets)[number]) => {
    setIsChoosing(false);
    onChoose(rangeFrom(addressOfRange({ name, from: null, to: null }), today));
  };

  return (
    <div className="min-w-0">
      <fieldset className="min-w-0">
        <legend className="sr-only">{t.label}</legend>
        <div className="flex flex-wrap gap-2">
          {presets.map((name) => (
            <SelectableChip key={name} selected={shown === name} onClick={() => choose(name)}>
              {t[name]}
            </SelectableChip>
          ))}
          <SelectableChip selected={shown === 'custom'} onClick={() => setIsChoosing(true)}>
            {t.custom}
          </SelectableChip>
        </div>
      </fieldset>
      {isChoosing && <CustomDays choice={choice} today={today} onChoose={onChoose} />}
    </div>
  );
}
