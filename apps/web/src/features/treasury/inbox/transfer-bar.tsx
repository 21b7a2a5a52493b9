import { Button } from '../../../ui/button.tsx';
import { formatMoney } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { paymentTexts } from '../payment-texts.ts';

export interface TransferBarProps {
  /** The selected refunds and their sum in ringgit. */
  count: number;
  amount: number;
  onMake: () => void;
}

/** The sum of the selection and what to do with it: above the table, and in view with its header. */
export function TransferBar({ count, amount, onMake }: TransferBarProps) {
  const all = useTexts(paymentTexts);
  const t = all.ready;
  return (
    <div className="sticky top-[4.0625rem] z-20 flex min-h-11 items-center justify-between gap-x-4 bg-paper max-md:-mx-5 max-md:mb-2 max-md:border-y max-md:px-5 max-md:py-2 lg:top-[4.5625rem]">
      <p role="status" className="numerals min-w-0 text-small font-bold">
        {t.chosen(all.count(count), formatMoney(amount))}
      </p>
      <Button size="sm" disabled={count === 0} onClick={onMake} className="md:min-h-10 md:py-1">
        {t.make}
      </Button>
    </div>
  );
}
