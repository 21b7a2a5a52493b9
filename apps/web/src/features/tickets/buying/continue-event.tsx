import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useId } from 'react';
import { Link } from 'react-router-dom';
import type { EventWithTypes } from '#core/events/event-views.ts';
import { standingOfEvent, standingOfType } from '#core/events/standing-of-event.ts';
import { ANYBODY, type BuyerFacts } from '#core/offers/standing.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import { useKeptCode } from '../../../shared/codes/code-store.ts';
import { useIsFreeOnly } from '../../../shared/events/use-is-free-only.ts';
import { eventWithType, paths } from '../../../shared/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { DateText } from '../../../ui/language/date-text.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { PriceText } from '../../../ui/language/money-text.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { liveTicketsFor } from '../own-tickets.ts';
import { useMyTickets } from '../queries.ts';
import { texts } from '../texts.ts';
import { BuyButton } from './buy-button.tsx';
import { codeTexts } from './code-texts.ts';
import { useOfferedEvent } from './queries.ts';
import { useTypeNames } from './type-names.ts';
import { typeTexts } from './type-texts.ts';
import { useContinuedEvent } from './use-continued-event.ts';
import { isOnSale } from './use-event-offers.ts';
import { isPlain } from './use-type-lines.ts';

/** The event that a new person came from, with a button to buy. Renders nothing once it is bought or dismissed. */
export function ContinueEvent({ uid }: { uid: string }) {
  const { id, typeId, forget, dismiss } = useContinuedEvent(uid);
  if (id === null) return null;
  return <Continued key={id} id={id} typeId={typeId} forget={forget} onDismiss={dismiss} />;
}

interface ContinuedProps {
  id: string;
  /** The ticket type that the person chose; null for none. */
  typeId: string | null;
  forget: () => void;
  onDismiss: () => void;
}

function Continued({ id, typeId, forget, onDismiss }: ContinuedProps) {
  const tickets = useMyTickets();
  const isFreeOnly = useIsFreeOnly();
  const query = useOfferedEvent(id);
  const event = query.data;
  const isOwned = liveTicketsFor(id, tickets.data?.tickets).length > 0;
  const isMissing = query.error instanceof DomainError && query.error.code !== 'unavailable';
  const code = useKeptCode(id);
  const isOver =
    isOwned ||
    isMissing ||
    (event !== undefined &&
      !(code !== null && isOnSale(event)) &&
      !hasSomething(event, { ...ANYBODY, takesPayments: !isFreeOnly }));

  const settle = useEffectEvent(forget);
  useEffect(() => {
    if (isOver) settle();
  }, [isOver]);

  if (isOwned || isMissing || !event || tickets.isPending) return null;
  return isOver ? (
    <NoLonger event={event} onDismiss={onDismiss} />
  ) : (
    <OnSale event={event} typeId={typeId} hasCode={code !== null} onDismiss={onDismiss} />
  );
}

/** Whether somebody may buy a ticket of the event, now or later. */
function hasSomething(event: EventWithTypes, buyer: BuyerFacts): boolean {
  if (isPlain(event.types)) return standingOfEvent(event, buyer).state === 'open';
  return event.types.some((type) =>
    ['open', 'opens', 'after'].includes(standingOfType(event, type, buyer).state),
  );
}

interface ShownProps {
  event: EventWithTypes;
  onDismiss: () => void;
}

interface OnSaleProps extends ShownProps {
  typeId: string | null;
  /** Whether the person came with a code: the event's page checks it, and has its prices. */
  hasCode: boolean;
}

function OnSale({ event, typeId, hasCode, onDismiss }: OnSaleProps) {
  const all = useTexts(texts);
  const t = all.continued;
  const code = useTexts(codeTexts);
  const titleId = useId();
  const placesId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="relative mb-8 grid overflow-hidden rounded-sheet border bg-surface sm:mb-10 sm:grid-cols-[minmax(0,15rem)_1fr]"
    >
      <Picture
        address={event.imageUrl}
        poster={{ seed: event.id, category: event.category }}
        eager
        className="aspect-[3/1] sm:aspect-auto sm:h-full"
      />
      <div className="flex flex-col gap-4 p-5 sm:p-8">
        <div className="min-w-0 pr-12">
          <h2 id={titleId} className="heading text-pretty break-words">
            <Link
              to={paths.event.to(event.id)}
              className="decoration-accent decoration-2 underline-offset-4 hover:underline"
            >
              {t.title(event.title)}
            </Link>
          </h2>
          <p className="mt-1 text-muted">
            <DateText value={event.startDate} show="day-time" /> · {event.venue}
          </p>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          {hasCode ? (
            <ButtonLink size="lg" to={paths.event.to(event.id)} className="max-sm:w-full">
              {code.toEvent}
            </ButtonLink>
          ) : isPlain(event.types) ? (
            <>
              <p>
                <PriceText amount={event.ticketPrice} className="subheading" />
                <span id={placesId} className="block text-small text-muted">
                  {all.bar.placesLeft(event.ticketsLeft)}
                </span>
              </p>
              <BuyButton event={event} canBuy reasonId={placesId} className="max-sm:w-full" />
            </>
          ) : (
            <ChosenType event={event} typeId={typeId} />
          )}
        </div>
      </div>
      <Dismiss onDismiss={onDismiss} />
    </section>
  );
}

/** The type that the person chose, with a button to buy it where it is open to everybody; else a link to choose one. */
function ChosenType({ event, typeId }: { event: EventWithTypes; typeId: string | null }) {
  const t = useTexts(typeTexts);
  const { nameOf } = useTypeNames();
  const nameId = useId();
  const type = event.types.find(({ id }) => id === typeId);
  const isOpen = type?.audience === null && standingOfType(event, type).state === 'open';
  return (
    <>
      {type && (
        <p>
          <span id={nameId} dir="auto" className="block font-semibold">
            {nameOf(type)}
          </span>
          <PriceText amount={type.price} className="subheading" />
        </p>
      )}
      {type && isOpen ? (
        <BuyButton
          event={{ id: event.id, ticketPrice: type.price }}
          typeId={type.id}
          canBuy
          reasonId={nameId}
          className="max-sm:w-full"
        />
      ) : (
        <ButtonLink
          size="lg"
          to={type ? eventWithType(event.id, type.id) : paths.event.to(event.id)}
          className="max-sm:w-full"
        >
          {t.choose}
        </ButtonLink>
      )}
    </>
  );
}

/** Shown once, because the event is forgotten by then. */
function NoLonger({ event, onDismiss }: ShownProps) {
  const all = useTexts(texts);
  const t = all.continued;
  const { state } = standingOfEvent(event, { ...ANYBODY, takesPayments: !useIsFreeOnly() });
  const text =
    state === 'sold_out' || state === 'ended' || state === 'cancelled'
      ? t[state](event.title)
      : t.off_sale(event.title);
  return (
    <section
      aria-label={t.label}
      className="relative mb-8 flex flex-wrap items-center gap-x-6 gap-y-1 rounded-card border bg-surface py-3 pr-14 pl-5 sm:mb-10"
    >
      <p className="font-semibold">{text}</p>
      <TextLink to={`${paths.events}?category=${event.category}`} arrow>
        {all.bar.moreLikeThis}
      </TextLink>
      <Dismiss onDismiss={onDismiss} />
    </section>
  );
}

function Dismiss({ onDismiss }: { onDismiss: () => void }) {
  const t = useTexts(texts).continued;
  return (
    <IconButton
      label={t.dismiss}
      icon={<X />}
      onClick={() => {
        onDismiss();
        // The focused button is removed: moves the focus to the page's title.
        document.querySelector<HTMLElement>('main h1')?.focus();
      }}
      className="absolute top-2 right-2 max-sm:bg-surface"
    />
  );
}
