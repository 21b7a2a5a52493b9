import { CATEGORIES } from '#core/events/event.ts';
import { eventTexts } from '../../../app/events/event-texts.ts';
import { SearchBox } from '../../../ui/forms/search-box.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Page } from '../../../ui/layout.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { browseTexts } from './browse-texts.ts';
import { EventResults } from './event-results.tsx';
import { useFilterParams } from './use-filter-params.ts';

export function BrowseEventsPage() {
  const texts = useTexts(browseTexts);
  const { categories } = useTexts(eventTexts);
  const { filter, setFilter } = useFilterParams();
  return (
    <Page>
      <PageTitle lead={texts.lead} className="mb-8 sm:mb-10">
        {texts.title}
      </PageTitle>
      <search aria-label={texts.filters} className="grid gap-x-8 gap-y-4 sm:grid-cols-[minmax(0,1fr)_13rem]">
        <SearchBox
          label={texts.search}
          placeholder={texts.placeholder}
          clearLabel={texts.clearSearch}
          value={filter.q}
          onSearch={(q) => setFilter({ q })}
        />
        <SelectField
          label={texts.category}
          name="category"
          value={filter.category ?? 'All'}
          onChange={(event) =>
            setFilter({ category: CATEGORIES.find((one) => one === event.target.value) ?? null })
          }
          options={[
            { value: 'All', label: texts.all },
            ...CATEGORIES.map((category) => ({ value: category, label: categories[category] })),
          ]}
        />
      </search>
      <EventResults filter={filter} onClear={() => setFilter({ category: null, q: '' })} />
    </Page>
  );
}
