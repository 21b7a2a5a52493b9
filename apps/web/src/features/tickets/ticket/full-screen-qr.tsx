import Check from 'lucide-react/icons/check';
import { useEffect, useRef, useState } from 'react';
import type { TicketView } from '#core/tickets/ticket-view.ts';
import { useClock } from '../../../shared/use-api.ts';
import { cn } from '../../../ui/cn.ts';
import { DateText } from '../../../ui/language/date-text.tsx';
import { formatTime } from '../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { WovenBorder } from '../../../ui/pictures/woven-border.tsx';
import { useWakeLock } from '../../../ui/use-wake-lock.ts';
import { pocketTexts } from '../pocket-texts.ts';
import { texts } from '../texts.ts';
import { TypeLine } from '../type-line.tsx';
import { FittingQrImage } from './qr-image.tsx';
import { useCheckInWatch } from './use-check-in-watch.ts';

export type ShownTicket = Pick<TicketView, 'id' | 'holderName' | 'type' | 'event' | 'checkedInAt'>;

export interface FullScreenQrProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  ticket: ShownTicket;
  /** The picture of its code; null while it is drawn. */
  picture: string | null;
}

/**
 * The QR code in full screen on white, with a clock and a moving edge that a screenshot lacks. On a phone held sideways
 * name and event stand beside it. Keeps the screen awake, and turns green when the ticket is checked in.
 */
export function FullScreenQr({ open, onOpenChange, ticket, picture }: FullScreenQrProps) {
  const { checkedInAt, event } = ticket;
  const wasIn = useRef(checkedInAt !== null);
  if (!open) wasIn.current = checkedInAt !== null;
  const isAdmitted = checkedInAt !== null && !wasIn.current;
  useWakeLock(open);
  useCheckInWatch(ticket.id, open && checkedInAt === null, true);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={event.title}
      className={cn(
        'grid h-dvh max-h-none grid-rows-[auto_minmax(0,1fr)] rounded-none pt-[max(1.25rem,env(safe-area-inset-top))] [&>:last-child]:mt-4 [&>:last-child]:min-h-0 sm:h-full sm:max-w-none [&_h2]:line-clamp-2 low:[&_h2]:line-clamp-1',
        'sideways:fixed sideways:inset-0 sideways:[&_h2]:line-clamp-3 sideways:h-auto sideways:rounded-none sideways:border-0 sideways:py-2 sideways:pr-[max(1.25rem,env(safe-area-inset-right))] sideways:pl-[max(0.5rem,env(safe-area-inset-left))]',
        !isAdmitted &&
          'sideways:grid-cols-[auto_minmax(0,1fr)] sideways:grid-rows-[auto_minmax(0,1fr)_auto] sideways:gap-x-5 sideways:[&>:first-child]:col-start-2 sideways:[&>:last-child]:contents',
        isAdmitted
          ? 'bg-green text-paper [&_button]:text-paper [&_button:hover]:bg-black/10'
          : 'bg-white text-black [&_button]:text-black [&_button:hover]:bg-black/10',
      )}
    >
      <div
        className={cn(
          '-mx-5 flex h-full flex-col items-center justify-between gap-3 sm:-mx-8',
          isAdmitted ? 'sideways:mx-0' : 'sideways:contents',
        )}
      >
        <Edge isAdmitted={isAdmitted} />
        <div role="status" className="contents">
          {isAdmitted && <Admitted ticket={ticket} at={checkedInAt} />}
        </div>
        {!isAdmitted && <Code ticket={ticket} picture={picture} onClose={() => onOpenChange(false)} />}
        <Edge isAdmitted={isAdmitted} />
      </div>
    </Dialog>
  );
}

function Edge({ isAdmitted }: { isAdmitted: boolean }) {
  return (
    <div className="w-full shrink-0 overflow-hidden low:hidden sideways:hidden">
      <WovenBorder
        className={cn('w-[calc(100%+20px)]', isAdmitted ? 'text-paper' : 'weave text-[#ad1543]')}
      />
    </div>
  );
}

interface CodeProps extends Pick<FullScreenQrProps, 'ticket' | 'picture'> {
  onClose: () => void;
}

function Code({ ticket, picture, onClose }: CodeProps) {
  const { event, holderName, checkedInAt } = ticket;
  const { ticket: t } = useTexts(texts);
  const pocket = useTexts(pocketTexts);
  const { language } = useLanguage();
  return (
    <>
      <p className="shrink-0 px-5 text-center sideways:self-center sideways:px-0 sideways:text-left">
        <span dir="auto" className="heading line-clamp-2 text-balance break-words">
          {holderName}
        </span>
        <TypeLine ticket={ticket} className="line-clamp-1 font-semibold" />
        <span className="line-clamp-2 font-semibold low:line-clamp-1 sideways:line-clamp-2">
          <DateText value={event.startDate} show="time" /> · {event.venue}
        </span>
        {checkedInAt !== null && (
          <span className="block font-semibold">{pocket.checkedIn(formatTime(checkedInAt, language))}</span>
        )}
      </p>
      <button
        type="button"
        aria-label={pocket.leaveFullScreen}
        onClick={onClose}
        className="min-h-0 w-full flex-1 cursor-zoom-out bg-transparent! sideways:col-start-1 sideways:row-span-3 sideways:row-start-1 sideways:h-[calc(100dvh-1rem)] sideways:w-[min(100dvh-1rem,60vw)]"
      >
        {picture !== null && <FittingQrImage src={picture} className="size-full" />}
      </button>
      <div className="shrink-0 px-5 text-center sideways:px-0 sideways:text-left">
        <LiveClock className="heading numerals" />
        <p className="mt-1 max-w-[40ch] text-small text-black/75 low:hidden">{t.brightness}</p>
      </div>
    </>
  );
}

function Admitted({ ticket, at }: { ticket: ShownTicket; at: string }) {
  const t = useTexts(pocketTexts);
  const { language } = useLanguage();
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-5 px-5 text-center">
      <Check className="size-28" strokeWidth={2.5} aria-hidden="true" />
      <p className="title text-balance break-words">{t.comeIn(ticket.holderName)}</p>
      <p className="text-lead font-semibold">{t.checkedIn(formatTime(at, language))}</p>
    </div>
  );
}

/** The time with seconds: on a screenshot it stands still. Hidden from screen readers. */
function LiveClock({ className }: { className?: string }) {
  const { language } = useLanguage();
  const clock = useClock();
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  const now = clock.now();
  return (
    <p aria-hidden="true" className={className}>
      {withSeconds(formatTime(now, language), now)}
    </p>
  );
}

/** `7:42:05 pm`, or `7.42.05 malam` */
function withSeconds(time: string, now: string): string {
  const seconds = String(new Date(now).getUTCSeconds()).padStart(2, '0');
  return time.replace(/(\d+)([.:])(\d+)/, `$1$2$3$2${seconds}`);
}
