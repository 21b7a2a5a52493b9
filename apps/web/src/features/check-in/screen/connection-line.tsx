import CloudUpload from 'lucide-react/icons/cloud-upload';
import Wifi from 'lucide-react/icons/wifi';
import WifiOff from 'lucide-react/icons/wifi-off';
import { cn } from '../../../ui/cn.ts';
import { formatCount } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Container } from '../../../ui/layout.tsx';
import type { Connection, Station } from '../station/station.ts';
import { formatClock } from './format-clock.ts';
import { texts } from './texts.ts';
import { walkInTexts } from './walk-ins/walk-in-texts.ts';

/** How the device stands with the server in one line, always in sight, and below it what it has to decide alone. */
export function ConnectionLine({
  station,
}: {
  station: Pick<Station, 'connection' | 'list' | 'canStore' | 'walkIns'>;
}) {
  const { connection } = station;
  const t = useTexts(texts);
  const Icon = icons[connection.kind];
  return (
    <div
      data-connection={connection.kind}
      className={cn(
        'sticky top-[4.0625rem] z-20 lg:top-[4.5625rem] [@media(max-height:600px)]:static',
        grounds[connection.kind],
      )}
    >
      <Container className="flex items-center gap-2.5 py-2">
        <Icon className="size-6 shrink-0 sm:size-7" strokeWidth={2.5} aria-hidden="true" />
        <div className="min-w-0">
          <p
            role="status"
            className="numerals text-small leading-tight font-bold max-sm:tracking-tight sm:text-base"
          >
            <ConnectionText connection={connection} />
          </p>
          <p className="numerals text-caption">
            {!station.canStore && connection.kind === 'alone' ? t.offline : <ListText station={station} />}
          </p>
          <SalesText station={station} />
        </div>
      </Container>
    </div>
  );
}

/** A change of the state is announced, the count of scans is not: it follows each of them. */
export function ConnectionText({ connection }: { connection: Connection }) {
  const t = useTexts(texts).connection;
  if (connection.kind === 'connected') return t.connected;
  const scans = formatCount(connection.waiting);
  if (connection.kind === 'sending') return <span aria-live="off">{t.sending(scans)}</span>;
  return (
    <>
      {t.since(formatClock(connection.since))}
      <span aria-live="off" className="whitespace-nowrap">
        {t.waiting(connection.waiting, scans)}
      </span>
    </>
  );
}

function ListText({ station: { list, canStore } }: { station: Pick<Station, 'list' | 'canStore'> }) {
  const t = useTexts(texts).list;
  if (!canStore) return t.noStorage;
  return list ? t.ready(formatClock(list.asOf), formatCount(list.tickets), list.tickets) : t.loading;
}

/** How many sales are not sent, or not accepted. */
function SalesText({ station: { walkIns } }: { station: Pick<Station, 'walkIns'> }) {
  const t = useTexts(walkInTexts);
  const { unsent = [], refused = [] } = walkIns ?? {};
  const parts = [
    unsent.length > 0 && t.waitingSales(unsent.length, formatCount(unsent.length)),
    refused.length > 0 && t.refusedSales(refused.length, formatCount(refused.length)),
  ].filter(Boolean);
  return parts.length > 0 && <p className="numerals text-caption font-bold">{parts.join(' · ')}</p>;
}

const icons = { connected: Wifi, alone: WifiOff, sending: CloudUpload };
const grounds = {
  connected: 'bg-green-soft text-green',
  alone: 'bg-verdict-look text-on-verdict-look',
  sending: 'bg-gray-soft text-ink',
};
