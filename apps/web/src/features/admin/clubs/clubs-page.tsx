import { useState } from 'react';
import { CLUB_NEEDS } from '#core/clubs/admin/club-list-queries.ts';
import type { ListedClubView } from '#core/clubs/admin/listed-club-view.ts';
import { CLUB_STATES } from '#core/clubs/club.ts';
import { AdminList } from '../../../app/admin-list.tsx';
import { commonTexts } from '../../../app/common-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { SearchBox } from '../../../ui/forms/search-box.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { WorkHeader } from '../../../ui/work-header.tsx';
import type { ClubAction } from './club-actions.ts';
import { ClubDialog } from './club-dialog.tsx';
import { ClubPanel } from './club-panel.tsx';
import { ClubsTable } from './clubs-table.tsx';
import { clubsTexts } from './clubs-texts.ts';
import { useListClubs } from './queries.ts';
import { useClubsFilter } from './use-clubs-filter.ts';

/** Every club with its state, and the actions of an admin on it. */
export function ClubsPage() {
  const t = useTexts(clubsTexts);
  const { more } = useTexts(commonTexts);
  const { filter, setFilter } = useClubsFilter();
  const [openId, setOpenId] = useState<string | null>(null);
  const [asked, setAsked] = useState<{ club: ListedClubView; action: ClubAction } | null>(null);
  const query = useListClubs(filter);
  const clubs = query.data?.pages.flatMap((page) => page.clubs) ?? [];
  const open = clubs.find(({ id }) => id === openId);
  const isFiltered = filter.q !== '' || filter.state !== null || filter.need !== null;
  const ask = (club: ListedClubView, action: ClubAction) => setAsked({ club, action });
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
            value={filter.q}
            onSearch={(q) => setFilter({ q })}
            className="max-sm:col-span-2"
          />
          <SelectField
            label={t.state}
            hideLabel
            name="state"
            value={filter.state ?? ''}
            onChange={({ target }) =>
              setFilter({ state: CLUB_STATES.find((state) => state === target.value) ?? null })
            }
            options={[
              { value: '', label: t.everyState },
              ...CLUB_STATES.map((state) => ({ value: state, label: t.states[state] })),
            ]}
          />
          <SelectField
            label={t.need}
            hideLabel
            name="need"
            value={filter.need ?? ''}
            onChange={({ target }) =>
              setFilter({ need: CLUB_NEEDS.find((need) => need === target.value) ?? null })
            }
            options={[
              { value: '', label: t.everyNeed },
              ...CLUB_NEEDS.map((need) => ({ value: need, label: t.needs[need] })),
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
            <Button variant="secondary" onClick={() => setFilter({ q: '', state: null, need: null })}>
              {t.clear}
            </Button>
          )
        }
        isEmpty={({ pages }) => pages[0]?.clubs.length === 0}
      >
        {() => (
          <>
            <ClubsTable
              clubs={clubs}
              busy={query.isPlaceholderData}
              onOpen={({ id }) => setOpenId(id)}
              onAction={ask}
            />
            <LoadMore query={query} label={more} />
          </>
        )}
      </AdminList>
      {open && (
        <ClubPanel club={open} onClose={() => setOpenId(null)} onAction={(action) => ask(open, action)} />
      )}
      {asked && <ClubDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}
