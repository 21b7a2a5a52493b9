import { useFormContext, useWatch } from 'react-hook-form';
import { parseInstant } from '#core/shared/instant.ts';
import { useClock } from '../../../../app/use-api.ts';
import { SelectableChip } from '../../../../ui/chip.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { formatDay, formatRange, formatTime } from '../../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../../ui/language/i18n.tsx';
import { createEventTexts } from '../create-event-texts.ts';
import { type EventFormValues, inKualaLumpur } from '../event-form-values.ts';
import { useEventField } from '../fields/use-event-field.ts';
import { CalendarDialog } from './calendar-dialog.tsx';
import { endFor, type LocalTime, type SuggestedStart, suggestedStarts } from './local-time.ts';
import { type CurrentStart, PastStart } from './past-start.tsx';
import { whenTexts } from './when-texts.ts';

/** Start and end: fields to type in, with suggested dates and a calendar that fill them. */
export function WhenFields({ currentStart }: { currentStart: CurrentStart | undefined }) {
  const { hints } = useTexts(createEventTexts);
  const t = useTexts(whenTexts);
  const { setValue, formState } = useFormContext<EventFormValues>();
  const [startDate, endDate] = useWatch<EventFormValues, ['startDate', 'endDate']>({
    name: ['startDate', 'endDate'],
  });
  const field = useEventField();
  const now = inKualaLumpur(useClock().now());

  const choose = (start: LocalTime, end: LocalTime) => {
    const how = { shouldDirty: true, shouldValidate: formState.isSubmitted };
    setValue('startDate', start, how);
    setValue('endDate', end, how);
  };

  return (
    <>
      <fieldset className="flex min-w-0 flex-wrap gap-2 sm:col-span-2">
        <legend className="sr-only">{t.quick}</legend>
        {suggestedStarts(now, startDate).map((suggestion) => (
          <SuggestedDate
            key={suggestion.name}
            suggestion={suggestion}
            isChosen={suggestion.start === startDate}
            onChoose={(start) => choose(start, endFor(start, { start: startDate, end: endDate }))}
          />
        ))}
        <CalendarDialog now={now} start={startDate} end={endDate} onChoose={choose} />
      </fieldset>
      <TextField {...field('startDate')} type="datetime-local" hint={hints.time} />
      <TextField {...field('endDate')} type="datetime-local" hint={hints.time} min={startDate || undefined} />
      <ReadBack start={startDate} end={endDate} />
      <PastStart current={currentStart} />
    </>
  );
}

interface SuggestedDateProps {
  suggestion: SuggestedStart;
  isChosen: boolean;
  onChoose: (start: LocalTime) => void;
}

function SuggestedDate({ suggestion: { name, start }, isChosen, onChoose }: SuggestedDateProps) {
  const t = useTexts(whenTexts);
  const { language } = useLanguage();
  const instant = parseInstant(start) ?? '';
  return (
    <SelectableChip selected={isChosen} onClick={() => onChoose(start)}>
      {t.suggestions[name]}
      <span className="text-caption font-normal max-sm:hidden">
        {name === 'tonight' ? formatTime(instant, language) : formatDay(instant, language)}
      </span>
    </SelectableChip>
  );
}

/** The chosen times in words, because browsers write dates in an order of their own. */
function ReadBack({ start, end }: { start: string; end: string }) {
  const { language } = useLanguage();
  const startsAt = parseInstant(start);
  return (
    <p role="status" className="-mt-4 text-small font-semibold empty:hidden sm:col-span-2">
      {startsAt && formatRange(startsAt, parseInstant(end) ?? startsAt, language)}
    </p>
  );
}
