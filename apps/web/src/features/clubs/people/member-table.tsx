import Ellipsis from 'lucide-react/icons/ellipsis';
import UserMinus from 'lucide-react/icons/user-minus';
import { useMemo, useState } from 'react';
import type { ClubPersonView } from '#core/clubs/people/club-people-lines.ts';
import { ActionDialog } from '../../../shared/action-dialog.tsx';
import { useChange } from '../../../shared/calls/use-change.ts';
import { usePages } from '../../../shared/calls/use-pages.ts';
import { useAddressFilter } from '../../../shared/use-address-filter.ts';
import { usePagedQueryFailure } from '../../../shared/use-paged-query-failure.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { SearchBox } from '../../../ui/forms/search-box.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { formatPlainDate } from '../../../ui/language/format.ts';
import { type Language, useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { Scene } from '../../../ui/pictures/scene.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { QueryResult } from '../../../ui/states/query-result.tsx';
import type { DataColumn } from '../../../ui/table/data-column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { peopleTexts } from './people-texts.ts';

const FILTERS = ['q', 'state'] as const;
/** The choices of the address, with the state that the server is asked for; members without one. */
const CHOICES = { members: 'member', ended: 'ended', all: null } as const;
type Choice = keyof typeof CHOICES;

interface MemberTableProps {
  clubId: string;
  mayRemove: boolean;
}

/** The members of a club, with a search. */
export function MemberTable({ clubId, mayRemove }: MemberTableProps) {
  const t = useTexts(peopleTexts);
  const failureOf = usePagedQueryFailure();
  const { filter, setFilter } = useAddressFilter(FILTERS, { goesBack: true });
  const q = filter.q.slice(0, 100);
  const choice: Choice = filter.state === 'ended' || filter.state === 'all' ? filter.state : 'members';
  const query = usePages('listClubPeople', { id: clubId, state: CHOICES[choice], q: q || null });
  const people = query.data?.pages.flatMap((page) => page.people) ?? [];
  const isFiltered = q !== '' || choice !== 'members';
  return (
    <section aria-labelledby="all-members">
      <div className="mb-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h2 id="all-members" className="subheading">
          {t.list}
        </h2>
        <search
          aria-label={t.find}
          className="grid min-w-0 grow grid-cols-[minmax(0,1fr)_auto] gap-x-5 max-sm:basis-full sm:max-w-xl"
        >
          <SearchBox
            label={t.search}
            hideLabel
            placeholder={t.placeholder}
            clearLabel={t.clearSearch}
            value={q}
            onSearch={(words) => setFilter({ q: words })}
          />
          <SelectField
            label={t.state}
            name="state"
            hideLabel
            value={choice}
            onChange={({ target }) => setFilter({ state: target.value === 'members' ? '' : target.value })}
            options={(Object.keys(CHOICES) as Choice[]).map((value) => ({ value, label: t.choices[value] }))}
          />
        </search>
      </div>
      <QueryResult
        query={query}
        loading={<TableSkeleton text={t.loading} rows={8} />}
        failure={{ ...failureOf(query, t), className: 'mb-8' }}
        showsRefetchFailure
        isEmpty={() => people.length === 0}
        empty={
          <EmptyState
            drawing={<Scene name="all-done" />}
            level="h3"
            title={isFiltered ? t.nothingFound : t.none}
            text={isFiltered ? t.nothingFoundText : t.noneText}
            action={
              isFiltered && (
                <Button variant="secondary" onClick={() => setFilter({ q: '', state: '' })}>
                  {t.clear}
                </Button>
              )
            }
            className="pt-4 sm:pt-6"
          />
        }
      >
        {({ pages }) => (
          <Table
            clubId={clubId}
            people={people}
            lastEvents={pages[0]?.lastEvents ?? 0}
            busy={query.isPlaceholderData}
            mayRemove={mayRemove}
          />
        )}
      </QueryResult>
      <LoadMore query={query} />
    </section>
  );
}

interface TableProps extends MemberTableProps {
  people: readonly ClubPersonView[];
  lastEvents: number;
  busy: boolean;
}

function Table({ clubId, people, lastEvents, busy, mayRemove }: TableProps) {
  const t = useTexts(peopleTexts);
  const { language } = useLanguage();
  const [removing, setRemoving] = useState<ClubPersonView | null>(null);
  const columns = useMemo(() => columnsOf(t, language, lastEvents), [t, language, lastEvents]);
  return (
    <>
      <DataTable
        label={t.title}
        columns={columns}
        rows={people}
        rowId={({ uid }) => uid}
        busy={busy}
        actions={
          mayRemove
            ? {
                header: t.actions,
                of: (person) =>
                  person.state !== 'member' ? null : (
                    <Menu
                      trigger={
                        <IconButton label={t.actionsOf(person.name || t.someone)} icon={<Ellipsis />} />
                      }
                      items={[
                        {
                          label: t.remove,
                          icon: <UserMinus />,
                          danger: true,
                          onSelect: () => setRemoving(person),
                        },
                      ]}
                    />
                  ),
              }
            : undefined
        }
      />
      {removing && <RemoveDialog clubId={clubId} person={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}

interface RemoveDialogProps {
  clubId: string;
  person: ClubPersonView;
  onClose: () => void;
}

function RemoveDialog({ clubId, person: { uid, name }, onClose }: RemoveDialogProps) {
  const t = useTexts(peopleTexts);
  const remove = useChange('removeClubPerson');
  const shown = name || t.someone;
  return (
    <ActionDialog
      danger
      title={t.removeTitle(shown)}
      description={t.removeText}
      confirmLabel={t.remove}
      done={t.removed(shown)}
      perform={() => remove.mutateAsync({ id: clubId, uid })}
      onClose={onClose}
    />
  );
}

const TONES = { asked: 'yellow', member: 'green', ended: 'gray' } as const;

function columnsOf(
  t: (typeof peopleTexts)['en'],
  language: Language,
  lastEvents: number,
): readonly DataColumn<ClubPersonView>[] {
  return [
    {
      id: 'name',
      header: t.name,
      phone: 'title',
      className: 'md:w-[28%]',
      cell: ({ name }) => <bdi>{name || t.someone}</bdi>,
    },
    {
      id: 'state',
      header: t.state,
      phone: 'end',
      className: 'md:w-28',
      cell: ({ state }) => <Badge tone={TONES[state]}>{t.states[state]}</Badge>,
    },
    {
      id: 'since',
      header: t.since,
      className: 'numerals w-36 text-muted',
      cell: ({ since }) => formatPlainDate(since, language),
    },
    {
      id: 'until',
      header: t.until,
      phone: 'line',
      className: 'numerals md:w-36',
      cell: ({ until }) =>
        until === null ? null : (
          <>
            <span className="md:hidden">{t.untilDay(formatPlainDate(until, language))}</span>
            <span className="max-md:hidden">{formatPlainDate(until, language)}</span>
          </>
        ),
    },
    { id: 'how', header: t.howHeader, className: 'md:w-32 text-muted', cell: ({ how }) => t.how[how] },
    {
      id: 'came',
      header: t.cameHeader,
      phone: 'note',
      className: 'numerals md:w-36',
      cell: ({ came }) => (lastEvents === 0 ? t.noEvents : t.came(came, lastEvents)),
    },
  ];
}
