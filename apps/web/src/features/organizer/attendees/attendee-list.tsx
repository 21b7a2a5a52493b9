import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { useMemo } from 'react';
import { ATTENDEE_FILTERS, type AttendeeFilter } from '#core/attendees/attendee-queries.ts';
import type { ListAttendeesOutput } from '#core/attendees/list-attendees.ts';
import type { EventView } from '#core/events/event-view.ts';
import { useChange } from '../../../shared/calls/use-change.ts';
import { useErrorTexts } from '../../../shared/error-texts.ts';
import { paths } from '../../../shared/paths.ts';
import { useAbilities } from '../../../shared/session/use-abilities.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { SelectableChip } from '../../../ui/chip.tsx';
import { SearchBox } from '../../../ui/forms/search-box.tsx';
import { formatCount } from '../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { AnswerColumnChoice } from './answer-column-choice.tsx';
import { useAskedColumns, useShownQuestion } from './asked-questions.ts';
import { AttendeeResults } from './attendee-results.tsx';
import { attendeeTexts } from './attendee-texts.ts';
import { useListAttendees } from './queries.ts';
import { TypeFilters } from './type-filters.tsx';
import {
  type AttendeeListView,
  defaultView,
  isAnswerFilter,
  isTypeFilter,
  UNANSWERED,
  useAttendeeView,
} from './use-attendee-view.ts';

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
  const pages = useListAttendees({ id: event.id, view }).data?.pages;
  const types = pages?.[0]?.types;
  const questions = useAskedColumns(event, pages?.flatMap(({ attendees }) => attendees) ?? []);
  const { shown, show } = useShownQuestion(event.id);
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
        {types && (
          <TypeFilters
            types={types}
            value={view.filter}
            onChange={(filter) => setView({ filter: filter ?? start.filter })}
          />
        )}
        <div className="flex flex-wrap gap-2">
          {event.status !== 'cancelled' && <PrintLink id={event.id} />}
          {sees('private_data') && <DownloadList id={event.id} />}
        </div>
      </div>
      {questions.length > 0 && (
        <AnswerColumnChoice
          questions={questions}
          shown={shown}
          onShow={show}
          filter={view.filter}
          onFilter={(filter) => setView({ filter: filter ?? start.filter })}
        />
      )}
      <AttendeeResults
        event={event}
        view={view}
        shownQuestion={questions.find(({ id }) => id === shown) ?? null}
        start={start}
        onView={setView}
      />
    </>
  );
}

/** Saves all attendees as a file. */
function DownloadList({ id }: { id: string }) {
  const t = useTexts(attendeeTexts);
  const { language } = useLanguage();
  const { messageOf } = useErrorTexts();
  const exported = useChange('exportAttendees');
  const press = () =>
    exported.mutate(
      { id, language },
      {
        onSuccess: ({ csv, fileName }) => {
          saveFile(csv, fileName, 'text/csv;charset=utf-8');
          toast.success(t.downloaded);
        },
        onError: (error) => toast.error(messageOf(error, t.downloadFailed)),
      },
    );
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<Download />}
      busy={exported.isPending}
      busyText={t.downloading}
      onClick={press}
      className="max-sm:grow max-sm:px-3"
    >
      {t.download}
    </Button>
  );
}

/** Opens the list of all attendees on paper. */
function PrintLink({ id }: { id: string }) {
  const t = useTexts(attendeeTexts);
  return (
    <ButtonLink
      to={paths.printAttendees.to(id)}
      variant="secondary"
      size="sm"
      icon={<Printer />}
      className="max-sm:grow max-sm:px-3"
    >
      {t.print}
    </ButtonLink>
  );
}

type Counts = ListAttendeesOutput['counts'];

interface AttendeeFiltersProps {
  event: Pick<EventView, 'status'>;
  value: AttendeeListView['filter'];
  /** Undefined until loaded. */
  counts: Counts | undefined;
  onChange: (filter: AttendeeFilter) => void;
}

/** The filters with the number of tickets in each. */
function AttendeeFilters({ event, value, counts, onChange }: AttendeeFiltersProps) {
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
function filtersOf(
  { status }: Pick<EventView, 'status'>,
  value: AttendeeListView['filter'],
): readonly AttendeeFilter[] {
  if (status !== 'cancelled') return ATTENDEE_FILTERS;
  if (isTypeFilter(value) || isAnswerFilter(value) || value === UNANSWERED) return ['cancelled'];
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
