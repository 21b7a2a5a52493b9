import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ReactNode, useId } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { EventView } from '#core/events/event-view.ts';
import { isLive } from '#core/tickets/ticket.ts';
import { useErrorTexts } from '../../app/error-texts.ts';
import { paths, returningTo } from '../../app/paths.ts';
import { useSession } from '../../app/session-store.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useTexts } from '../../ui/i18n.tsx';
import { BottomBar } from '../../ui/layout.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { OwnedTicketNote } from './owned-ticket-note.tsx';
import { saleStandingOf } from './sale-standing.ts';
import { texts } from './texts.ts';
import { useMyTickets } from './use-my-tickets.ts';
import { usePurchaseTicket } from './use-purchase-ticket.ts';

/** What a ticket costs, how many are left, and the way to one. Stays at the foot of a phone's screen. */
export function PurchaseTicketBar({ event }: { event: EventView }) {
  const all = useTexts(texts);
  const t = all.bar;
  const { status } = useSession();
  const own =
    useMyTickets().data?.tickets.filter((ticket) => ticket.eventId === event.id && isLive(ticket)) ?? [];
  const standing = saleStandingOf(event, own.length);
  const reasonId = useId();
  const note =
    standing === 'on_sale'
      ? t.placesLeft(event.ticketsLeft)
      : standing === 'at_limit'
        ? t.atLimit(event.perPersonLimit ?? own.length)
        : t.standings[standing];

  return (
    <BottomBar role="region" aria-label={t.label}>
      <div className="sm:border-t-2 sm:border-ink sm:pt-5">
        <OwnedTicketNote tickets={own} />
        {status === 'signed-out' && <p className="mb-2 text-small font-semibold">{t.loginFirst}</p>}
        <Offer
          price={<MoneyText amount={event.ticketPrice} freeLabel={all.free} />}
          unit={event.ticketPrice > 0 ? t.perTicket : null}
          note={
            <span id={reasonId} className={standing === 'on_sale' ? 'text-muted' : 'font-bold'}>
              {note}
            </span>
          }
        >
          {status === 'loading' && <Skeleton className="h-14 w-36 rounded-full" />}
          {status === 'signed-out' && <LoginLink />}
          {status === 'signed-in' && (
            <BuyButton event={event} canBuy={standing === 'on_sale'} reasonId={reasonId} />
          )}
        </Offer>
      </div>
    </BottomBar>
  );
}

function Offer(props: { price: ReactNode; unit: string | null; note: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="heading">{props.price}</span>
          {props.unit && <span className="text-small text-muted max-sm:sr-only">{props.unit}</span>}
        </p>
        <p role="status" className="text-small">
          {props.note}
        </p>
      </div>
      {props.children}
    </div>
  );
}

function LoginLink() {
  const t = useTexts(texts).bar;
  const location = useLocation();
  return (
    <ButtonLink size="lg" className="lg:w-full" to={paths.login} state={returningTo(location)}>
      {t.login}
    </ButtonLink>
  );
}

function BuyButton({ event, canBuy, reasonId }: { event: EventView; canBuy: boolean; reasonId: string }) {
  const t = useTexts(texts).bar;
  const { messageOf } = useErrorTexts();
  const navigate = useNavigate();
  const purchase = usePurchaseTicket(event);

  const buy = () =>
    purchase.mutate(undefined, {
      onSuccess: ({ ticket }) => {
        toast.success(ticket.status === 'confirmed' ? t.confirmed : t.initiated);
        navigate(paths.myTickets);
      },
      onError: (error) => toast.error(messageOf(error, t.failed)),
    });

  return (
    <>
      <Button
        size="lg"
        className="lg:w-full"
        disabled={!canBuy}
        busy={purchase.isPending}
        aria-describedby={reasonId}
        onClick={buy}
      >
        {t.buy}
      </Button>
      {purchase.isError && (
        <p className="flex w-full items-start gap-2 text-small font-semibold text-red">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {messageOf(purchase.error, t.failed)}
        </p>
      )}
    </>
  );
}
