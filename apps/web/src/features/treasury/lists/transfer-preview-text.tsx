import { formatMoney } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { refundListTexts } from './refund-list-texts.ts';
import type { TransferPreview } from './transfer-preview.ts';

/** The results that will be entered, in counts and sums. */
export function TransferPreviewText({ preview }: { preview: TransferPreview }) {
  const all = useTexts(refundListTexts);
  const t = all.results;
  const { paid, failed, left } = preview;
  return (
    <div className="numerals">
      <p className="font-bold">
        {paid.length === 0 ? t.nonePaid : t.paid(paid.length, formatMoney(sumOf(paid)))}
      </p>
      {failed.length > 0 && (
        <>
          <p className="mt-3 font-bold text-red">{t.failed(failed.length, formatMoney(sumOf(failed)))}</p>
          <ul className="mt-1 max-h-60 divide-y divide-line overflow-y-auto border-y text-small">
            {failed.map((line) => (
              <li key={line.refundId} className="py-2.5">
                <span className="font-semibold">
                  {all.manualClosing.failed(formatMoney(line.amount), line.buyerName)}
                </span>
                <span className="block">{line.problem}</span>
                {line.wrongAccount && <span className="block text-muted">{t.askedAgain}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
      {left > 0 && <p className="mt-3 text-small text-muted">{t.left(left)}</p>}
    </div>
  );
}

function sumOf(lines: readonly { readonly amount: number }[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}
