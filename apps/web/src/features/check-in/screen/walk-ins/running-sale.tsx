import { useEffect, useEffectEvent } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Countdown } from '../../../../ui/countdown.tsx';
import { formatMoney } from '../../../../ui/language/format.ts';
import { useTexts } from '../../../../ui/language/i18n.tsx';
import { PriceText } from '../../../../ui/language/money-text.tsx';
import { Spinner } from '../../../../ui/states/spinner.tsx';
import type { Station } from '../../station/station.ts';
import type { StoredSale } from '../../station/walk-ins/stored-sale.ts';
import { LinkCode } from './link-code.tsx';
import { useTicketName } from './sale-name.ts';
import type { Selling } from './use-selling.ts';
import { walkInTexts } from './walk-in-texts.ts';

const CHECK_MS = 3_000;

export interface RunningSaleProps {
  station: Pick<Station, 'connection' | 'seller'>;
  sale: StoredSale;
  selling: Selling;
}

/** A sale that is not paid: the code by which its guest pays, or why there is none. Asks again and again whether it is paid. */
export function RunningSale({ station, sale, selling }: RunningSaleProps) {
  const t = useTexts(walkInTexts);
  const nameOf = useTicketName();
  const { saleId, price, view, problem } = sale;
  const checkoutUrl = problem === null ? (view?.checkoutUrl ?? null) : null;
  const isAlone = station.connection.kind === 'alone';
  const check = useEffectEvent(() => selling.check(saleId));
  const isAsked = view !== null && !isAlone;
  useEffect(() => {
    if (!isAsked) return;
    const timer = setInterval(() => void check(), CHECK_MS);
    return () => clearInterval(timer);
  }, [isAsked]);
  return (
    <div className="flex flex-col items-center gap-3 text-center">
      <p dir="auto" className="font-bold break-words">
        {nameOf(sale)}
      </p>
      <PriceText
        amount={price}
        className="numerals text-[3.5rem] leading-none font-extrabold tracking-tight"
      />
      {checkoutUrl === null ? (
        <Unpayable sale={sale} selling={selling} />
      ) : (
        <>
          <LinkCode link={checkoutUrl} label={t.pay.code(formatMoney(price))} />
          <p className="text-small text-muted">{isAlone ? t.pay.offline : t.pay.hint}</p>
          <p className="flex items-center gap-2.5 font-bold">
            <Spinner size="sm" />
            <span role="status">{t.pay.waiting}</span>
            {view?.holdExpiresAt && (
              <Countdown
                until={view.holdExpiresAt}
                now={() => Date.parse(station.seller.now())}
                label={t.pay.left}
                announce={t.pay.leftSeconds}
                onEnd={() => void check()}
              />
            )}
          </p>
        </>
      )}
      {selling.isNotCancelled && (
        <p role="alert" className="font-semibold text-red">
          {t.notCancelled}
        </p>
      )}
      <div className="mt-2 flex w-full flex-wrap justify-center gap-3">
        <Button variant="danger" size="sm" busy={selling.isBusy} onClick={() => selling.end(saleId)}>
          {t.pay.cancel}
        </Button>
        <Button variant="secondary" size="sm" onClick={() => selling.go({ kind: 'types' })}>
          {t.pay.another}
        </Button>
      </div>
    </div>
  );
}

/** Without a page of a provider: no answer came, or the provider gave none. */
function Unpayable({ sale, selling }: Pick<RunningSaleProps, 'sale' | 'selling'>) {
  const t = useTexts(walkInTexts);
  const { saleId, problem, view } = sale;
  if (selling.isBusy) return <Spinner text={t.selling} size="lg" className="my-6" />;
  const isAway = problem?.code === 'provider_unavailable' || (problem === null && view !== null);
  return (
    <>
      <p role="alert" className="max-w-[40ch] font-semibold">
        {isAway ? t.away : t.unanswered}
      </p>
      <Button size="lg" wide onClick={() => selling.again(saleId)}>
        {t.again}
      </Button>
    </>
  );
}
