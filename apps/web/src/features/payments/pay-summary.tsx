import type { PaymentView } from '#core/payments/payment-view.ts';
import { useTypeName } from '../../shared/type-name.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { DateText } from '../../ui/language/date-text.tsx';
import { useLanguage, useTexts } from '../../ui/language/i18n.tsx';
import { MoneyText } from '../../ui/language/money-text.tsx';
import { clockTime } from './clock-time.ts';
import { keptUntil } from './pay-stage.ts';
import { texts } from './texts.ts';
import { transferTexts } from './transfer-texts.ts';

export interface PaySummaryProps {
  payment: PaymentView;
  now: () => number;
  /** Shows the time left to pay. */
  counting: boolean;
  onEnd: () => void;
}

/** What is paid for, the amount and the time left. */
export function PaySummary({ payment, now, counting, onEnd }: PaySummaryProps) {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const transfer = useTexts(transferTexts);
  const typeName = useTypeName(payment.type);
  const { amount, listPrice, discountCode } = payment;
  return (
    <div className="border-y-2 border-ink">
      <div className="border-b py-5">
        <p dir="auto" className="subheading">
          {payment.eventTitle}
        </p>
        <p className="mt-1 text-small text-muted">
          <DateText value={payment.eventStartDate} /> · {payment.eventVenue}
        </p>
        {typeName !== '' && (
          <p dir="auto" className="mt-1 font-semibold break-words">
            {typeName}
          </p>
        )}
      </div>
      <dl className="flex flex-wrap gap-x-12 gap-y-4 py-5">
        {listPrice !== undefined && listPrice > amount && (
          <div>
            <dt className="text-small text-muted">{t.listPrice}</dt>
            <dd className="mt-1 min-h-9 content-center font-semibold text-muted">
              <MoneyText amount={listPrice} />
            </dd>
          </div>
        )}
        {discountCode !== undefined && (
          <div className="min-w-0">
            <dt className="text-small text-muted">{t.code}</dt>
            <dd className="mt-1 min-h-9 content-center font-semibold wrap-anywhere">
              <bdi>{discountCode}</bdi>
            </dd>
          </div>
        )}
        <div>
          <dt className="text-small text-muted">{counting ? t.amount : t.paid}</dt>
          <dd className="heading mt-1">
            <MoneyText amount={amount} />
          </dd>
        </div>
        {counting && payment.transfer && (
          <div>
            <dt className="text-small text-muted">{transfer.keptUntil}</dt>
            <dd className="heading mt-1">
              <DateText value={payment.expiresAt} show="day-time" />
            </dd>
          </div>
        )}
        {counting && !payment.transfer && (
          <div>
            <dt className="text-small text-muted">{t.timeLeft}</dt>
            <dd className="heading mt-1">
              <Countdown
                until={keptUntil(payment)}
                now={now}
                label={t.timeLeft}
                announce={(seconds) => (seconds >= 60 ? t.minutesLeft(seconds / 60) : t.secondsLeft(seconds))}
                onEnd={onEnd}
              />
            </dd>
            <dd className="mt-1 text-small text-muted">
              {t.keptUntil(clockTime(keptUntil(payment), language))}
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}
