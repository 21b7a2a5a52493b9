import { useState } from 'react';
import { type Day, readDay } from '#core/shared/day.ts';
import { useForm } from '../../shared/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { SelectableChip } from '../../ui/chip.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
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
    <div className="min-w-0 max-sm:w-full">
      <fieldset className="min-w-0 max-sm:-mx-5">
        <legend className="sr-only">{t.label}</legend>
        <div className="flex gap-2 max-sm:overflow-x-auto max-sm:px-5 sm:flex-wrap">
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

/** Fields for a custom first and last day. */
function CustomDays({ choice, today, onChoose }: RangeBarProps) {
  const t = useTexts(texts).range;
  const form = useForm({
    defaultValues: { from: choice.from ?? '', to: choice.to ?? today },
    check: (values, refuse) => {
      const { from, to } = daysOf(values);
      if (from === null && to === null) refuse('from', t.needDay);
      if (from !== null && to !== null && to < from) refuse('to', t.wrongOrder);
    },
  });

  const submit = form.submit((values) => onChoose({ name: 'custom', ...daysOf(values) }));

  return (
    <form {...form.formProps} onSubmit={submit} className="mt-5 flex flex-wrap items-start gap-x-6 gap-y-4">
      <TextField {...form.field('from')} label={t.from} type="date" max={today} className="w-44" />
      <TextField {...form.field('to')} label={t.to} type="date" max={today} className="w-44" />
      <Button type="submit" variant="secondary" className="sm:mt-6">
        {t.show}
      </Button>
    </form>
  );
}

function daysOf({ from, to }: { from: string; to: string }) {
  return { from: readDay(from), to: readDay(to) };
}
