import Ellipsis from 'lucide-react/icons/ellipsis';
import { useMemo } from 'react';
import type { ManagedPersonView } from '#core/people/managed-person-view.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { DateText } from '../../../ui/language/date-text.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import type { DataColumn } from '../../../ui/table/data-column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { peopleTexts } from './people-texts.ts';
import { DESTRUCTIVE, type PersonAction, personActions } from './person-actions.ts';
import { PersonState } from './person-state.tsx';

export interface PeopleTableProps {
  people: readonly ManagedPersonView[];
  busy: boolean;
  onOpen: (person: ManagedPersonView) => void;
  onAction: (person: ManagedPersonView, action: PersonAction) => void;
}

export function PeopleTable({ people, busy, onOpen, onAction }: PeopleTableProps) {
  const t = useTexts(peopleTexts);
  const columns = useMemo(() => columnsOf(t), [t]);
  return (
    <DataTable
      label={t.title}
      columns={columns}
      rows={people}
      rowId={({ uid }) => uid}
      busy={busy}
      onOpen={onOpen}
      actions={{
        header: t.actionsOf,
        of: (person) => {
          const actions = personActions(person);
          if (actions.length === 0) return null;
          return (
            <Menu
              trigger={<IconButton label={t.manage(person.name)} icon={<Ellipsis />} />}
              items={[
                { label: t.showEvents, onSelect: () => onOpen(person) },
                ...actions.map((each) => ({
                  label: t.actions[each].label,
                  danger: DESTRUCTIVE.includes(each),
                  onSelect: () => onAction(person, each),
                })),
              ]}
            />
          );
        },
      }}
    />
  );
}

function columnsOf(t: (typeof peopleTexts)['en']): readonly DataColumn<ManagedPersonView>[] {
  return [
    { id: 'name', header: t.name, phone: 'title', className: 'md:w-[27%]', cell: ({ name }) => name },
    {
      id: 'email',
      header: t.email,
      phone: 'line',
      className: 'md:text-muted',
      cell: ({ email }) => email,
    },
    {
      id: 'role',
      header: t.role,
      phone: 'note',
      className: 'md:w-28',
      cell: ({ role }) => (
        <span className={role === 'student' ? 'text-muted' : 'font-bold'}>{t.roles[role]}</span>
      ),
    },
    {
      id: 'state',
      header: t.state,
      phone: 'end',
      className: 'md:w-36',
      cell: (person) => <PersonState person={person} />,
    },
    {
      id: 'joined',
      header: t.joined,
      className: 'numerals w-40 text-muted',
      cell: ({ createdAt }) => <DateText value={createdAt} show="date" />,
    },
  ];
}
