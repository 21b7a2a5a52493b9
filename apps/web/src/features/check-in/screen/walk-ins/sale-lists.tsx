import ChevronRight from 'lucide-react/icons/chevron-right';
import QrCode from 'lucide-react/icons/qr-code';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { formatCount } from '../../../../ui/language/format.ts';
import { useTexts } from '../../../../ui/language/i18n.tsx';
import type { StoredSale } from '../../station/walk-ins/stored-sale.ts';
import type { WalkIns } from '../../station/walk-ins/walk-ins.ts';
import { formatClock } from '../format-clock.ts';
import { useProblemText } from './problem-text.ts';
import { useSaleName } from './sale-name.ts';
import type { SellStep } from './use-selling.ts';
import { walkInTexts } from './walk-in-texts.ts';

export interface SaleListsProps {
  walkIns: WalkIns;
  onStep: (step: SellStep) => void;
}

/** The sales of this device that are not over, and the last one. */
export function SaleLists({ walkIns, onStep }: SaleListsProps) {
  const t = useTexts(walkInTexts);
  const nameOf = useSaleName();
  const problemOf = useProblemText();
  const { running, unsent, refused, owedBack, last } = walkIns;
  return (
    <>
      {running.length > 0 && (
        <SaleList title={t.lists.running}>
          {running.map((sale) => (
            <li key={sale.saleId}>
              <Button
                variant="secondary"
                size="sm"
                wide
                className="justify-between"
                onClick={() => onStep({ kind: 'sale', saleId: sale.saleId })}
              >
                {t.lists.open(nameOf(sale))}
                <ChevronRight aria-hidden="true" />
              </Button>
            </li>
          ))}
        </SaleList>
      )}
      {last?.view?.ticketPath && (
        <div className="grid gap-2">
          <p className="text-small font-semibold">{t.last(nameOf(last))}</p>
          <Button
            variant="secondary"
            size="sm"
            icon={<QrCode />}
            className="justify-self-start"
            onClick={() => onStep({ kind: 'own_ticket' })}
          >
            {t.ownTicket}
          </Button>
        </div>
      )}
      {unsent.length > 0 && (
        <p className="numerals font-semibold">{t.lists.unsent(unsent.length, formatCount(unsent.length))}</p>
      )}
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

function SaleList({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="font-bold">{title}</h3>
      {text && <p className="text-small text-muted">{text}</p>}
      <ul className="mt-2 grid gap-2">{children}</ul>
    </section>
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
