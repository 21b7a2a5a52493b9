import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { queryKeys } from '../../../../shared/query-keys.ts';
import { useApi } from '../../../../shared/use-api.ts';
import { SelectableChip } from '../../../../ui/chip.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { useTexts } from '../../../../ui/language/i18n.tsx';
import { createEventTexts } from '../create-event-texts.ts';
import type { EventFormValues } from '../event-form-values.ts';
import { useEventField } from './use-event-field.ts';

/** The last venues are one tap away; the others are suggested while one types. */
const MAX_CHIPS = 3;

/** Venue and location. A venue that was used before brings its location along. */
export function VenueFields() {
  const { hints, usedVenues } = useTexts(createEventTexts);
  const { setValue, getValues, formState } = useFormContext<EventFormValues>();
  const venue = useWatch<EventFormValues, 'venue'>({ name: 'venue' });
  const venues = useUsedVenues();
  const field = useEventField();
  const listId = useId();
  const { onChange, ...venueField } = field('venue');

  const set = (name: 'venue' | 'location', value: string) =>
    setValue(name, value, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  const choose = (used: UsedVenue) => {
    set('venue', used.venue);
    set('location', used.location);
  };
  /** A venue chosen from the browser's list arrives as typed text. A location that was typed stays. */
  const completeLocation = (typed: string) => {
    const used = venues.find((one) => one.venue === typed);
    if (used && getValues('location').trim() === '') set('location', used.location);
  };

  return (
    <>
      <div className="min-w-0">
        <TextField
          {...venueField}
          onChange={(event) => {
            void onChange(event);
            completeLocation(event.currentTarget.value);
          }}
          hint={hints.venue}
          autoComplete="off"
          list={venues.length > 0 ? listId : undefined}
        />
        <datalist id={listId}>
          {venues.map((used) => (
            <option key={used.venue} value={used.venue}>
              {used.location}
            </option>
          ))}
        </datalist>
        {venues.length > 0 && (
          <fieldset className="mt-3 flex min-w-0 flex-wrap gap-2">
            <legend className="sr-only">{usedVenues}</legend>
            {venues.slice(0, MAX_CHIPS).map((used) => (
              <SelectableChip key={used.venue} selected={used.venue === venue} onClick={() => choose(used)}>
                {used.venue}
              </SelectableChip>
            ))}
          </fieldset>
        )}
      </div>
      <TextField {...field('location')} hint={hints.location} autoComplete="off" />
    </>
  );
}

/** A venue with its location, as the club wrote them for an earlier event. */
interface UsedVenue {
  readonly venue: string;
  readonly location: string;
}

const NONE: readonly UsedVenue[] = [];

/** Returns the venues of the organizer's newest hundred events, the last used first; none until they are loaded. */
function useUsedVenues(): readonly UsedVenue[] {
  const api = useApi();
  const { data } = useQuery({
    queryKey: queryKeys.myVenues,
    queryFn: () => api.listMyEvents({ limit: null, cursor: null }),
    select: ({ events }) => distinctVenues(events),
  });
  return data ?? NONE;
}

/** Returns each venue once, with the location it was last used with. */
function distinctVenues(events: readonly UsedVenue[]): readonly UsedVenue[] {
  const found = new Map<string, UsedVenue>();
  for (const { venue, location } of events) {
    const key = venue.toLowerCase();
    if (!found.has(key)) found.set(key, { venue, location });
  }
  return [...found.values()];
}
