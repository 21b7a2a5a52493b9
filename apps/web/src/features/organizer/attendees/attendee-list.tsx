import { useMemo } from 'react';
import type { ListAttendeesOutput } from '#core/attendees/list-attendees.ts';
import type { EventView } from '#core/events/event-view.ts';
import { useAbilities } from '../../../app/session/use-abilities.ts';
import { SearchBox } from '../../../ui/forms/search-box.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { AttendeeFilters } from './attendee-filters.tsx';
import { AttendeeResults } from './attendee-results.tsx';
import { attendeeTexts } from './attendee-texts.ts';
import { DownloadList } from './download-list.tsx';
import { PrintLink } from './print-link.tsx';
import { defaultView, useAttendeeView } from './use-attendee-view.ts';

export interface AttendeeListProps {
  event: EventView;
  /** Undefined until loaded. */
  counts: ListAttendeesOutput['counts'] | undefined;
}

/** People with a ticket: search, filters, and the list on paper or as a file. */
export function AttendeeList({ event, counts }: AttendeeListProps) {
  const t = useTexts(attendeeTexts);
  const start = useMemo(() => defaultView({ status: event.status }), [event.status]);
  const { view, setView } = useAttendeeView(start);
  const { sees } = useAbilities();
  return (
    <>
      <div className="flex flex-col gap-x-6 gap-y-4 lg:flex-row lg:flex-wrap lg:items-end">
        <SearchBox
          label={t.search}
          placeholder={sees('private_data') ? t.placeholder : t.placeholderOfNames}
          clearLabel={t.clearSearch}
          value={view.q}
          onSearch={(q) => setView({ q })}
          className="lg:min-w-52 lg:flex-1"
        />
        <AttendeeFilters
          event={event}
          value={view.filter}
          counts={counts}
          onChange={(filter) => setView({ filter })}
        />
        <div className="flex flex-wrap gap-2">
          {event.status !== 'cancelled' && <PrintLink id={event.id} />}
          {sees('private_data') && <DownloadList id={event.id} />}
        </div>
      </div>
      <AttendeeResults event={event} view={view} start={start} onView={setView} />
    </>
  );
}
