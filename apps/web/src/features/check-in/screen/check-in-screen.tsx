import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useState } from 'react';
import { paths } from '../../../shared/paths.ts';
import { useClock } from '../../../shared/use-api.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Container } from '../../../ui/layout.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useWakeLock } from '../../../ui/use-wake-lock.ts';
import type { Station } from '../station/station.ts';
import { Arrivals } from './arrivals.tsx';
import { ConnectionLine } from './connection-line.tsx';
import { DeviceSettings } from './device-settings.tsx';
import { CancelledEvent, type EventTimes, isFarFrom, OtherDayWarning } from './event-notices.tsx';
import { GateField } from './gate-field.tsx';
import { StationSearch } from './search/station-search.tsx';
import { StationFigures } from './station-figures.tsx';
import { StationScanner } from './station-scanner.tsx';
import { texts } from './texts.ts';
import { TypeCode } from './type-code.tsx';
import { useDeviceSettings } from './use-device-settings.ts';
import { useRefreshAfterScan } from './use-refresh-after-scan.ts';
import { UnsettledSales } from './walk-ins/unsettled-sales.tsx';

export interface CheckInScreenProps {
  station: Station;
  /** The signed-in person whose device it is; null for a volunteer with a pass. */
  member?: StationMember | null | undefined;
}

export interface StationMember {
  readonly seesAttendees: boolean;
  /** When the event is; null where it is not known, as without a connection. */
  readonly times: EventTimes | null;
}

/**
 * The check-in screen, of volunteers and of members. It needs no tap between two guests: an admission goes away by itself,
 * a refusal with the next scan. Its first part is as tall as the screen of a phone, so that the camera is as large as it
 * can be; what is needed less often stands below, or beside it.
 */
export function CheckInScreen({ station, member = null }: CheckInScreenProps) {
  const t = useTexts(texts);
  const clock = useClock();
  const settings = useDeviceSettings();
  const { times = null, seesAttendees = false } = member ?? {};
  const [openedAt] = useState(() => clock.now());
  const [goesOn, setGoesOn] = useState(false);
  // The times may come after the page has opened.
  const mustWarn = !goesOn && times !== null && isFarFrom(openedAt, times);
  const { event, verdict } = station;
  const isOpen = !mustWarn && !event.isCancelled;
  useWakeLock(true);
  useRefreshAfterScan(event.id, verdict);
  return (
    <>
      <ConnectionLine station={station} />
      <Container className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-8 pt-3 pb-24 lg:grid-cols-[minmax(0,1fr)_24rem] lg:pt-6">
        <div className="mx-auto flex min-h-[calc(100svh-8.5rem)] w-full max-w-[44rem] flex-col gap-3 pb-3 lg:mx-0 lg:min-h-[calc(100svh-10.5rem)] lg:max-w-none">
          <div className="grid items-end gap-x-8 gap-y-2 sm:grid-cols-[minmax(0,1fr)_18rem]">
            <div className="min-w-0">
              {member && (
                <TextLink
                  to={paths.manageEvent.to(event.id)}
                  className="min-h-9 text-small no-underline hover:underline"
                >
                  <ArrowLeft className="size-5 text-accent" aria-hidden="true" />
                  {t.back}
                </TextLink>
              )}
              <PageTitle
                size="heading"
                documentTitle={t.documentTitle(event.title)}
                className="mb-0 sm:mb-0 [&_h1]:line-clamp-2 max-sm:[&_h1]:text-[1.25rem]"
              >
                {event.title}
              </PageTitle>
              <p className="text-small break-words text-muted">{t.station(station.gate, station.name)}</p>
            </div>
            <StationFigures station={station} />
          </div>
          {event.isCancelled && <CancelledEvent />}
          {event.isCancelled && <UnsettledSales walkIns={station.walkIns} />}
          {mustWarn && times && !event.isCancelled && (
            <OtherDayWarning event={times} onGoOn={() => setGoesOn(true)} />
          )}
          {(isOpen || (event.isCancelled && verdict)) && (
            <StationScanner station={station} settings={settings} isOpen={isOpen} autoStart={!member} />
          )}
        </div>
        <div className="mx-auto grid w-full max-w-[44rem] grid-cols-[minmax(0,1fr)] gap-8">
          {isOpen && (
            <>
              <StationSearch station={station} seesAttendees={seesAttendees} />
              <TypeCode busy={station.isChecking} isHidden={!member} onCode={station.scan} />
              {member && <GateField eventId={event.id} gate={station.gate} onGate={station.setGate} />}
            </>
          )}
          <DeviceSettings settings={settings} />
          {member && <Arrivals id={event.id} isAlone={station.connection.kind === 'alone'} />}
        </div>
      </Container>
    </>
  );
}
