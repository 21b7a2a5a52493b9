import Ellipsis from 'lucide-react/icons/ellipsis';
import { useMemo, useState } from 'react';
import { CLUB_NEEDS } from '#core/clubs/admin/club-list-queries.ts';
import type { ListedClubView } from '#core/clubs/admin/listed-club-view.ts';
import { CLUB_STATES } from '#core/clubs/club.ts';
import { usePages } from '../../../shared/calls/use-pages.ts';
import { useAddressFilter } from '../../../shared/use-address-filter.ts';
import { SearchBox } from '../../../ui/forms/search-box.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { formatCount } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import type { DataColumn } from '../../../ui/table/data-column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { WorkHeader } from '../../../ui/work-header.tsx';
import { FilterField, PagedList } from '../paged-list.tsx';
import { type ClubAction, clubActions, DESTRUCTIVE } from './club-actions.ts';
import { ClubDialog } from './club-dialog.tsx';
import { ClubStateBadge, namesOf, Verification } from './club-facts.tsx';
import { ClubPanel } from './club-panel.tsx';
import { clubsTexts } from './clubs-texts.ts';

const FILTERS = ['q', 'state', 'need'] as const;

/** Every club with its state, and the actions of an admin on it. */
export function ClubsPage() {
  const t = useTexts(clubsTexts);
  const { filter, setFilter } = useAddressFilter(FILTERS, { goesBack: true });
  const q = filter.q.slice(0, 100);
  const state = CLUB_STATES.find((one) => one === filter.state) ?? null;
  const need = CLUB_NEEDS.find((one) => one === filter.need) ?? null;
  const [openId, setOpenId] = useState<string | null>(null);
  const [pendingAction, setPendingAction] = useState<{ club: ListedClubView; action: ClubAction } | null>(
    null,
  );
  const query = usePages('listClubs', { q: q || null, state, need });
  const open = query.data?.pages.flatMap((page) => page.clubs).find(({ id }) => id === openId);
  const isFiltered = q !== '' || state !== null || need !== null;
  const ask = (club: ListedClubView, action: ClubAction) => setPendingAction({ club, action });
  return (
    <>
      <WorkHeader title={t.title}>
        <search
          aria-label={t.find}
          className="grid min-w-0 grow grid-cols-2 gap-x-5 max-sm:basis-full sm:grid-cols-[minmax(0,1fr)_auto_auto]"
        >
          <SearchBox
            label={t.search}
            hideLabel
            placeholder={t.placeholder}
            clearLabel={t.clearSearch}
            value={q}
            onSearch={(words) => setFilter({ q: words })}
            className="max-sm:col-span-2"
          />
          <FilterField
            label={t.state}
            name="state"
            every={t.everyState}
            values={CLUB_STATES}
            labelOf={(each) => t.states[each]}
            value={state}
            onChoice={(choice) => setFilter({ state: choice })}
          />
          <FilterField
            label={t.need}
            name="need"
            every={t.everyNeed}
            values={CLUB_NEEDS}
            labelOf={(each) => t.needs[each]}
            value={need}
            onChoice={(choice) => setFilter({ need: choice })}
          />
        </search>
      </WorkHeader>
      <PagedList
        query={query}
        t={t}
        rowsOf={(page) => page.clubs}
        isFiltered={isFiltered}
        onClear={() => setFilter({ q: '', state: '', need: '' })}
      >
        {(clubs) => (
          <ClubsTable
            clubs={clubs}
            busy={query.isPlaceholderData}
            onOpen={({ id }) => setOpenId(id)}
            onAction={ask}
          />
        )}
      </PagedList>
      {open && (
        <ClubPanel club={open} onClose={() => setOpenId(null)} onAction={(action) => ask(open, action)} />
      )}
      {pendingAction && <ClubDialog {...pendingAction} onClose={() => setPendingAction(null)} />}
    </>
  );
}

interface ClubsTableProps {
  clubs: readonly ListedClubView[];
  busy: boolean;
  onOpen: (club: ListedClubView) => void;
  onAction: (club: ListedClubView, action: ClubAction) => void;
}

function ClubsTable({ clubs, busy, onOpen, onAction }: ClubsTableProps) {
  const t = useTexts(clubsTexts);
  const columns = useMemo(() => columnsOf(t), [t]);
  return (
    <DataTable
      label={t.title}
      columns={columns}
      rows={clubs}
      rowId={({ id }) => id}
      busy={busy}
      onOpen={onOpen}
      actions={{
        header: t.actionsOf,
        of: (club) => (
          <Menu
            trigger={<IconButton label={t.manage(club.name)} icon={<Ellipsis />} />}
            items={[
              { label: t.open, onSelect: () => onOpen(club) },
              ...clubActions(club).map((each) => ({
                label: t.actions[each].label,
                danger: DESTRUCTIVE.includes(each),
                onSelect: () => onAction(club, each),
              })),
            ]}
          />
        ),
      }}
    />
  );
}

function columnsOf(t: (typeof clubsTexts)['en']): readonly DataColumn<ListedClubView>[] {
  return [
    { id: 'name', header: t.name, phone: 'title', className: 'md:w-[21%]', cell: ({ name }) => name },
    {
      id: 'state',
      header: t.state,
      phone: 'end',
      className: 'md:w-32',
      cell: (club) => <ClubStateBadge club={club} />,
    },
    {
      id: 'president',
      header: t.president,
      phone: 'line',
      cell: ({ presidents }) => namesOf(presidents, t),
    },
    {
      // The details name them as well.
      id: 'adviser',
      header: t.adviser,
      className: 'max-2xl:hidden md:text-muted',
      cell: ({ advisers }) => namesOf(advisers, t),
    },
    {
      id: 'verification',
      header: t.verification,
      phone: 'note',
      className: 'numerals md:w-36',
      cell: (club) => <Verification club={club} />,
    },
    {
      id: 'members',
      header: t.members,
      align: 'end',
      className: 'numerals w-22 text-muted',
      cell: ({ members }) => formatCount(members),
    },
    {
      id: 'upcoming',
      header: t.events,
      align: 'end',
      className: 'numerals w-24 text-muted',
      cell: ({ upcomingEvents }) => formatCount(upcomingEvents),
    },
  ];
}
