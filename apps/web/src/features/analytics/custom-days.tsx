import type { FormEvent } from 'react';
import { readDay } from '#core/analytics/sales-day.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { textsIn, useFormFaults } from '../../ui/forms/use-form-faults.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import type { RangeBarProps } from './range-bar.tsx';
import { texts } from './texts.ts';

/** Any first and last day. */
export function CustomDays({ choice, today, onChoose }: RangeBarProps) {
  const t = useTexts(texts).range;
  const { faults, refuse, clear, form } = useFormFaults();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = textsIn(event.currentTarget);
    const from = readDay(typed.from ?? '');
    const to = readDay(typed.to ?? '');
    if (from === null && to === null) return refuse({ from: t.needDay });
    if (from !== null && to !== null && to < from) return refuse({ to: t.wrongOrder });
    clear();
    onChoose({ name: 'custom', from, to });
  };

  return (
    <form {...form} onSubmit={submit} className="mt-5 flex flex-wrap items-start gap-x-6 gap-y-4">
      <TextField
        label={t.from}
        name="from"
        type="date"
        max={today}
        defaultValue={choice.from ?? ''}
        error={faults.from}
        className="w-44"
      />
      <TextField
        label={t.to}
        name="to"
        type="date"
        max={today}
        defaultValue={choice.to ?? today}
        error={faults.to}
        className="w-44"
      />
      <Button type="submit" variant="secondary" className="sm:mt-6">
        {t.show}
      </Button>
    </form>
  );
}
