import { cn } from '../cn.ts';
import { formatMoney, formatPrice } from './format.ts';
import { useLanguage } from './i18n.tsx';

export interface MoneyTextProps {
  /** Ringgit. */
  amount: number;
  className?: string | undefined;
}

/** An amount; zero is `RM 0.00`. */
export function MoneyText({ amount, className }: MoneyTextProps) {
  return <span className={cn('whitespace-nowrap', className)}>{formatMoney(amount)}</span>;
}

/** A price; zero is `Free`. */
export function PriceText({ amount, className }: MoneyTextProps) {
  const { language } = useLanguage();
  return <span className={cn('whitespace-nowrap', className)}>{formatPrice(amount, language)}</span>;
}
