import { useId, useState } from 'react';
import type { DeviceView } from '#core/check-in/view-check-in.ts';
import type { Instant } from '#core/shared/instant.ts';
import { useNow } from '../../../shared/calls/use-now.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { HairlineList } from '../../../ui/card.tsx';
import { formatCount, formatTime } from '../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { isSilent, minutesSince } from './device-standing.ts';
import { deviceTexts } from './device-texts.ts';
import { FreePlacesDialog } from './free-places-dialog.tsx';

/** How often the ages of contacts are renewed. */
const EVERY_MS = 10_000;

export interface DeviceListProps {
  eventId: string;
  /** Whether the person may free the places that a device keeps. */
  mayChange: boolean;
  devices: readonly DeviceView[];
  /** When the event ends. */
  eventEnd: Instant;
}

/** The phones at the gates: when each was last heard, its list, what it has not sent, and the places that it keeps. */
export function DeviceList({ eventId, mayChange, devices, eventEnd }: DeviceListProps) {
  const t = useTexts(deviceTexts);
  const heading = useId();
  const now = useNow(EVERY_MS);
  const [freeing, setFreeing] = useState<DeviceView | null>(null);
  const stand = devices.filter((device) => device.waiting > 0 || isSilent(device, now, eventEnd));
  return (
    <section aria-labelledby={heading} className="min-w-0">
      <h3 id={heading} className="subheading">
        {t.title}
      </h3>
      {devices.length === 0 ? (
        <p className="mt-2 text-muted">{t.none}</p>
      ) : (
        <HairlineList className="mt-2">
          {devices.map((device) => (
            <Device
              key={device.deviceId}
              {...{ device, now, eventEnd }}
              onFree={mayChange ? setFreeing : null}
            />
          ))}
        </HairlineList>
      )}
      {stand.length > 0 && <p className="mt-2 text-caption text-muted">{t.help}</p>}
      {freeing && <FreePlacesDialog eventId={eventId} device={freeing} onClose={() => setFreeing(null)} />}
    </section>
  );
}

function Device({
  device,
  now,
  eventEnd,
  onFree,
}: {
  device: DeviceView;
  now: Instant;
  eventEnd: DeviceListProps['eventEnd'];
  onFree: ((device: DeviceView) => void) | null;
}) {
  const t = useTexts(deviceTexts);
  const { language } = useLanguage();
  const { name, gate, lastHeardAt, listAsOf, waiting, places, isRevoked } = device;
  const minutes = lastHeardAt === null ? null : minutesSince(lastHeardAt, now);
  const at = lastHeardAt === null ? '' : formatTime(lastHeardAt, language);
  const silent = isSilent(device, now, eventEnd);
  const contact =
    lastHeardAt === null
      ? t.noContact
      : minutes === null
        ? t.contactAt(at)
        : minutes === 0
          ? t.contactNow
          : t.contactAgo(minutes);
  const facts = [
    !silent && contact,
    listAsOf === null ? t.noList : t.list(formatTime(listAsOf, language)),
    places > 0 && t.places(formatCount(places)),
  ].filter(Boolean);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 py-3">
      <div className="min-w-0">
        <p className="min-w-0 break-words">
          <bdi className="font-bold">{name || t.unnamed}</bdi>
          {gate !== '' && (
            <span className="text-muted">
              {' · '}
              <bdi>{gate}</bdi>
            </span>
          )}
        </p>
        <p className="numerals text-caption text-muted">{facts.join(' · ')}</p>
      </div>
      <div className="flex flex-wrap items-center gap-1.5">
        {isRevoked && <Badge tone="gray">{t.revoked}</Badge>}
        {silent && <Badge tone="yellow">{minutes === null ? t.silentSince(at) : t.silentFor(minutes)}</Badge>}
        {waiting > 0 && <Badge tone="yellow">{t.waiting(formatCount(waiting))}</Badge>}
        {places > 0 && onFree && (
          <Button size="sm" variant="ghost" onClick={() => onFree(device)}>
            {t.free.open}
          </Button>
        )}
      </div>
    </li>
  );
}
