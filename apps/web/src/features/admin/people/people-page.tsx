import { ROLES } from '#core/people/person.ts';
import { AdminList } from '../../../app/admin-list.tsx';
import { commonTexts } from '../../../app/common-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { SearchBox } from '../../../ui/forms/search-box.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { peopleTexts } from './people-texts.ts';
import { PersonRow } from './person-row.tsx';
import { useListPeople } from './queries.ts';
import { usePeopleFilter } from './use-people-filter.ts';

/** Everybody with an account, and the actions of an admin on them. */
export function PeoplePage() {
  const t = useTexts(peopleTexts);
  const { more } = useTexts(commonTexts);
  const { filter, setFilter } = usePeopleFilter();
  const query = useListPeople(filter);
  const isFiltered = filter.q !== '' || filter.role !== null;
  return (
    <>
      <PageTitle lead={t.lead} className="mb-8 sm:mb-10">
        {t.title}
      </PageTitle>
      <search aria-label={t.find} className="mb-8 grid gap-x-8 gap-y-4 sm:grid-cols-[minmax(0,1fr)_11rem]">
        <SearchBox
          label={t.search}
          placeholder={t.placeholder}
          clearLabel={t.clearSearch}
          value={filter.q}
          onSearch={(q) => setFilter({ q })}
        />
        <SelectField
          label={t.role}
          name="role"
          value={filter.role ?? ''}
          onChange={(event) => setFilter({ role: ROLES.find((role) => role === event.target.value) ?? null })}
          options={[
            { value: '', label: t.everyRole },
            ...ROLES.map((role) => ({ value: role, label: t.roles[role] })),
          ]}
        />
      </search>
      <AdminList
        query={query}
        {...t}
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
            <ul
              aria-label={t.title}
              aria-busy={query.isPlaceholderData}
              className="divide-y divide-line border-y"
            >
              {pages
                .flatMap((page) => page.people)
                .map((person) => (
                  <PersonRow key={person.uid} person={person} />
                ))}
            </ul>
            <LoadMore query={query} label={more} />
          </>
        )}
      </AdminList>
    </>
  );
}
