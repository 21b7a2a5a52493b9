import ArrowRightLeft from 'lucide-react/icons/arrow-right-left';
import CreditCard from 'lucide-react/icons/credit-card';
import Landmark from 'lucide-react/icons/landmark';
import QrCode from 'lucide-react/icons/qr-code';
import Wallet from 'lucide-react/icons/wallet';
import { type ReactNode, useId } from 'react';
import type { PaymentMethod } from '#core/payments/payment-method.ts';
import { providerName } from '#core/payments/provider-name.ts';
import { Badge } from '../../../ui/badge.tsx';
import { cn } from '../../../ui/cn.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import type { Way } from './way.ts';
import { waysTexts } from './ways-texts.ts';

const ICONS: Readonly<Record<PaymentMethod, typeof QrCode>> = {
  duitnow_qr: QrCode,
  fpx: Landmark,
  ewallet: Wallet,
  card: CreditCard,
  transfer: ArrowRightLeft,
};

export interface WayRowProps {
  way: Way;
  group: string;
  isSelected: boolean;
  /** The last payment failed in this way. */
  isTried: boolean;
  onSelect: () => void;
  /** Shown below while the way is selected. */
  children?: ReactNode;
}

/** One way to pay, as a radio button of the row's size. */
export function WayRow({ way, group, isSelected, isTried, onSelect, children }: WayRowProps) {
  const t = useTexts(waysTexts);
  const { language } = useLanguage();
  const id = useId();
  const { method, provider, state, holdHours } = way;
  const name = method === null ? providerName(provider, language) : t[method].name;
  const said = method === null ? t.pageAsks : t[method].text;
  const offered = holdHours === null ? said : t.transfer.textFor(holdHours);
  const text = state === 'away' ? t.away : offered;
  const Icon = method === null ? Landmark : ICONS[method];
  return (
    <div className={cn('border-t first:border-t-0', isSelected && 'bg-accent-soft')}>
      <label className="relative flex min-h-18 items-center gap-4 px-4 py-3.5 sm:px-5">
        <input
          type="radio"
          name={group}
          checked={isSelected}
          onChange={onSelect}
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-text`}
          className="peer size-5 shrink-0 outline-none"
        />
        <span className="pointer-events-none absolute inset-0 outline-accent peer-focus-visible:outline-3 peer-focus-visible:-outline-offset-3" />
        <span className="min-w-0 grow">
          <span id={`${id}-name`} className="block leading-snug font-bold">
            {name}
          </span>
          <span id={`${id}-text`} className="block text-small text-muted">
            {isTried && (
              <Badge tone="gray" className="mr-2 min-h-6">
                {t.tried}
              </Badge>
            )}
            {text}
          </span>
        </span>
        <Icon className="size-6 shrink-0 text-muted" aria-hidden="true" />
      </label>
      {isSelected && children}
    </div>
  );
}
