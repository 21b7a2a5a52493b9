import { useState } from 'react';
import type { ListMyWatches, MyWatch } from '#core/follows/list-my-watches.ts';
import { useRead } from '../../shared/calls/use-read.ts';
import { useSwitch } from '../../shared/following/use-switch.ts';
import { paths } from '../../shared/paths.ts';
import { queryKeys } from '../../shared/query-keys.ts';
import { useApi } from '../../shared/use-api.ts';
import { useQueryFailure } from '../../shared/use-query-failure.ts';
import { Button } from '../../ui/button.tsx';
import { HairlineItem, HairlineList } from '../../ui/card.tsx';
import { cn } from '../../ui/cn.ts';
import { formatDayTime } from '../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../ui/language/i18n.tsx';
import { Section } from '../../ui/layout.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ListSkeleton } from '../../ui/states/list-skeleton.tsx';
import { QueryResult } from '../../ui/states/query-result.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { texts } from './texts.ts';

type Watches = Awaited<ReturnType<ListMyWatches['execute']>>;

/** The events that the person waits for to open. One that they take off here stays on the list until they leave the page. */
export function WatchesSection() {
  const t = useTexts(texts).watches;
  const query = useRead('listMyWatches');
  const failureOf = useQueryFailure();
  const watches = useWatchesOfVisit(query.data?.watches ?? []);
  return (
    <Section title={t.title}>
      <QueryResult
        query={query}
        loading={<ListSkeleton text={t.loading} />}
        failure={failureOf(query, t.notLoaded)}
        isEmpty={() => watches.length === 0}
        empty={<EmptyState title={t.none} text={t.noneText} className="py-0 sm:py-0" />}
      >
        {(shown) => (
          <HairlineList>
            {watches.map((watch) => (
              <WatchedEvent
                key={watch.event.id}
                watch={watch}
                isWatched={shown.watches.some(({ event }) => event.id === watch.event.id)}
              />
            ))}
          </HairlineList>
        )}
      </QueryResult>
    </Section>
  );
}

/** Returns every event that was watched since the page was opened, the earliest start first. */
function useWatchesOfVisit(watches: readonly MyWatch[]): readonly MyWatch[] {
  const [seen, setSeen] = useState<readonly MyWatch[]>([]);
  const added = watches.filter(({ event }) => seen.every((one) => one.event.id !== event.id));
  if (added.length === 0) return seen;
  const all = [...seen, ...added].sort((one, other) =>
    one.event.startsAt.localeCompare(other.event.startsAt),
  );
  setSeen(all);
  return all;
}

function WatchedEvent({ watch, isWatched }: { watch: MyWatch; isWatched: boolean }) {
  const t = useTexts(texts).watches;
  const { language } = useLanguage();
  const api = useApi();
  const { id, title, startsAt } = watch.event;
  const { set, isSaving } = useSwitch<Watches>({
    key: queryKeys.myWatches,
    shown: (before, isOn) => {
      const others = (before?.watches ?? []).filter(({ event }) => event.id !== id);
      return { watches: isOn ? [...others, watch] : others };
    },
    save: (isOn) => (isOn ? api.watchEvent({ id }) : api.unwatchEvent({ id })),
  });
  return (
    <HairlineItem className="flex-wrap justify-between gap-y-1">
      <div className="min-w-0">
        <TextLink to={paths.event.to(id)} className="wrap-anywhere">
          <bdi>{title}</bdi>
        </TextLink>
        <p className="text-small text-muted">{isWatched ? formatDayTime(startsAt, language) : t.gone}</p>
      </div>
      <Button
        size="sm"
        variant={isWatched ? 'ghost' : 'secondary'}
        className={cn(isWatched && 'max-sm:-ml-4')}
        aria-label={isWatched ? t.stopOf(title) : t.undoOf(title)}
        busy={isSaving}
        onClick={() => void set(!isWatched)}
      >
        {isWatched ? t.stop : t.undo}
      </Button>
    </HairlineItem>
  );
}
