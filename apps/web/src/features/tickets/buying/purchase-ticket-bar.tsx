import type { EventWithTypes } from '#core/events/event-views.ts';
import { standingOfEvent, standingOfType } from '#core/events/standing-of-event.ts';
import { ANYBODY, type Standing } from '#core/offers/standing.ts';
import type { TypeView } from '#core/offers/type-view.ts';
import { ReducedPrice } from '../../../shared/codes/reduced-price.tsx';
import { hasFewLeft } from '../../../shared/events/few-left.ts';
import { useIsFreeOnly } from '../../../shared/events/use-is-free-only.ts';
import { Badge } from '../../../ui/badge.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { liveTicketsFor } from '../own-tickets.ts';
import { useMyTickets } from '../queries.ts';
import { texts } from '../texts.ts';
import { CodeEntry } from './code-entry.tsx';
import { PlacesLeft } from './places-left.tsx';
import { PurchaseBar } from './purchase-bar.tsx';
import { StandingText } from './standing-text.tsx';
import { showTypes } from './ticket-types.tsx';
import { useTypeNames } from './type-names.ts';
import { typeTexts } from './type-texts.ts';
import { type EventOffers, isOnSale, useEventOffers } from './use-event-offers.ts';
import { isPlain, useTypeLines } from './use-type-lines.ts';

export interface PurchaseTicketBarProps {
  event: EventWithTypes;
  /** Null until they are known. */
  types: readonly TypeView[] | null;
}

/** The price, what is left and the button to buy: of the event, or of the type to offer first where it sells several. */
export function PurchaseTicketBar({ event, types }: PurchaseTicketBarProps) {
  const offered = useEventOffers(event, types);
  if (!isOnSale(event) || types === null || offered.types === null) return <EventBar event={event} />;
  if (isPlain(offered.types))
    return <EventBar event={event} offered={offered} isOpened={types.length === 0} />;
  if (offered.types.length === 0) return <InvitationBar event={event} offered={offered} />;
  return <TypeBar event={event} types={offered.types} offered={offered} seenByAll={types} />;
}

interface EventBarProps {
  event: EventWithTypes;
  /** Missing where nothing is on sale, or it is not yet known what. */
  offered?: EventOffers | undefined;
  /** Whether only the code opens what it sells. */
  isOpened?: boolean | undefined;
}

/** An event with one price. A code may change it; what it opens may be all that there is. */
function EventBar({ event, offered, isOpened = false }: EventBarProps) {
  const t = useTexts(texts).bar;
  const [offer] = offered?.code.state === 'on' ? (offered.offers ?? []) : [];
  const [type] = offer && offered?.types ? offered.types : [];
  const listPrice = type?.price ?? event.ticketPrice;
  const price = Math.min(offer?.price ?? listPrice, listPrice);
  const buyer = {
    ...ANYBODY,
    owned: liveTicketsFor(event.id, useMyTickets().data?.tickets).length,
    takesPayments: !useIsFreeOnly(),
  };
  const standing = type ? standingOfType(event, { ...type, price }, buyer) : standingOfEvent(event, buyer);
  return (
    <PurchaseBar
      event={event}
      offered={{
        price,
        typeId: type?.id ?? null,
        code: price < listPrice || isOpened ? (offered?.code.text ?? null) : null,
        state: standing.state,
      }}
      isPending={offered?.isPending}
      code={offered && <CodeEntry event={event} code={offered.code} className={codeClass} />}
      note={(id) => (
        <p role="status" className="text-small">
          <SaleNote id={id} event={event} standing={standing} />
        </p>
      )}
    >
      <Price price={price} listPrice={listPrice} unit={t.perTicket} />
    </PurchaseBar>
  );
}

/** Beside what is left on a phone, below it elsewhere. */
const codeClass = 'max-sm:ml-auto sm:-mb-2';

interface TypeBarProps {
  event: EventWithTypes;
  types: readonly TypeView[];
  offered: EventOffers;
  /** The types that everybody sees. */
  seenByAll: readonly TypeView[];
}

function TypeBar({ event, types, offered, seenByAll }: TypeBarProps) {
  const t = useTexts(typeTexts);
  const { perTicket } = useTexts(texts).bar;
  const { nameOf } = useTypeNames();
  const { lines, best, now, isPending } = useTypeLines(event, types, offered, seenByAll);
  if (!best) return null;
  const { type, standing, price, code } = best;
  return (
    <PurchaseBar
      event={event}
      offered={{ price, typeId: type.id, code, state: standing.state }}
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
      <Price price={price} listPrice={type.price} unit={perTicket} />
    </PurchaseBar>
  );
}

/** For an event that offers nothing to everybody. */
function InvitationBar({ event, offered }: { event: EventWithTypes; offered: EventOffers }) {
  const t = useTexts(typeTexts);
  return (
    <PurchaseBar
      event={event}
      offered={null}
      isPending={offered.isPending}
      code={<CodeEntry event={event} code={offered.code} className={codeClass} />}
      note={() => null}
    >
      <p className="subheading">{t.byInvitation}</p>
    </PurchaseBar>
  );
}

function Price({ price, listPrice, unit }: { price: number; listPrice: number; unit: string }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <ReducedPrice price={price} listPrice={listPrice} className="heading" />
      {price > 0 && <span className="text-small text-muted max-sm:sr-only">{unit}</span>}
    </p>
  );
}

interface SaleNoteProps {
  id: string;
  event: EventWithTypes;
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
    const left = <PlacesLeft id={id} count={event.ticketsLeft} />;
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
