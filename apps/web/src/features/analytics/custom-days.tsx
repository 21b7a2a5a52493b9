import { readDay } from '#core/shared/day.ts';
import { useForm } from '../../app/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import type { RangeBarProps } from './range-bar.tsx';
import { texts } from './texts.ts';

/** Fields for a custom first and last day. */
export function CustomDays({ choice, today, onChoose }: RangeBarProps) {
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
