import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FEATURED_EVENTS, featuredEvents } from '#adapters/http/contract/page/first-calls.ts';
import type { Poster } from '#adapters/posters/poster-category.ts';
import { eventTexts } from '../../../shared/events/event-texts.ts';
import { firstAnswer } from '../../../shared/events/first-answer.ts';
import { useWaysToPay } from '../../../shared/events/use-ways-to-pay.ts';
import { paths } from '../../../shared/paths.ts';
import { queryKeys } from '../../../shared/query-keys.ts';
import { useIsAccountRemembered } from '../../../shared/session/remembered-person.ts';
import { useSession, useShownPerson } from '../../../shared/session/use-session.ts';
import { useApi } from '../../../shared/use-api.ts';
import { useQueryFailure } from '../../../shared/use-query-failure.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { cn } from '../../../ui/cn.ts';
import { useIsFirstRender } from '../../../ui/first-render/on-device.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Container, Section } from '../../../ui/layout.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { PosterImage } from '../../../ui/pictures/poster-image.tsx';
import { Scene } from '../../../ui/pictures/scene.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { QueryResult } from '../../../ui/states/query-result.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { EventGrid, EventGridSkeleton } from '../event-grid.tsx';
import { AnalyticsDrawing, CreationDrawing, PaymentsDrawing } from './feature-drawings.tsx';
import { homeTexts } from './home-texts.ts';
import { OwnHomeSkeleton } from './own-home-skeleton.tsx';

/** On a phone. */
const CARDS_IN_VIEW = 2;

export interface HomePageProps {
  /** Renders what is the signed-in person’s own; the route provides it. */
  own: ReactNode;
}

export function HomePage({ own }: HomePageProps) {
  const isOwn = useIsOwn();
  const isFirstRender = useIsFirstRender();
  return (
    <div data-own={isOwn || undefined}>
      {isOwn ? own : isFirstRender && <OwnHomeSkeleton className="for-accounts" />}
      <Hero isSmall={isOwn} />
      {!isOwn && <PosterStrip />}
      <Container className="flex flex-col gap-16 pt-6 pb-20 sm:gap-24 sm:pt-12 sm:pb-28 own:pt-2">
        <FeaturedEvents />
        <FeatureList />
      </Container>
    </div>
  );
}

/** Whether the page is a signed-in person's, also while it is not yet known whether the last one still is. */
function useIsOwn(): boolean {
  const { status } = useSession();
  const shown = useShownPerson();
  const isRemembered = useIsAccountRemembered();
  return shown !== null || (status === 'loading' && isRemembered);
}

/** What Acara is, and the ways in. Small below what is the person's own, as the first render already has it. */
function Hero({ isSmall }: { isSmall: boolean }) {
  const texts = useTexts(homeTexts);
  const { browse } = useTexts(eventTexts);
  const button = 'max-sm:flex-1 max-sm:px-5 own:min-h-11 own:py-2 own:text-small sm:own:px-4';
  return (
    <Container className="pt-5 pb-5 sm:pt-12 sm:pb-10 own:flex own:flex-wrap own:items-center own:justify-between own:gap-x-8 own:gap-y-3 own:py-6 sm:own:py-8">
      <PageTitle
        size={isSmall ? 'heading' : 'display'}
        documentTitle=""
        lead={!isSmall && texts.lead}
        className={isSmall ? 'mb-0 sm:mb-0' : 'hero mb-4 sm:mb-8'}
      >
        {texts.title.first} <br className="max-sm:hidden own:hidden" />
        {texts.title.second}
      </PageTitle>
      <div className="flex flex-wrap gap-3 own:max-sm:w-full">
        <ButtonLink to={paths.events} className={button}>
          {browse}
        </ButtonLink>
        <ButtonLink to={paths.register} variant="secondary" className={button}>
          {texts.getStarted}
        </ButtonLink>
      </div>
    </Container>
  );
}

/** The three reasons for choosing Acara. */
function FeatureList() {
  const texts = useTexts(homeTexts);
  const { online, transfer, names } = useWaysToPay();
  const { title, ...payments } = texts.payments;
  const text = online ? payments.online(names) : transfer ? payments.transfer : payments.free;
  return (
    <Section title={texts.why}>
      <ul className="grid gap-x-6 gap-y-12 md:grid-cols-3">
        <Feature drawing={<CreationDrawing />} {...texts.creation} />
        <Feature drawing={<PaymentsDrawing />} title={title} text={text} />
        <Feature drawing={<AnalyticsDrawing />} {...texts.analytics} />
      </ul>
    </Section>
  );
}

function Feature({ drawing, title, text }: { drawing: ReactNode; title: string; text: string }) {
  return (
    <li>
      <div className="rounded-card bg-sunken text-accent">{drawing}</div>
      <h3 className="subheading mt-5">{title}</h3>
      <p className="mt-2 max-w-[44ch] text-muted">{text}</p>
    </li>
  );
}

function FeaturedEvents() {
  const texts = useTexts(homeTexts);
  return (
    <Section
      className="border-0 pt-0 sm:pt-0 [&>div:first-child]:mb-3 sm:[&>div:first-child]:mb-6"
      title={texts.featured}
      action={
        <TextLink to={paths.events} arrow>
          {texts.viewAll}
        </TextLink>
      }
    >
      <FeaturedGrid />
    </Section>
  );
}

function FeaturedGrid() {
  const texts = useTexts(homeTexts);
  const words = useTexts(eventTexts);
  const failureOf = useQueryFailure();
  const featured = useFeaturedEvents();
  return (
    <QueryResult
      query={featured}
      loading={<EventGridSkeleton count={FEATURED_EVENTS} />}
      failure={failureOf(featured, words.notLoaded, words.tryAgain)}
      isEmpty={(events) => events.length === 0}
      empty={
        <EmptyState
          title={texts.empty}
          text={texts.emptyText}
          level="h3"
          drawing={<Scene name="no-events" />}
        />
      }
    >
      {(events) => <EventGrid events={events} inView={CARDS_IN_VIEW} />}
    </QueryResult>
  );
}

/** The next events for the home page. */
function useFeaturedEvents() {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.eventList({ limit: FEATURED_EVENTS }),
    queryFn: () => api.browseEvents(featuredEvents),
    select: (page) => page.events,
    ...firstAnswer('browseEvents', featuredEvents),
  });
}

/** A decorative strip of posters, cut into interlocking triangles, across the whole window. */
function PosterStrip() {
  return (
    <div
      aria-hidden="true"
      className="for-visitors flex h-24 sm:h-[clamp(9.5rem,min(18vw,24dvh),17rem)] justify-center overflow-hidden [--tile:clamp(10rem,28vw,26rem)]"
    >
      {tiles.map((tile) => (
        <div
          key={tile.key}
          data-ground={tile.poster.category}
          className={cn(
            '-mx-[calc(var(--tile)/4)] h-full w-(--tile) shrink-0',
            tile.pointsUp ? 'tile-up' : 'tile-down',
          )}
        >
          <PosterImage {...tile.poster} />
        </div>
      ))}
    </div>
  );
}

const posters: readonly Poster[] = [
  { category: 'Cultural', seed: 'cloth-1' },
  { category: 'Social', seed: 'cloth-1' },
  { category: 'Academic', seed: 'cloth-1' },
  { category: 'Workshop', seed: 'cloth-1' },
  { category: 'Sports', seed: 'cloth-1' },
  { category: 'Career', seed: 'cloth-1' },
];

const tiles = Array.from({ length: 13 }, (_, place) => ({
  key: place,
  pointsUp: place % 2 === 0,
  poster: posters[place % posters.length] as Poster,
}));
