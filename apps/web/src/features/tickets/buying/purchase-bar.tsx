import Clock from 'lucide-react/icons/clock';
import { type ReactNode, useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { EventView } from '#core/events/event-view.ts';
import type { StandingState } from '#core/offers/standing.ts';
import type { TicketView } from '#core/tickets/ticket-view.ts';
import { eventWithType, paths, returningTo } from '../../../shared/paths.ts';
import { awaitsAnswers } from '../../../shared/questions/awaits-answers.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { cn } from '../../../ui/cn.ts';
import { useIsFirstRender } from '../../../ui/first-render/on-device.ts';
import { formatCount } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { MoneyText } from '../../../ui/language/money-text.tsx';
import { BottomBar } from '../../../ui/layout.tsx';
import { pictureIn, useGrowPicture } from '../../../ui/pictures/grow-picture.ts';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { liveTicketsFor } from '../own-tickets.ts';
import { PayNow } from '../pay-now.tsx';
import { useEventRevenue, useMyTickets } from '../queries.ts';
import { texts } from '../texts.ts';
import { BuyButton } from './buy-button.tsx';

/** What the bar offers. */
export interface Offered {
  /** Ringgit. */
  readonly price: number;
  /** Null for the first type that is open to the person. */
  readonly typeId: string | null;
  /** The code to buy it with; null for none. */
  readonly code: string | null;
  readonly state: StandingState;
}

export interface PurchaseBarProps {
  event: EventView;
  /** Null where nothing can be bought. */
  offered: Offered | null;
  /** Whether the page also has a list to buy from: who has a place to pay for sees only that on a phone. */
  hasList?: boolean | undefined;
  /** Whether it is not yet known what is offered. */
  isPending?: boolean | undefined;
  /** The price. */
  children: ReactNode;
  /** How many places are left, or why none is sold; `id` describes the button. */
  note: (id: string) => ReactNode;
  /** The code that is on, or the way to one. */
  code?: ReactNode;
}

/** The bar with the button to buy, and with the tickets that the person has. Fixed to the bottom on a phone. */
export function PurchaseBar({
  event,
  offered,
  hasList = false,
  isPending = false,
  children,
  note,
  code,
}: PurchaseBarProps) {
  const t = useTexts(texts).bar;
  const { status, organizerId, problem } = useSession();
  const own = liveTicketsFor(event.id, useMyTickets().data?.tickets);
  const isPayable = (ticket: TicketView) =>
    ticket.status === 'pending_payment' && event.status !== 'cancelled';
  const unpaid = own.find(isPayable);
  const isOrganizer = organizerId === event.organizerId;
  const isOpen = offered?.state === 'open';
  // A waiting person signs in before sales open.
  const mustLogin = status === 'signed-out' && (isOpen || offered?.state === 'opens');
  const isPaying = unpaid !== undefined && hasList && !isOrganizer;
  const isFirstRender = useIsFirstRender();
  const reasonId = useId();
  const held = unpaid ? undefined : own[0];
  // One button stands beside the price on a phone; two share the line below it.
  const hasOneButton = !isOrganizer && held === undefined && !isOver(offered);
  const isLine = !hasList && offered !== null && (mustLogin || hasOneButton);

  return (
    <BottomBar
      role="region"
      aria-label={t.label}
      className={cn(event.status === 'cancelled' && 'static max-sm:mx-0 max-sm:border-0 max-sm:px-0')}
    >
      <div className="sm:border-t-2 sm:border-ink sm:pt-5">
        {isOrganizer && <OrganizerLine event={event} />}
        {unpaid && <UnpaidTicketNote ticket={unpaid} isAlone={isPaying} />}
        {mustLogin && <LoginNote event={event} typeId={offered?.typeId ?? null} />}
        <div
          className={cn(
            'flex flex-wrap items-center justify-between gap-x-5 gap-y-3',
            isLine && 'max-sm:gap-x-3',
            isPaying && 'max-sm:hidden',
          )}
        >
          <div
            className={cn(
              'flex min-w-0 flex-wrap items-baseline gap-x-3 sm:block lg:w-full',
              isLine ? 'max-sm:flex-1' : 'max-sm:w-full',
            )}
          >
            {children}
            {note(reasonId)}
            {code}
          </div>
          {mustLogin ? (
            <>
              <LoginFirst event={event} typeId={offered?.typeId ?? null} isLine={isLine} />
              {isFirstRender && <LoadingBuyButton isLine={isLine} />}
            </>
          ) : isPending || (status === 'loading' && !problem && isOpen) ? (
            <Skeleton className="h-14 w-36 rounded-full" />
          ) : (
            <PurchaseActions
              event={event}
              offered={offered}
              ticket={held}
              reasonId={reasonId}
              isOrganizer={isOrganizer}
              isSecond={isOrganizer || own.length > 0}
              isLine={isLine}
            />
          )}
        </div>
      </div>
    </BottomBar>
  );
}

interface PurchaseActionsProps {
  event: EventView;
  offered: Offered | null;
  /** The person's ticket for the event. */
  ticket: TicketView | undefined;
  reasonId: string;
  isOrganizer: boolean;
  /** Buying is not the main action. */
  isSecond: boolean;
  /** Whether the one button stands beside the price on a phone. */
  isLine: boolean;
}

/** The own event or ticket first; then another ticket, or other events when none is sold. */
function PurchaseActions(props: PurchaseActionsProps) {
  const { event, offered, ticket, reasonId, isOrganizer, isSecond, isLine } = props;
  const t = useTexts(texts).bar;
  const growPicture = useGrowPicture(ticket ? paths.ticket.to(ticket.id) : '');
  const hasOthers = isOver(offered);
  const actions = isLine ? line : row;
  return (
    <div className={actions.row}>
      {isOrganizer && (
        <ButtonLink size="lg" to={paths.manageEvent.to(event.id)} className={actions.button}>
          {t.manage}
        </ButtonLink>
      )}
      {ticket && (
        <ButtonLink
          size="lg"
          variant={isOrganizer ? 'secondary' : 'primary'}
          to={paths.ticket.to(ticket.id)}
          onClick={(click) => growPicture(click, pictureIn(document.getElementById('main')))}
          className={actions.button}
        >
          {t.viewTicket}
        </ButtonLink>
      )}
      {offered && (
        <BuyButton
          event={{ id: event.id, ticketPrice: offered.price }}
          typeId={offered.typeId}
          code={offered.code}
          canBuy={offered.state === 'open'}
          reasonId={reasonId}
          variant={isSecond ? 'secondary' : 'primary'}
          className={actions.button}
        />
      )}
      {hasOthers && !isSecond && (
        <ButtonLink
          size="lg"
          variant="secondary"
          to={`${paths.events}?category=${event.category}`}
          className={actions.button}
        >
          {t.moreLikeThis}
        </ButtonLink>
      )}
    </div>
  );
}

/** Whether there is no ticket to come, so that other events are offered as well. */
function isOver(offered: Offered | null): boolean {
  return offered?.state === 'sold_out' || offered?.state === 'ended';
}

interface LoginProps {
  event: EventView;
  typeId: string | null;
}

/** What the pages of the account lead back to: this page, or the type that was chosen on it. */
function useWayBack({ event, typeId }: LoginProps) {
  const here = returningTo(useLocation());
  return typeId === null ? here : { from: eventWithType(event.id, typeId) };
}

/** Asks to log in; on a phone, where one button has room beside the price, also links to the registration. */
function LoginNote(props: LoginProps) {
  const t = useTexts(texts).bar;
  const from = useWayBack(props);
  return (
    <div className="for-visitors flex items-center justify-between gap-x-3 lg:mb-2">
      <p className="min-w-0 text-caption font-semibold">{t.loginFirst}</p>
      <Link
        to={paths.register}
        state={from}
        className="flex min-h-11 shrink-0 items-center text-caption font-bold underline decoration-accent decoration-2 underline-offset-[0.35em] hover:text-accent"
      >
        {t.register}
      </Link>
    </div>
  );
}

/** Links to the login page and back. */
function LoginFirst({ isLine, ...props }: LoginProps & { isLine: boolean }) {
  const t = useTexts(texts).bar;
  const from = useWayBack(props);
  const actions = isLine ? line : row;
  return (
    <div className={cn('for-visitors', actions.row)}>
      <ButtonLink size="lg" className={actions.button} to={paths.login} state={from}>
        {t.login}
      </ButtonLink>
    </div>
  );
}

/** Stands in the page that the server writes, for people who may be signed in. */
function LoadingBuyButton({ isLine }: { isLine: boolean }) {
  const t = useTexts(texts).bar;
  const actions = isLine ? line : row;
  return (
    <div className={cn('for-accounts', actions.row)}>
      <Button size="lg" className={actions.button} disabled>
        {t.buy}
      </Button>
    </div>
  );
}

/** The buttons of the purchase bar: beside each other on a phone, below each other beside the picture. */
const row = {
  row: 'flex flex-wrap gap-3 max-sm:w-full max-sm:gap-2 lg:w-full',
  button: 'max-sm:flex-1 max-sm:px-3.5 max-sm:whitespace-nowrap lg:w-full',
} as const;

/** The same for one button that stands beside the price on a phone. */
const line = {
  row: 'flex flex-wrap gap-3 max-sm:contents lg:w-full',
  button: 'max-sm:px-5 max-[22rem]:px-3 max-sm:whitespace-nowrap lg:w-full',
} as const;

/** Says that a place is held, and links to its payment, or to the questions that it waits for. */
function UnpaidTicketNote({ ticket, isAlone }: { ticket: TicketView; isAlone: boolean }) {
  const t = useTexts(texts);
  return (
    <div
      className={cn(
        'mb-3 flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-b pb-3 lg:mb-5 lg:pb-5',
        isAlone && 'max-sm:mb-0 max-sm:border-b-0 max-sm:pb-0',
      )}
    >
      <p className="flex items-center gap-2 text-small font-semibold">
        <Clock className="size-5 shrink-0 text-yellow" aria-hidden="true" />
        {awaitsAnswers(ticket)
          ? t.bar.unanswered
          : ticket.payment?.transferReportedAt
            ? t.hold.transferTitle
            : t.bar.unpaid}
      </p>
      <PayNow ticket={ticket} className="max-sm:w-full lg:w-full" />
    </div>
  );
}

/** Sales figures for the event's own organizer. */
function OrganizerLine({ event }: { event: EventView }) {
  const t = useTexts(texts).bar;
  const revenue = useEventRevenue(event.id, event.ticketsSold);
  return (
    <p className="numerals mb-1 font-bold lg:mb-3">
      {t.soldOf(formatCount(event.ticketsSold), formatCount(event.capacity))}
      {revenue !== undefined && (
        <>
          {' · '}
          <MoneyText amount={revenue} />
        </>
      )}
    </p>
  );
}
