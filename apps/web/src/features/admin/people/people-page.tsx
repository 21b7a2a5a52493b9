import Ellipsis from 'lucide-react/icons/ellipsis';
import { useMemo, useState } from 'react';
import type { ManagedPersonView } from '#core/people/managed-person-view.ts';
import { ROLES } from '#core/people/person.ts';
import { usePages } from '../../../shared/calls/use-pages.ts';
import { useRead } from '../../../shared/calls/use-read.ts';
import { useAddressFilter } from '../../../shared/use-address-filter.ts';
import { useQueryFailure } from '../../../shared/use-query-failure.ts';
import { SearchBox } from '../../../ui/forms/search-box.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { DateText } from '../../../ui/language/date-text.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import type { DataColumn } from '../../../ui/table/data-column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { WorkHeader } from '../../../ui/work-header.tsx';
import { FilterField, PagedList } from '../paged-list.tsx';
import { peopleTexts } from './people-texts.ts';
import { DESTRUCTIVE, type PersonAction, personActions } from './person-actions.ts';
import { PersonDialog } from './person-dialog.tsx';
import { PersonPanel } from './person-panel.tsx';
import { PersonState } from './person-state.tsx';

const FILTERS = ['q', 'role', 'person'] as const;

/** Everybody with an account, and the actions of an admin on them. */
export function PeoplePage() {
  const t = useTexts(peopleTexts);
  const { filter, setFilter } = useAddressFilter(FILTERS, { goesBack: true });
  const q = filter.q.slice(0, 100);
  const role = ROLES.find((one) => one === filter.role) ?? null;
  const [open, setOpen] = useState<ManagedPersonView | null>(null);
  const [pendingAction, setPendingAction] = useState<{
    person: ManagedPersonView;
    action: PersonAction;
  } | null>(null);
  const query = usePages('listPeople', { q: q || null, role });
  const isFiltered = q !== '' || role !== null;
  return (
    <>
      <WorkHeader title={t.title}>
        <search
          aria-label={t.find}
          className="grid min-w-0 grow grid-cols-[minmax(0,1fr)_auto] gap-x-5 max-sm:basis-full"
        >
          <SearchBox
            label={t.search}
            hideLabel
            placeholder={t.placeholder}
            clearLabel={t.clearSearch}
            value={q}
            onSearch={(words) => setFilter({ q: words })}
          />
          <FilterField
            label={t.role}
            name="role"
            every={t.everyRole}
            values={ROLES}
            labelOf={(each) => t.roles[each]}
            value={role}
            onChoice={(choice) => setFilter({ role: choice })}
          />
        </search>
      </WorkHeader>
      <PagedList
        query={query}
        t={t}
        rowsOf={(page) => page.people}
        isFiltered={isFiltered}
        onClear={() => setFilter({ q: '', role: '' })}
      >
        {(people) => (
          <PeopleTable
            people={people}
            busy={query.isPlaceholderData}
            onOpen={setOpen}
            onAction={(person, action) => setPendingAction({ person, action })}
          />
        )}
      </PagedList>
      {filter.person !== '' && (
        <PersonOfAddress uid={filter.person} onClose={() => setFilter({ person: '', q: filter.q })} />
      )}
      {open && <PersonPanel person={open} onClose={() => setOpen(null)} />}
      {pendingAction && <PersonDialog {...pendingAction} onClose={() => setPendingAction(null)} />}
    </>
  );
}

/** The panel of the person that a link names. */
function PersonOfAddress({ uid, onClose }: { uid: string; onClose: () => void }) {
  const { personFailed } = useTexts(peopleTexts);
  const failureOf = useQueryFailure();
  const query = useRead('viewPerson', { uid });
  if (query.data) return <PersonPanel person={query.data.person} onClose={onClose} />;
  return query.isError ? <ErrorState {...failureOf(query, personFailed)} /> : null;
}

interface PeopleTableProps {
  people: readonly ManagedPersonView[];
  busy: boolean;
  onOpen: (person: ManagedPersonView) => void;
  onAction: (person: ManagedPersonView, action: PersonAction) => void;
}

function PeopleTable({ people, busy, onOpen, onAction }: PeopleTableProps) {
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
    { id: 'name', header: t.name, phone: 'title', className: 'md:w-[22%]', cell: ({ name }) => name },
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
      className: 'md:w-22',
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
