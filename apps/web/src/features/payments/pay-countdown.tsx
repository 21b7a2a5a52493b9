import type { PaymentView } from '#core/payments/payment-view.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { useLanguage, useTexts } from '../../ui/language/i18n.tsx';
import { clockTime } from './clock-time.ts';
import { keptUntil } from './pay-stage.ts';
import { texts } from './texts.ts';

/** The place of the bar: right below the site's header on a phone. */
export const countdownBar =
  '-mx-5 mb-4 h-9 px-5 max-sm:-mt-8 sm:mx-0 sm:mb-8 sm:rounded-card [@media(max-height:500px)]:mb-3';

export interface PayCountdownProps {
  payment: PaymentView;
  now: () => number;
  onEnd: () => void;
}

/** Until when the place is kept, and the time left to pay. */
export function PayCountdown({ payment, now, onEnd }: PayCountdownProps) {
  const t = useTexts(texts);
  const { language } = useLanguage();
  return (
    <div
      className={`flex items-center justify-between gap-x-4 bg-yellow-soft text-small text-yellow ${countdownBar}`}
    >
      <p className="truncate max-[22rem]:text-caption">
        {t.keptUntil(clockTime(keptUntil(payment), language))}
      </p>
      <Countdown
        until={keptUntil(payment)}
        now={now}
        label={t.timeLeft}
        announce={(seconds) => (seconds >= 60 ? t.minutesLeft(seconds / 60) : t.secondsLeft(seconds))}
        onEnd={onEnd}
      />
    </div>
  );
}
