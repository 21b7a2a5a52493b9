import LayoutGrid from 'lucide-react/icons/layout-grid';
import List from 'lucide-react/icons/list';
import { SearchBox } from '../../../ui/forms/search-box.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Page } from '../../../ui/layout.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { SegmentedToggle } from '../../../ui/segmented-toggle.tsx';
import { browseTexts } from './browse-texts.ts';
import { CategoryCalendar } from './category-calendar.tsx';
import { CategoryFilter } from './category-filter.tsx';
import { NO_FILTER } from './event-filter.ts';
import { EventResults } from './event-results.tsx';
import { QuickFilters } from './quick-filters.tsx';
import { useFilterParams } from './use-filter-params.ts';
import { useListLayout } from './use-list-layout.ts';
import { useToday } from './use-today.ts';
import { WeekStrip } from './week-strip.tsx';

export function BrowseEventsPage() {
  const t = useTexts(browseTexts);
  const today = useToday();
  const { filter, setFilter } = useFilterParams();
  const { layout, setLayout } = useListLayout();
  return (
    <Page className="pt-2 [--list-top:11.375rem] sm:pt-6 lg:[--list-top:13rem] [@media(max-height:600px)]:[--list-top:4.0625rem]">
      <div className="flex items-center gap-4 sm:gap-8">
        <PageTitle size="heading" className="mb-0 shrink-0 sm:mb-0">
          {t.title}
        </PageTitle>
        <search aria-label={t.filters} className="min-w-0 flex-1 sm:ml-auto sm:max-w-md">
          <SearchBox
            pill
            label={t.search}
            placeholder={t.placeholder}
            clearLabel={t.clearSearch}
            value={filter.q}
            onSearch={(q) => setFilter({ q })}
          />
        </search>
      </div>
      <CategoryFilter value={filter.category} onChange={(category) => setFilter({ category })} />
      <div className="sticky top-[1.3125rem] z-20 -mx-5 border-b bg-paper px-5 sm:-mx-8 sm:px-8 lg:top-[4.5625rem] [@media(max-height:600px)]:static">
        <WeekStrip filter={filter} today={today} onChange={(on) => setFilter({ on, when: null })}>
          <SegmentedToggle
            label={t.layout}
            className="[&>div]:p-0"
            value={layout}
            onChange={setLayout}
            options={[
              { value: 'list', label: t.layouts.list, icon: <List /> },
              { value: 'grid', label: t.layouts.grid, icon: <LayoutGrid /> },
            ]}
          />
        </WeekStrip>
        <QuickFilters filter={filter} onChange={setFilter} />
      </div>
      <EventResults filter={filter} layout={layout} today={today} onClear={() => setFilter(NO_FILTER)}>
        {filter.category !== null && <CategoryCalendar key={filter.category} category={filter.category} />}
      </EventResults>
    </Page>
  );
}
