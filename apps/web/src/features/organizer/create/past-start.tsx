import { useWatch } from 'react-hook-form';
import { useClock } from '../../../app/use-api.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { createEventTexts } from './create-event-texts.ts';
import { type EventFormValues, inKualaLumpur } from './event-form-values.ts';

/** The start of an event that exists, as its field held it, and whether people have tickets for it. */
export interface KeptStart {
  readonly startDate: string;
  readonly isTaken: boolean;
}

/** Says of a start that is typed, and lies in the past, what people will make of it. Refuses nothing. */
export function PastStart({ kept }: { kept: KeptStart | undefined }) {
  const texts = useTexts(createEventTexts).pastStart;
  const clock = useClock();
  const startDate = useWatch<EventFormValues, 'startDate'>({ name: 'startDate' });
  const isPast = startDate !== '' && startDate < inKualaLumpur(clock.now());
  return (
    <p role="status" className="text-small font-semibold empty:hidden sm:col-span-2">
      {isPast && startDate !== kept?.startDate && (kept?.isTaken ? texts.taken : texts.new)}
    </p>
  );
}
