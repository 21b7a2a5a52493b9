import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { useTexts } from '../../../../ui/language/i18n.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { useWakeLock } from '../../../../ui/use-wake-lock.ts';
import type { Station } from '../../station/station.ts';
import type { WalkIns } from '../../station/walk-ins/walk-ins.ts';
import { CashBox } from './cash/cash-box.tsx';
import { cashTexts } from './cash/cash-texts.ts';
import { ChosenType } from './chosen-type.tsx';
import { OwnTicket } from './own-ticket.tsx';
import { RunningSale } from './running-sale.tsx';
import { SellHome } from './sell-home.tsx';
import { type Selling, useSelling } from './use-selling.ts';
import { walkInTexts } from './walk-in-texts.ts';

export interface SellSheetProps {
  station: Station;
  onClose: () => void;
}

/** Sells tickets to people without one: the type, the way to pay, then the guest is let in. Closing it loses no sale. */
export function SellSheet({ station, onClose }: SellSheetProps) {
  const t = useTexts(walkInTexts);
  const cash = useTexts(cashTexts);
  const selling = useSelling(station, onClose);
  const { step } = selling;
  useWakeLock(true);
  const title = step.kind === 'cash' ? cash.title : step.kind === 'own_ticket' ? t.ownTicket : t.title;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title}>
      {station.walkIns && <Step station={station} walkIns={station.walkIns} selling={selling} />}
    </Dialog>
  );
}

interface StepProps {
  station: Station;
  walkIns: WalkIns;
  selling: Selling;
}

function Step({ station, walkIns, selling }: StepProps) {
  const { step } = selling;
  switch (step.kind) {
    case 'types':
      return <SellHome station={station} walkIns={walkIns} selling={selling} />;
    case 'type': {
      const type = walkIns.types.find(({ id }) => id === step.typeId);
      return (
        <WithBack selling={selling}>
          {type && <ChosenType station={station} walkIns={walkIns} type={type} selling={selling} />}
        </WithBack>
      );
    }
    case 'sale': {
      const sale = walkIns.running.find(({ saleId }) => saleId === step.saleId);
      return sale && <RunningSale station={station} sale={sale} selling={selling} />;
    }
    case 'own_ticket':
      return <WithBack selling={selling}>{walkIns.last && <OwnTicket sale={walkIns.last} />}</WithBack>;
    case 'cash':
      return (
        <WithBack selling={selling}>
          <CashBox station={station} walkIns={walkIns} />
        </WithBack>
      );
  }
}

function WithBack({ selling, children }: { selling: Selling; children: ReactNode }) {
  const t = useTexts(walkInTexts);
  return (
    <div className="grid gap-5">
      {children}
      <Button
        variant="ghost"
        size="sm"
        icon={<ArrowLeft />}
        className="justify-self-start"
        onClick={() => selling.go({ kind: 'types' })}
      >
        {t.back}
      </Button>
    </div>
  );
}
