import { cn } from './cn.ts';
import { formatMoney } from './format.ts';

export interface MoneyTextProps {
  /** In ringgit, as the wire carries it. */
  amount: number;
  /** Shown in place of `RM 0.00` ("Free"). */
  freeLabel?: string | undefined;
  className?: string | undefined;
}

export function MoneyText({ amount, freeLabel, className }: MoneyTextProps) {
  return (
    <span className={cn('whitespace-nowrap', className)}>
      {amount === 0 && freeLabel ? freeLabel : formatMoney(amount)}
    </span>
  );
}
