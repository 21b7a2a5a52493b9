import Copy from 'lucide-react/icons/copy';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Printer from 'lucide-react/icons/printer';
import ScanLine from 'lucide-react/icons/scan-line';
import Share from 'lucide-react/icons/share';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { EventStatus } from '#core/events/event.ts';
import type { EventView } from '#core/events/event-view.ts';
import type { MyEventView } from '#core/events/list-my-events.ts';
import { standingOfEvent } from '#core/events/standing-of-event.ts';
import { useChange } from '../../shared/calls/use-change.ts';
import { useErrorTexts } from '../../shared/error-texts.ts';
import { eventTexts } from '../../shared/events/event-texts.ts';
import { ShareDialog } from '../../shared/events/share-dialog.tsx';
import { addressOfEvent, hasNativeShare, shareNatively } from '../../shared/events/shareable-event.ts';
import { paths } from '../../shared/paths.ts';
import { useAbilities } from '../../shared/session/use-abilities.ts';
import type { BadgeTone } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { formatComingTime, formatCount, formatMoney } from '../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../ui/language/i18n.tsx';
import { Menu, type MenuItem } from '../../ui/overlays/menu.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { DashboardRow } from './dashboard-row.tsx';
import { texts } from './texts.ts';

/** An own event with its sales. */
export function MyEventRow({ event, isNew }: { event: MyEventView; isNew: boolean }) {
  const t = useTexts(texts);
  const { opens } = useTexts(eventTexts);
  const { language } = useLanguage();
  const isDeclined = event.reviewNote !== null;
  const standing = standingOfEvent(event);
  const sales = [
    t.soldOf(formatCount(event.ticketsSold), formatCount(event.capacity)),
    event.revenue !== null && event.revenue !== 0 && formatMoney(event.revenue),
    standing.state === 'opens' && opens(formatComingTime(standing.opensAt, language)),
    isNew && t.justCreated,
  ];
  return (
    <DashboardRow
      date={event.startDate}
      to={paths.manageEvent.to(event.id)}
      title={event.title}
      tone={isDeclined ? 'red' : tones[event.status]}
      badge={isDeclined ? t.declined : t.eventStatuses[event.status]}
      isNew={isNew}
      menu={<MyEventMenu event={event} />}
    >
      <p className="numerals mt-0.5 text-small text-muted">{sales.filter(Boolean).join(' · ')}</p>
      <div className="mt-1 flex items-end gap-4">
        <SoldBar sold={event.ticketsSold} capacity={event.capacity} />
        <RecentSales days={event.recentSales} />
      </div>
    </DashboardRow>
  );
}

/** The share of sold places; the sentence above says it in words. */
function SoldBar({ sold, capacity }: { sold: number; capacity: number }) {
  return (
    <span
      aria-hidden="true"
      className="mb-0.5 block h-1.5 w-full max-w-72 overflow-hidden rounded-full bg-line forced-colors:border"
    >
      <span
        className="block h-full rounded-full bg-accent forced-colors:bg-[Highlight]"
        style={{ width: `${Math.min(100, (100 * sold) / capacity)}%` }}
      />
    </span>
  );
}

const tones: Record<EventStatus, BadgeTone> = {
  published: 'green',
  pending_review: 'yellow',
  draft: 'gray',
  cancelled: 'gray',
  ended: 'gray',
};

const HEIGHT = 20;
const STEP = 5;
const BAR = 3;

/** A small column chart of the tickets sold on each of the last days. Renders nothing without a sale. */
function RecentSales({ days }: { days: readonly number[] }) {
  const t = useTexts(texts);
  const most = Math.max(...days);
  if (most <= 0) return null;
  // More given back than sold is no sale.
  const sold = days.map((tickets) => Math.max(0, tickets));
  const label = t.recentlySold(formatCount(sold.reduce((total, tickets) => total + tickets, 0)));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${days.length * STEP - (STEP - BAR)} ${HEIGHT}`}
      className="h-5 w-auto shrink-0 fill-accent forced-colors:fill-[Highlight]"
    >
      <title>{label}</title>
      {sold.map((tickets, day) => {
        const height = tickets === 0 ? 1 : Math.max(3, (HEIGHT * tickets) / most);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: the days keep their places.
            key={day}
            x={day * STEP}
            y={HEIGHT - height}
            width={BAR}
            height={height}
            rx={tickets === 0 ? 0 : 1}
            className={tickets === 0 ? 'fill-line-strong' : undefined}
          />
        );
      })}
    </svg>
  );
}

/** What a club does most with an event of its list. */
function MyEventMenu({ event }: { event: EventView }) {
  const { menu: t } = useTexts(texts);
  const { messageOf } = useErrorTexts();
  const navigate = useNavigate();
  const duplicate = useChange('duplicateEvent');
  const { may } = useAbilities();
  const [isSharing, setSharing] = useState(false);
  const isOnSale = event.status === 'published';

  const share = () => {
    if (!hasNativeShare()) return setSharing(true);
    shareNatively({ title: event.title, url: addressOfEvent(event) }).catch(() => setSharing(true));
  };
  const copy = () =>
    duplicate.mutate(
      { id: event.id },
      {
        onSuccess: ({ event: draft }) => {
          toast.success(t.duplicated);
          void navigate(paths.editEvent.to(draft.id));
        },
        onError: (error) => toast.error(messageOf(error, t.failed)),
      },
    );

  const items: readonly (MenuItem | false)[] = [
    isOnSale && may('check_in') && { label: t.scan, icon: <ScanLine />, to: paths.checkIn.to(event.id) },
    isOnSale && { label: t.share, icon: <Share />, onSelect: share },
    isOnSale && { label: t.poster, icon: <Printer />, to: paths.eventPoster.to(event.id) },
    may('edit') && { label: t.duplicate, icon: <Copy />, onSelect: copy, disabled: duplicate.isPending },
  ];
  if (!items.some(Boolean)) return null;
  return (
    <>
      <Menu
        trigger={<IconButton label={t.label(event.title)} icon={<Ellipsis />} />}
        items={items.filter((item) => item !== false)}
      />
      <ShareDialog event={event} open={isSharing} onOpenChange={setSharing} withPoster />
    </>
  );
}
