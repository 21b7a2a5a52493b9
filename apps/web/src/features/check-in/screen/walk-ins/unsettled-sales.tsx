import { useTexts } from '../../../../ui/language/i18n.tsx';
import type { StoredSale } from '../../station/walk-ins/stored-sale.ts';
import type { WalkIns } from '../../station/walk-ins/walk-ins.ts';
import { formatClock } from '../format-clock.ts';
import { useProblemText } from './problem-text.ts';
import { SaleList } from './sale-list.tsx';
import { useSaleName } from './sale-name.ts';
import { walkInTexts } from './walk-in-texts.ts';

/** What the server refuses of the sales without a network, and what is to be returned to guests. */
export function UnsettledSales({ walkIns }: { walkIns: Pick<WalkIns, 'refused' | 'owedBack'> | null }) {
  const t = useTexts(walkInTexts);
  const problemOf = useProblemText();
  const { refused = [], owedBack = [] } = walkIns ?? {};
  return (
    <>
      {refused.length > 0 && (
        <SaleList title={t.lists.refused} text={t.lists.refusedText}>
          {refused.map((sale) => (
            <SaleLine key={sale.saleId} sale={sale} note={problemOf(sale)} />
          ))}
        </SaleList>
      )}
      {owedBack.length > 0 && (
        <SaleList title={t.lists.owedBack} text={t.lists.owedBackText}>
          {owedBack.map((sale) => (
            <SaleLine key={sale.saleId} sale={sale} />
          ))}
        </SaleList>
      )}
    </>
  );
}

function SaleLine({ sale, note }: { sale: StoredSale; note?: string }) {
  const t = useTexts(walkInTexts);
  const nameOf = useSaleName();
  return (
    <li className="border-l-4 border-red pl-3 text-small">
      <span dir="auto" className="numerals block font-bold">
        {nameOf(sale)} · {t.lists.sold(formatClock(sale.soldAt ?? sale.at))}
      </span>
      {note}
    </li>
  );
}
