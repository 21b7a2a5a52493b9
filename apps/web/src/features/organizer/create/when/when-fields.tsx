import CalendarDays from 'lucide-react/icons/calendar-days';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { parseInstant } from '#core/shared/instant.ts';
import { useClock } from '../../../../shared/use-api.ts';
import { Button } from '../../../../ui/button.tsx';
import { SelectableChip } from '../../../../ui/chip.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { formatDay, formatRange, formatTime } from '../../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../../ui/language/i18n.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { type FailedPartProps, lazyPart } from '../../../../ui/states/lazy-part.tsx';
import { Skeleton, SkeletonGroup } from '../../../../ui/states/skeleton.tsx';
import { createEventTexts } from '../create-event-texts.ts';
import { dateFieldOf, type EventFormValues } from '../event-form-values.ts';
import { useEventField } from '../fields/use-event-field.ts';
import { endFor, isLocalTime, type LocalTime, type SuggestedStart, suggestedStarts } from './local-time.ts';
import { type CurrentStart, PastStart } from './past-start.tsx';
import { whenTexts } from './when-texts.ts';

/** Start and end: fields to type in, with suggested dates and a calendar that fill them. */
export function WhenFields({ currentStart }: { currentStart: CurrentStart | undefined }) {
  const { hints } = useTexts(createEventTexts);
  const t = useTexts(whenTexts);
  const { setValue, getValues, formState } = useFormContext<EventFormValues>();
  const [startDate, endDate] = useWatch<EventFormValues, ['startDate', 'endDate']>({
    name: ['startDate', 'endDate'],
  });
  const field = useEventField();
  const now = dateFieldOf(useClock().now());

  const choose = (start: LocalTime, end: LocalTime) => {
    const how = { shouldDirty: true, shouldValidate: formState.isSubmitted };
    setValue('startDate', start, how);
    setValue('endDate', end, how);
  };

  // The last pair that fits: while somebody types, a browser gives empty times, too.
  const pair = useRef({ start: '', end: '' });
  useEffect(() => {
    if (isLocalTime(startDate) && isLocalTime(endDate) && endDate > startDate)
      pair.current = { start: startDate, end: endDate };
  }, [startDate, endDate]);
  /** The event keeps its length, unless its end was typed since. */
  const moveEnd = (start: LocalTime) => {
    const before = pair.current;
    if (isLocalTime(start) && before.end !== '' && getValues('endDate') === before.end)
      choose(start, endFor(start, before));
  };
  const start = field('startDate');

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
      <TextField
        {...start}
        onChange={(event) => {
          void start.onChange(event);
          moveEnd(event.target.value);
        }}
        type="datetime-local"
        hint={hints.time}
      />
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

interface CalendarDialogProps {
  now: LocalTime;
  /** As typed: may be empty or no date. */
  start: string;
  end: string;
  onChoose: (start: LocalTime, end: LocalTime) => void;
}

/** A button that opens a calendar with times of day. The calendar is loaded when it is needed. */
function CalendarDialog({ now, start, end, onChoose }: CalendarDialogProps) {
  const t = useTexts(whenTexts);
  const [open, setOpen] = useState(false);
  const preload = () => void CalendarForm.preload().catch(() => undefined);
  return (
    <Dialog
      title={t.title}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button
          variant="secondary"
          size="sm"
          icon={<CalendarDays />}
          onPointerEnter={preload}
          onFocus={preload}
        >
          {t.open}
        </Button>
      }
    >
      <CalendarForm
        now={now}
        start={start}
        end={end}
        onChoose={(newStart, newEnd) => {
          onChoose(newStart, newEnd);
          setOpen(false);
        }}
        onCancel={() => setOpen(false)}
      />
    </Dialog>
  );
}

const CalendarForm = lazyPart(async () => (await import('./calendar-form.tsx')).CalendarForm, {
  loading: LoadingCalendar,
  failed: FailedCalendar,
});

/** As tall as the calendar. */
function LoadingCalendar() {
  const t = useTexts(whenTexts);
  return (
    <SkeletonGroup text={t.loading}>
      <Skeleton className="h-138 w-full sm:h-130" />
    </SkeletonGroup>
  );
}

function FailedCalendar({ onRetry, retrying }: FailedPartProps) {
  const t = useTexts(whenTexts);
  return <ErrorState title={t.failed} onRetry={onRetry} retrying={retrying} />;
}
