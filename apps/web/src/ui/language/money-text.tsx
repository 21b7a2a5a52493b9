import { cn } from '../cn.ts';
import { formatMoney, formatPrice } from './format.ts';
import { useLanguage } from './i18n.tsx';

export interface MoneyTextProps {
  /** In ringgit, as the wire carries it. */
  amount: number;
  className?: string | undefined;
}

/** A sum: `RM 0.00` for nothing. */
export function MoneyText({ amount, className }: MoneyTextProps) {
  return <span className={cn('whitespace-nowrap', className)}>{formatMoney(amount)}</span>;
}

/** What something costs: `Free` for nothing. */
export function PriceText({ amount, className }: MoneyTextProps) {
  const { language } = useLanguage();
  return <span className={cn('whitespace-nowrap', className)}>{formatPrice(amount, language)}</span>;
}
