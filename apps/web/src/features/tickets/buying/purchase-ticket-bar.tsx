import type { EventView } from '#core/events/event-view.ts';
import { standingOfEvent } from '#core/events/standing-of-event.ts';
import { ANYBODY, type Standing } from '#core/offers/standing.ts';
import type { TypeView } from '#core/offers/type-view.ts';
import { hasFewLeft } from '../../../shared/events/few-left.ts';
import { useIsFreeOnly } from '../../../shared/events/use-is-free-only.ts';
import { Badge } from '../../../ui/badge.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { PriceText } from '../../../ui/language/money-text.tsx';
import { liveTicketsFor } from '../own-tickets.ts';
import { useMyTickets } from '../queries.ts';
import { texts } from '../texts.ts';
import { PurchaseBar } from './purchase-bar.tsx';
import { StandingText } from './standing-text.tsx';
import { showTypes } from './ticket-types.tsx';
import { useTypeNames } from './type-names.ts';
import { typeTexts } from './type-texts.ts';
import { isPlain, useTypeLines } from './use-type-lines.ts';

export interface PurchaseTicketBarProps {
  event: EventView;
  /** Null until they are known. */
  types: readonly TypeView[] | null;
}

/** The price, what is left and the button to buy: of the event, or of the type to offer first where it sells several. */
export function PurchaseTicketBar({ event, types }: PurchaseTicketBarProps) {
  const isOnSale = event.status === 'published' && !event.salesPaused;
  if (!isOnSale || types === null || isPlain(types)) return <EventBar event={event} />;
  return types.length === 0 ? <InvitationBar event={event} /> : <TypeBar event={event} types={types} />;
}

function EventBar({ event }: { event: EventView }) {
  const t = useTexts(texts).bar;
  const standing = standingOfEvent(event, {
    ...ANYBODY,
    owned: liveTicketsFor(event.id, useMyTickets().data?.tickets).length,
    takesPayments: !useIsFreeOnly(),
  });
  return (
    <PurchaseBar
      event={event}
      offered={{ price: event.ticketPrice, typeId: null, state: standing.state }}
      note={(id) => (
        <p role="status" className="text-small">
          <SaleNote id={id} event={event} standing={standing} />
        </p>
      )}
    >
      <Price amount={event.ticketPrice} unit={t.perTicket} />
    </PurchaseBar>
  );
}

function TypeBar({ event, types }: { event: EventView; types: readonly TypeView[] }) {
  const t = useTexts(typeTexts);
  const { perTicket } = useTexts(texts).bar;
  const { nameOf } = useTypeNames();
  const { lines, best, now, isPending } = useTypeLines(event, types);
  if (!best) return null;
  const { type, standing } = best;
  return (
    <PurchaseBar
      event={event}
      offered={{ price: type.price, typeId: type.id, state: standing.state }}
      isPending={isPending}
      hasList
      note={(id) => (
        <p className="text-small">
          {!isPending && (
            <StandingText id={id} line={best} lines={lines} now={now} isFull={event.ticketsLeft === 0} />
          )}
        </p>
      )}
    >
      <div className="flex w-full flex-wrap items-center justify-between gap-x-5">
        <p dir="auto" className="min-w-0 font-bold wrap-anywhere">
          {nameOf(type)}
        </p>
        {types.length > 1 && (
          <button
            type="button"
            onClick={showTypes}
            className="flex min-h-11 items-center text-small font-semibold underline decoration-accent decoration-2 underline-offset-[0.35em] hover:text-accent"
          >
            {t.all(types.length)}
          </button>
        )}
      </div>
      <Price amount={type.price} unit={perTicket} />
    </PurchaseBar>
  );
}

/** For an event that offers nothing to everybody. */
function InvitationBar({ event }: { event: EventView }) {
  const t = useTexts(typeTexts);
  return (
    <PurchaseBar event={event} offered={null} note={() => null}>
      <p className="subheading">{t.byInvitation}</p>
    </PurchaseBar>
  );
}

function Price({ amount, unit }: { amount: number; unit: string }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="heading">
        <PriceText amount={amount} />
      </span>
      {amount > 0 && <span className="text-small text-muted max-sm:sr-only">{unit}</span>}
    </p>
  );
}

interface SaleNoteProps {
  id: string;
  event: EventView;
  standing: Standing;
}

function SaleNote({ id, event, standing }: SaleNoteProps) {
  const t = useTexts(texts).bar;
  if (standing.state === 'sold_out')
    return (
      <Badge tone="gray">
        <span id={id}>{t.standing.sold_out}</span>
      </Badge>
    );
  if (standing.state === 'open') {
    const left = <span id={id}>{t.placesLeft(event.ticketsLeft)}</span>;
    return hasFewLeft(event) ? (
      <Badge tone="accent">{left}</Badge>
    ) : (
      <span className="text-muted">{left}</span>
    );
  }
  return (
    <span id={id} className="font-bold">
      {standing.state === 'at_limit' ? t.atLimit(standing.max) : t.standing[standing.state]}
    </span>
  );
}
