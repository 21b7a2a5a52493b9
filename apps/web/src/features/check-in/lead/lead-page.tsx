import Printer from 'lucide-react/icons/printer';
import ScanLine from 'lucide-react/icons/scan-line';
import { useState } from 'react';
import type { ViewCheckInOutput } from '#core/check-in/view-check-in.ts';
import type { EventWithTypes } from '#core/events/event-views.ts';
import { instantOf } from '#core/shared/instant.ts';
import { useRead } from '../../../shared/calls/use-read.ts';
import { paths } from '../../../shared/paths.ts';
import { useAbilities } from '../../../shared/session/use-abilities.ts';
import { useQueryFailure } from '../../../shared/use-query-failure.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { formatTime } from '../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { useOnline } from '../../../ui/states/banner.tsx';
import { QueryResult } from '../../../ui/states/query-result.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/states/skeleton.tsx';
import { CashSection } from '../cash/cash-section.tsx';
import { CheckInPasses } from '../passes/check-in-passes.tsx';
import { CheckInPlanSection } from '../plan/check-in-plan-section.tsx';
import { ArrivalsChart } from './arrivals-chart.tsx';
import { CheckInHelp } from './check-in-help.tsx';
import { ConflictList } from './conflict-list.tsx';
import { DeviceList } from './device-list.tsx';
import { GateList } from './gate-list.tsx';
import { LatestArrivals } from './latest-arrivals.tsx';
import { LeadFigures } from './lead-figures.tsx';
import { leadTexts } from './lead-texts.ts';
import { SettleDialog, type Settling } from './settle-dialog.tsx';

export interface LeadPageProps {
  event: EventWithTypes;
  /** Whether this device may scan: the person's office allows it, and there is something to scan. */
  mayScan: boolean;
}

/** Check-in as its lead sees it: what happens at the gates, what is to decide, and how the event checks in. */
export function LeadPage({ event, mayScan }: LeadPageProps) {
  const t = useTexts(leadTexts);
  const failureOf = useQueryFailure();
  const mayChange = useAbilities().may('check_in');
  const isOnline = useOnline();
  const query = useRead('viewCheckIn', { id: event.id });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-y-10">
      <QueryResult query={query} loading={<LeadSkeleton />} failure={failureOf(query, t.failed)}>
        {(figures) => (
          <Live
            figures={figures}
            mayChange={mayChange}
            mayScan={mayScan}
            staleSince={query.isError || !isOnline ? query.dataUpdatedAt : null}
          />
        )}
      </QueryResult>
      <CashSection eventId={event.id} />
      <CheckInPlanSection eventId={event.id} />
      {mayChange && (
        <div>
          <h3 className="subheading mb-1">{t.passes}</h3>
          <CheckInPasses event={event} />
        </div>
      )}
      <CheckInHelp />
    </div>
  );
}

interface LiveProps {
  figures: ViewCheckInOutput;
  mayChange: boolean;
  mayScan: boolean;
  /** When the figures were read, in milliseconds, while there is no newer answer; null while they are current. */
  staleSince: number | null;
}

function Live({ figures, mayChange, mayScan, staleSince }: LiveProps) {
  const t = useTexts(leadTexts);
  const { language } = useLanguage();
  const [settling, setSettling] = useState<Settling | null>(null);
  const onSettle = mayChange ? setSettling : null;
  const { event, conflicts, gates, devices, arrivals, latest } = figures;
  return (
    <>
      <div>
        {/* Always there, so that the sentence is announced when it appears. */}
        <div role="status">
          {staleSince !== null && (
            <p className="mb-6 border-l-4 border-yellow py-1 pl-4 font-semibold">
              {t.stale(formatTime(instantOf(staleSince), language))}
            </p>
          )}
        </div>
        <LeadFigures figures={figures} />
        <Ways eventId={event.id} mayScan={mayScan} />
      </div>
      <ConflictList conflicts={conflicts} onSettle={onSettle} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-10 lg:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-y-10">
          <ArrivalsChart arrivals={arrivals} />
          <LatestArrivals latest={latest} onSettle={onSettle} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-y-10">
          <GateList gates={gates} />
          <DeviceList eventId={event.id} mayChange={mayChange} devices={devices} eventEnd={event.endDate} />
        </div>
      </div>
      {settling && <SettleDialog eventId={event.id} settling={settling} onClose={() => setSettling(null)} />}
    </>
  );
}

/** The scanner of this device, and the list on paper. */
function Ways({ eventId, mayScan }: { eventId: string; mayScan: boolean }) {
  const t = useTexts(leadTexts);
  return (
    <div className="mt-6 flex flex-wrap gap-2">
      {mayScan && (
        <ButtonLink
          to={paths.checkIn.to(eventId)}
          size="sm"
          variant="secondary"
          icon={<ScanLine />}
          className="max-sm:grow"
        >
          {t.scan}
        </ButtonLink>
      )}
      <ButtonLink
        to={paths.printAttendees.to(eventId)}
        size="sm"
        variant="secondary"
        icon={<Printer />}
        className="max-sm:grow"
      >
        {t.print}
      </ButtonLink>
    </div>
  );
}

/** As tall as the figures and what follows them before anybody came. */
function LeadSkeleton() {
  const t = useTexts(leadTexts);
  return (
    <SkeletonGroup text={t.loading} className="grid gap-y-10">
      <span className="grid grid-cols-2 gap-6 sm:grid-cols-3">
        <Skeleton className="h-28 max-sm:col-span-2" />
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
      </span>
      <Skeleton className="h-16 max-w-[40rem]" />
      <span className="grid gap-12 lg:grid-cols-2">
        <Skeleton className="h-48" />
        <Skeleton className="h-48" />
      </span>
    </SkeletonGroup>
  );
}
