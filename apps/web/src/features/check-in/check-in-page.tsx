import ArrowLeft from 'lucide-react/icons/arrow-left';
import Ban from 'lucide-react/icons/ban';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import { useState } from 'react';
import type { Arrival } from '#core/check-in/check-in-queries.ts';
import type { ViewCheckInOutput } from '#core/check-in/view-check-in.ts';
import type { EventView } from '#core/events/event-view.ts';
import { addMinutes, type Instant } from '#core/shared/instant.ts';
import { useRead } from '../../shared/calls/use-read.ts';
import { paths } from '../../shared/paths.ts';
import { useAbilities } from '../../shared/session/use-abilities.ts';
import { useClock } from '../../shared/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { HairlineItem, HairlineList } from '../../ui/card.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { formatCount, formatDayTime, formatTime } from '../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../ui/language/i18n.tsx';
import { Page } from '../../ui/layout.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Progress } from '../../ui/states/progress.tsx';
import { QueryResult } from '../../ui/states/query-result.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/states/skeleton.tsx';
import { readStored, writeStored } from '../../ui/storage.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { useWakeLock } from '../../ui/use-wake-lock.ts';
import { GuestSearch, HolderSearch } from './guest-search.tsx';

import { NotChecked } from './not-checked.tsx';
import { ScanResult } from './scan-result.tsx';
import { Scanner } from './scanner.tsx';
import { texts } from './texts.ts';
import { TypedCode } from './typed-code.tsx';
import { useCheckIn } from './use-check-in.ts';

/** The check-in screen: the camera with the result of a scan over it, and how many have arrived. */
export function CheckInPage({ event }: { event: EventView }) {
  const t = useTexts(texts);
  const clock = useClock();
  const figures = useRead('viewCheckIn', { id: event.id });
  const [gate, setGate] = useGate(event.id);
  const checkIn = useCheckIn(event.id, gate.trim());
  const [mustWarn, setMustWarn] = useState(() => isFarFrom(clock.now(), event));
  const [scans, setScans] = useState(0);
  useWakeLock(true);
  const check: typeof checkIn.check = (shown) => {
    setScans(scans + 1);
    checkIn.check(shown);
  };
  const Search = useAbilities().sees('attendees') ? GuestSearch : HolderSearch;
  const { result } = checkIn;
  // A refusal stays until the next scan.
  const isBusy = checkIn.isChecking || result?.outcome === 'admitted' || checkIn.hasFailed;
  const isCancelled = (figures.data?.event.status ?? event.status) === 'cancelled';
  return (
    <Page className="pt-5 sm:pt-8">
      <TextLink to={paths.manageEvent.to(event.id)} className="no-underline hover:underline">
        <ArrowLeft className="size-5 text-accent" aria-hidden="true" />
        {t.back}
      </TextLink>
      <PageTitle
        size="heading"
        documentTitle={t.documentTitle(event.title)}
        className="mt-1 mb-0 sm:mt-2 sm:mb-0"
      >
        {event.title}
      </PageTitle>
      <div className="mt-3 grid items-start gap-x-16 gap-y-4 lg:mt-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
        <div className="lg:col-start-2">
          <QueryResult
            query={figures}
            loading={<InsideSkeleton />}
            failure={{
              title: t.failedTitle,
              retryLabel: t.again,
              onRetry: () => void figures.refetch(),
              retrying: figures.isFetching,
            }}
          >
            {(entered) => <Inside figures={entered} />}
          </QueryResult>
        </div>
        <div className="grid gap-6 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          {isCancelled && <CancelledEvent />}
          {mustWarn && !isCancelled && <OtherDayWarning event={event} onGoOn={() => setMustWarn(false)} />}
          {!mustWarn && (!isCancelled || result) && (
            <Scanner
              paused={isBusy}
              onCode={(code) => check({ code, ticketId: null })}
              overlay={
                (result && <ScanResult key={scans} result={result} onNext={checkIn.next} />) ||
                (checkIn.hasFailed && <NotChecked onAgain={checkIn.again} />)
              }
            />
          )}
          {!mustWarn && !isCancelled && (
            <>
              <TypedCode busy={checkIn.isChecking} onCode={(code) => check({ code, ticketId: null })} />
              <section aria-labelledby="guest-list" className="mt-6">
                <h2 id="guest-list" className="heading mb-4">
                  {t.list.title}
                </h2>
                <Search
                  id={event.id}
                  busy={checkIn.isChecking}
                  onLetIn={(ticketId) => check({ code: null, ticketId })}
                />
              </section>
            </>
          )}
        </div>
        <div className="mt-8 grid gap-10 lg:col-start-2 lg:mt-4">
          {!isCancelled && (
            <TextField
              label={t.gate}
              hint={t.gateHint}
              value={gate}
              maxLength={40}
              autoComplete="off"
              onChange={(change) => setGate(change.target.value)}
            />
          )}
          {figures.data && <Arrivals latest={figures.data.latest} />}
        </div>
      </div>
    </Page>
  );
}

function CancelledEvent() {
  const t = useTexts(texts).cancelled;
  return (
    <section
      aria-label={t.title}
      className="flex items-start gap-4 rounded-card bg-red-soft p-5 text-red sm:p-6"
    >
      <Ban className="mt-1 size-9 shrink-0" aria-hidden="true" />
      <div className="min-w-0">
        <p className="heading">{t.title}</p>
        <p className="mt-1">{t.text}</p>
      </div>
    </section>
  );
}

function Inside({ figures: { inside, expected } }: { figures: ViewCheckInOutput }) {
  const t = useTexts(texts);
  const spoken = t.insideSpoken(formatCount(inside), formatCount(expected));
  return (
    <section aria-label={t.eyebrow}>
      <p className="numerals flex flex-wrap items-baseline gap-x-2">
        <span className="heading">{formatCount(inside)}</span>
        <span className="font-bold">{t.inside}</span>
        <span className="text-small text-muted">{t.expected(formatCount(expected))}</span>
      </p>
      <Progress label={t.eyebrow} value={inside} max={expected} valueText={spoken} className="mt-2" />
    </section>
  );
}

/** Exactly as tall as `Inside`, so that nothing moves when it loads. */
function InsideSkeleton() {
  const t = useTexts(texts);
  return (
    <SkeletonGroup text={t.loading}>
      <p className="relative flex items-baseline gap-x-2" aria-hidden="true">
        <span className="heading invisible">0</span>
        <span className="invisible font-bold">{t.inside}</span>
        <Skeleton className="absolute inset-y-1 left-0 h-auto w-40" />
      </p>
      <Skeleton className="mt-2 h-1.5 w-full" />
    </SkeletonGroup>
  );
}

function Arrivals({ latest }: { latest: readonly Arrival[] }) {
  const t = useTexts(texts);
  const { language } = useLanguage();
  return (
    <section aria-labelledby="arrivals">
      <h2 id="arrivals" className="heading">
        {t.latest}
      </h2>
      {latest.length === 0 ? (
        <p className="mt-4 text-muted">{t.nobodyYet}</p>
      ) : (
        <HairlineList className="mt-4">
          {latest.map((arrival) => (
            <HairlineItem key={arrival.ticketId} className="justify-between">
              <p dir="auto" className="min-w-0 font-bold break-words">
                {arrival.name}
              </p>
              <p className="numerals text-small whitespace-nowrap text-muted">
                {[formatTime(arrival.at, language), arrival.gate, arrival.volunteer]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </HairlineItem>
          ))}
        </HairlineList>
      )}
    </section>
  );
}

const NEAR_MINUTES = 6 * 60;

/** Whether the event starts or ended more than six hours from now. */
function isFarFrom(now: Instant, event: Pick<EventView, 'startDate' | 'endDate'>): boolean {
  return event.startDate > addMinutes(now, NEAR_MINUTES) || event.endDate < addMinutes(now, -NEAR_MINUTES);
}

/** Warns that a check-in counts even on another day, before the scanner is shown. */
function OtherDayWarning({ event, onGoOn }: { event: EventView; onGoOn: () => void }) {
  const t = useTexts(texts).notToday;
  const { language } = useLanguage();
  return (
    <section aria-label={t.label} className="rounded-card bg-yellow-soft p-5 text-yellow sm:p-6">
      <div className="flex items-start gap-4">
        <CalendarClock className="mt-1 size-9 shrink-0" aria-hidden="true" />
        <div className="min-w-0">
          <p className="heading">{t.title(formatDayTime(event.startDate, language))}</p>
          <p className="mt-1">{t.text}</p>
        </div>
      </div>
      <Button variant="secondary" wide className="mt-5" onClick={onGoOn}>
        {t.goOn}
      </Button>
    </section>
  );
}

/** The gate's name, stored on this device. */
function useGate(eventId: string): readonly [string, (gate: string) => void] {
  const key = `acara.gate.${eventId}`;
  const [gate, setGate] = useState(() => readStored(key) ?? '');
  const change = (next: string) => {
    setGate(next);
    writeStored(key, next === '' ? null : next);
  };
  return [gate, change];
}
