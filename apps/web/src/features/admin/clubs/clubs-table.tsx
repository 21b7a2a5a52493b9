import Ellipsis from 'lucide-react/icons/ellipsis';
import { useMemo } from 'react';
import type { ListedClubView } from '#core/clubs/admin/listed-club-view.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { formatCount } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import type { DataColumn } from '../../../ui/table/data-column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { type ClubAction, clubActions, DESTRUCTIVE } from './club-actions.ts';
import { ClubStateBadge, namesOf, Verification } from './club-facts.tsx';
import { clubsTexts } from './clubs-texts.ts';

export interface ClubsTableProps {
  clubs: readonly ListedClubView[];
  busy: boolean;
  onOpen: (club: ListedClubView) => void;
  onAction: (club: ListedClubView, action: ClubAction) => void;
}

export function ClubsTable({ clubs, busy, onOpen, onAction }: ClubsTableProps) {
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
      id: 'adviser',
      header: t.adviser,
      className: 'md:text-muted',
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
      className: 'numerals w-20 text-muted',
      cell: ({ upcomingEvents }) => formatCount(upcomingEvents),
    },
  ];
}
