import ChevronRight from 'lucide-react/icons/chevron-right';
import QrCode from 'lucide-react/icons/qr-code';
import { Button } from '../../../../ui/button.tsx';
import { formatCount } from '../../../../ui/language/format.ts';
import { useTexts } from '../../../../ui/language/i18n.tsx';
import type { WalkIns } from '../../station/walk-ins/walk-ins.ts';
import { SaleList } from './sale-list.tsx';
import { useSaleName } from './sale-name.ts';
import { UnsettledSales } from './unsettled-sales.tsx';
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
  const { running, unsent, last } = walkIns;
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
      <UnsettledSales walkIns={walkIns} />
    </>
  );
}
