import { useWatch } from 'react-hook-form';
import { useClock } from '../../../../shared/use-api.ts';
import { useTexts } from '../../../../ui/language/i18n.tsx';
import { createEventTexts } from '../create-event-texts.ts';
import { dateFieldOf, type EventFormValues } from '../event-form-values.ts';

/** The start of an existing event as its field shows it, and whether tickets are taken. */
export interface CurrentStart {
  readonly startDate: string;
  readonly hasTickets: boolean;
}

/** Warns about a start in the past without refusing it. */
export function PastStart({ current }: { current: CurrentStart | undefined }) {
  const texts = useTexts(createEventTexts).pastStart;
  const clock = useClock();
  const startDate = useWatch<EventFormValues, 'startDate'>({ name: 'startDate' });
  const isPast = startDate !== '' && startDate < dateFieldOf(clock.now());
  return (
    <p role="status" className="text-small font-semibold empty:hidden sm:col-span-2">
      {isPast && startDate !== current?.startDate && (current?.hasTickets ? texts.taken : texts.new)}
    </p>
  );
}
