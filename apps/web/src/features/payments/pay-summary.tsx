import type { ReactNode } from 'react';
import type { PaymentView } from '#core/payments/payment-view.ts';
import { useTypeName } from '../../shared/type-name.ts';
import { DateText } from '../../ui/language/date-text.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { MoneyText } from '../../ui/language/money-text.tsx';
import { texts } from './texts.ts';
import { transferTexts } from './transfer-texts.ts';

export interface PaySummaryProps {
  payment: PaymentView;
  /** The small picture of the event. */
  picture: ReactNode;
  /** Whether it is still to be paid. */
  counting: boolean;
}

/** What is paid for and the amount, as a card; below it how the price came about, and how long a transfer may take. */
export function PaySummary({ payment, picture, counting }: PaySummaryProps) {
  const t = useTexts(texts);
  const transfer = useTexts(transferTexts);
  const typeName = useTypeName(payment.type);
  const { amount, listPrice, discountCode } = payment;
  const isReduced = listPrice !== undefined && listPrice > amount;
  const isTransfer = counting && payment.transfer !== null;
  return (
    <div className="rounded-card border bg-surface">
      <div className="flex gap-x-3 p-3 max-[22rem]:flex-wrap sm:gap-x-4 sm:p-4">
        {picture}
        <div className="min-w-0 grow max-[22rem]:basis-36">
          <p dir="auto" className="line-clamp-2 leading-snug font-bold sm:line-clamp-none">
            {payment.eventTitle}
          </p>
          <p className="mt-0.5 text-small text-muted">
            <DateText value={payment.eventStartDate} show="day-time" /> · <bdi>{payment.eventVenue}</bdi>
          </p>
          {typeName !== '' && (
            <p dir="auto" className="mt-0.5 text-small font-semibold break-words">
              {typeName}
            </p>
          )}
        </div>
        <dl className="ml-auto shrink-0">
          <dt className="sr-only">{counting ? t.amount : t.paid}</dt>
          <dd className="text-lead font-extrabold whitespace-nowrap">
            <MoneyText amount={amount} />
          </dd>
        </dl>
      </div>
      {(isReduced || discountCode !== undefined || isTransfer) && (
        <dl className="flex flex-wrap gap-x-10 gap-y-2 border-t px-3 py-3 text-small sm:px-4">
          {isReduced && (
            <div>
              <dt className="text-muted">{t.listPrice}</dt>
              <dd className="font-semibold text-muted">
                <MoneyText amount={listPrice} />
              </dd>
            </div>
          )}
          {discountCode !== undefined && (
            <div className="min-w-0">
              <dt className="text-muted">{t.code}</dt>
              <dd className="font-semibold wrap-anywhere">
                <bdi>{discountCode}</bdi>
              </dd>
            </div>
          )}
          {isTransfer && (
            <div>
              <dt className="text-muted">{transfer.keptUntil}</dt>
              <dd className="text-base font-bold">
                <DateText value={payment.expiresAt} show="day-time" />
              </dd>
            </div>
          )}
        </dl>
      )}
    </div>
  );
}
