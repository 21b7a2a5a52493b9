import { ATTENDEE_FILTERS, type AttendeeFilter } from '#core/attendees/attendee-queries.ts';
import type { ListAttendeesOutput } from '#core/attendees/list-attendees.ts';
import type { EventView } from '#core/events/event-view.ts';
import { SelectableChip } from '../../../ui/chip.tsx';
import { formatCount } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { attendeeTexts } from './attendee-texts.ts';

type Counts = ListAttendeesOutput['counts'];

export interface AttendeeFiltersProps {
  event: Pick<EventView, 'status'>;
  value: AttendeeFilter;
  /** Undefined until loaded. */
  counts: Counts | undefined;
  onChange: (filter: AttendeeFilter) => void;
}

/** The filters with the number of tickets in each. */
export function AttendeeFilters({ event, value, counts, onChange }: AttendeeFiltersProps) {
  const t = useTexts(attendeeTexts);
  return (
    <fieldset className="-mx-5 flex min-w-0 gap-2 overflow-x-auto px-5 sm:mx-0 sm:flex-wrap sm:px-0">
      <legend className="sr-only">{t.filter}</legend>
      {filtersOf(event, value).map((filter) => (
        <SelectableChip key={filter} selected={filter === value} onClick={() => onChange(filter)}>
          {t.filters[filter]}
          {/* Keeps its width while the number loads. */}
          <span className="numerals min-w-[2ch] text-right font-semibold opacity-75">
            {counts && formatCount(countOf(filter, counts))}
          </span>
        </SelectableChip>
      ))}
    </fieldset>
  );
}

/** A cancelled event has nobody who is inside or has still to pay. */
function filtersOf({ status }: Pick<EventView, 'status'>, value: AttendeeFilter): readonly AttendeeFilter[] {
  if (status !== 'cancelled') return ATTENDEE_FILTERS;
  return value === 'cancelled' ? [value] : ['cancelled', value];
}

function countOf(filter: AttendeeFilter, counts: Counts): number {
  const confirmed = counts.confirmedPaid + counts.confirmedFree;
  const totals: Record<AttendeeFilter, number> = {
    all: confirmed + counts.held,
    inside: counts.inside,
    not_yet: confirmed - counts.inside,
    unpaid: counts.held,
    cancelled: counts.cancelled,
  };
  return totals[filter];
}
