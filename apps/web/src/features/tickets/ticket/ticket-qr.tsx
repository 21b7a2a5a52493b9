import Check from 'lucide-react/icons/check';
import Download from 'lucide-react/icons/download';
import { use, useState } from 'react';
import { inKualaLumpur } from '#core/shared/instant.ts';
import type { TicketView } from '#core/tickets/ticket-view.ts';
import { useClock } from '../../../shared/use-api.ts';
import { Button } from '../../../ui/button.tsx';
import { formatTime } from '../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useWakeLock } from '../../../ui/use-wake-lock.ts';
import { CalendarFileButton } from '../calendar-file-button.tsx';
import { GuestTicketContext } from '../guest/guest-ticket-context.ts';
import { pocketTexts } from '../pocket-texts.ts';
import { texts } from '../texts.ts';
import { TypeLine } from '../type-line.tsx';
import { useQrPicture } from '../use-qr-picture.ts';
import { FullScreenQr } from './full-screen-qr.tsx';
import { QrImage } from './qr-image.tsx';
import { useCheckInWatch } from './use-check-in-watch.ts';

const MAX_SIZE = 320;
/** What lies beside the code on the narrowest phone. */
const MARGINS = 82;
/** What lies above the code on a phone held sideways. */
const ABOVE = 130;
const MIN_SIZE = 224;

/**
 * The QR code for check-in, black on white in both themes, with what the person at the door asks for. Shortly before and
 * during the event it keeps the screen awake.
 */
export function TicketQr({ ticket }: { ticket: TicketView }) {
  const t = useTexts(texts).ticket;
  const [large, setLarge] = useState(false);
  const { holderName } = ticket;
  const isGuest = use(GuestTicketContext) !== null;
  const picture = useQrPicture(ticket);
  const day = dayOfEvent(ticket, useClock().now());
  useWakeLock(day !== null);
  useCheckInWatch(ticket.id, day !== null && !large && ticket.checkedInAt === null, false);
  if (picture === null) return <p className="px-3 text-center text-small text-muted">{t.noCode}</p>;

  const download = () => {
    downloadQrCode(ticket.id, picture);
    toast.success(t.downloaded);
  };

  return (
    <div className="flex flex-col items-center gap-4">
      <CheckedIn at={ticket.checkedInAt} />
      {day && <DayLine ticket={ticket} day={day} />}
      <div className="relative rounded-card border bg-white p-1.5">
        <QrImage src={picture} maxSize={largestSize} />
        <button
          type="button"
          onClick={() => setLarge(true)}
          aria-label={t.enlarge}
          className="absolute inset-0 cursor-zoom-in rounded-card"
        />
      </div>
      <p className="w-full px-3 text-center">
        <span dir="auto" className="subheading block break-words">
          {holderName}
        </span>
        <TypeLine ticket={ticket} className="font-semibold" />
      </p>
      <p aria-hidden="true" className="text-caption text-muted print:hidden">
        {t.enlargeHint}
      </p>
      <div className="flex flex-wrap justify-center gap-x-2 gap-y-1 print:hidden">
        <Button variant="secondary" size="sm" icon={<Download />} onClick={download}>
          {t.download}
        </Button>
        {!isGuest && <CalendarFileButton ticket={ticket} />}
      </div>
      <FullScreenQr open={large} onOpenChange={setLarge} ticket={ticket} picture={picture} />
    </div>
  );
}

/** Lets the code fit a phone held sideways, below the page's header. */
function largestSize({ width, height }: { readonly width: number; readonly height: number }): number {
  return Math.min(MAX_SIZE, width - MARGINS, Math.max(MIN_SIZE, height - ABOVE));
}

function DayLine({ ticket, day }: { ticket: TicketView; day: 'tonight' | 'today' | 'now' }) {
  const t = useTexts(pocketTexts).day;
  const { language } = useLanguage();
  const time = formatTime(ticket.event.startDate, language);
  return <p className="heading px-3 text-center">{day === 'now' ? t.now : t[day](time)}</p>;
}

/** The live region is always rendered, so that a check-in is announced. */
function CheckedIn({ at }: { at: string | null }) {
  const t = useTexts(pocketTexts);
  const { language } = useLanguage();
  return (
    <div role="status" className="empty:hidden">
      {at !== null && (
        <p className="flex items-center gap-2 rounded-full bg-green-soft px-4 py-2 font-semibold text-green">
          <Check className="size-5 shrink-0" aria-hidden="true" />
          {t.checkedIn(formatTime(at, language))}
        </p>
      )}
    </div>
  );
}

/** Saves the QR image under the ticket's name. */
function downloadQrCode(ticketId: string, picture: string): void {
  const link = document.createElement('a');
  link.href = picture;
  link.download = `ticket-${ticketId}.png`;
  document.body.append(link);
  link.click();
  link.remove();
}

const HOURS_BEFORE = 3;
const HOUR_MS = 3_600_000;
/** The hour in Kuala Lumpur from which an event is "tonight". */
const EVENING = 18;

/** What a ticket says at this instant: null when its event is not soon, or the ticket is of no use. */
function dayOfEvent(
  { status, event }: Pick<TicketView, 'status' | 'event'>,
  now: string,
): 'tonight' | 'today' | 'now' | null {
  if (status !== 'confirmed' || event.status === 'cancelled') return null;
  const [start, at] = [Date.parse(event.startDate), Date.parse(now)];
  if (at < start - HOURS_BEFORE * HOUR_MS || at > Date.parse(event.endDate)) return null;
  if (at >= start) return 'now';
  return Number(inKualaLumpur(event.startDate).slice(11, 13)) >= EVENING ? 'tonight' : 'today';
}
