import { useState } from 'react';
import type { ManagedPersonView } from '#core/people/managed-person-view.ts';
import { ROLES } from '#core/people/person.ts';
import { AdminList } from '../../../app/admin-list.tsx';
import { commonTexts } from '../../../app/common-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { SearchBox } from '../../../ui/forms/search-box.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { WorkHeader } from '../../../ui/work-header.tsx';
import { PeopleTable } from './people-table.tsx';
import { peopleTexts } from './people-texts.ts';
import type { PersonAction } from './person-actions.ts';
import { PersonDialog } from './person-dialog.tsx';
import { PersonPanel } from './person-panel.tsx';
import { useListPeople } from './queries.ts';
import { usePeopleFilter } from './use-people-filter.ts';

/** Everybody with an account, and the actions of an admin on them. */
export function PeoplePage() {
  const t = useTexts(peopleTexts);
  const { more } = useTexts(commonTexts);
  const { filter, setFilter } = usePeopleFilter();
  const [open, setOpen] = useState<ManagedPersonView | null>(null);
  const [asked, setAsked] = useState<{ person: ManagedPersonView; action: PersonAction } | null>(null);
  const query = useListPeople(filter);
  const isFiltered = filter.q !== '' || filter.role !== null;
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
            value={filter.q}
            onSearch={(q) => setFilter({ q })}
          />
          <SelectField
            label={t.role}
            hideLabel
            name="role"
            value={filter.role ?? ''}
            onChange={(event) =>
              setFilter({ role: ROLES.find((role) => role === event.target.value) ?? null })
            }
            options={[
              { value: '', label: t.everyRole },
              ...ROLES.map((role) => ({ value: role, label: t.roles[role] })),
            ]}
          />
        </search>
      </WorkHeader>
      <AdminList
        query={query}
        {...t}
        skeleton={<TableSkeleton text={t.loading} />}
        noneAction={
          isFiltered && (
            <Button variant="secondary" onClick={() => setFilter({ q: '', role: null })}>
              {t.clear}
            </Button>
          )
        }
        isEmpty={({ pages }) => pages[0]?.people.length === 0}
      >
        {({ pages }) => (
          <>
            <PeopleTable
              people={pages.flatMap((page) => page.people)}
              busy={query.isPlaceholderData}
              onOpen={setOpen}
              onAction={(person, action) => setAsked({ person, action })}
            />
            <LoadMore query={query} label={more} />
          </>
        )}
      </AdminList>
      {open && <PersonPanel person={open} onClose={() => setOpen(null)} />}
      {asked && <PersonDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}
