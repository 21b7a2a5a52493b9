import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useState } from 'react';
import type { ViewCheckInOutput } from '#core/check-in/view-check-in.ts';
import type { EventView } from '#core/events/event-view.ts';
import { paths } from '../../../app/paths.ts';
import { useAbilities } from '../../../app/session/use-abilities.ts';
import { useClock } from '../../../app/use-api.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { formatCount } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Page } from '../../../ui/layout.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Progress } from '../../../ui/states/progress.tsx';
import { QueryResult } from '../../../ui/states/query-result.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/states/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { Arrivals } from './arrivals.tsx';
import { GuestSearch } from './guest-search.tsx';
import { HolderSearch } from './holder-search.tsx';
import { isFarFrom, OtherDayWarning } from './other-day-warning.tsx';
import { useViewCheckIn } from './queries.ts';
import { ScanResult } from './scan-result.tsx';
import { Scanner } from './scanner.tsx';
import { texts } from './texts.ts';
import { TypedCode } from './typed-code.tsx';
import { readTyped, useCheckIn } from './use-check-in.ts';
import { useGate } from './use-gate.ts';

/** The check-in screen: the camera, the result of a scan, and how many have arrived. */
export function CheckInPage({ event }: { event: EventView }) {
  const t = useTexts(texts);
  const clock = useClock();
  const figures = useViewCheckIn(event.id);
  const [gate, setGate] = useGate(event.id);
  const checkIn = useCheckIn(event.id, gate.trim());
  const [mustWarn, setMustWarn] = useState(() => isFarFrom(clock.now(), event));
  const [scans, setScans] = useState(0);
  const check: typeof checkIn.check = (shown) => {
    setScans(scans + 1);
    checkIn.check(shown);
  };
  const Search = useAbilities().sees('attendees') ? GuestSearch : HolderSearch;
  // A refusal stays until the next scan.
  const isBusy = checkIn.isChecking || checkIn.result?.outcome === 'admitted' || checkIn.hasFailed;
  return (
    <Page>
      <TextLink to={paths.manageEvent.to(event.id)} className="no-underline hover:underline">
        <ArrowLeft className="size-5 text-accent" aria-hidden="true" />
        {t.back}
      </TextLink>
      <PageTitle documentTitle={t.documentTitle(event.title)} className="mt-3 mb-0 sm:mb-0">
        {event.title}
      </PageTitle>
      <div className="mt-8 grid items-start gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-6">
          {checkIn.result && <ScanResult key={scans} result={checkIn.result} onNext={checkIn.next} />}
          {checkIn.hasFailed && <NotChecked onAgain={checkIn.again} />}
          {mustWarn ? (
            <OtherDayWarning event={event} onGoOn={() => setMustWarn(false)} />
          ) : (
            <>
              <Scanner paused={isBusy} onCode={(code) => check({ code, ticketId: null })} />
              <TypedCode busy={checkIn.isChecking} onCode={(text) => check(readTyped(text))} />
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
        <div className="grid gap-10">
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
          <TextField
            label={t.gate}
            hint={t.gateHint}
            value={gate}
            maxLength={40}
            autoComplete="off"
            onChange={(change) => setGate(change.target.value)}
          />
          {figures.data && <Arrivals latest={figures.data.latest} />}
        </div>
      </div>
    </Page>
  );
}

function Inside({ figures: { inside, expected } }: { figures: ViewCheckInOutput }) {
  const t = useTexts(texts);
  const spoken = t.insideSpoken(formatCount(inside), formatCount(expected));
  return (
    <section aria-label={t.eyebrow}>
      <p className="numerals flex items-baseline gap-3">
        <span className="display">{formatCount(inside)}</span>
        <span className="text-lead">
          {t.inside}
          <span className="block text-small text-muted">{t.expected(formatCount(expected))}</span>
        </span>
      </p>
      <Progress label={t.eyebrow} value={inside} max={expected} valueText={spoken} className="mt-4" />
    </section>
  );
}

/** Exactly as tall as `Inside`, so that nothing moves when it loads. */
function InsideSkeleton() {
  const t = useTexts(texts);
  return (
    <SkeletonGroup text={t.loading}>
      <p className="relative flex items-baseline gap-3" aria-hidden="true">
        <span className="display invisible">0</span>
        <span className="invisible text-lead">
          {t.inside}
          <span className="block text-small">{t.inside}</span>
        </span>
        <Skeleton className="absolute inset-y-1 left-0 h-auto w-40" />
      </p>
      <Skeleton className="mt-4 h-1.5 w-full" />
    </SkeletonGroup>
  );
}

function NotChecked({ onAgain }: { onAgain: () => void }) {
  const t = useTexts(texts);
  return (
    <div role="alert" className="rounded-card border border-line-strong p-5 sm:p-6">
      <p className="heading">{t.failed}</p>
      <p className="mt-1 text-muted">{t.failedText}</p>
      <Button className="mt-4" onClick={onAgain}>
        {t.again}
      </Button>
    </div>
  );
}
