import Ticket from 'lucide-react/icons/ticket';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { useTexts } from '../../../../ui/language/i18n.tsx';
import type { Station } from '../../station/station.ts';
import { SellSheet } from './sell-sheet.tsx';
import { walkInTexts } from './walk-in-texts.ts';

export interface SellTicketProps {
  station: Station;
  onOpenChange: (isOpen: boolean) => void;
}

/** Opens what sells tickets to people without one. Says when a sale was begun and is not paid. */
export function SellTicket({ station, onOpenChange }: SellTicketProps) {
  const t = useTexts(walkInTexts);
  const [isOpen, setOpen] = useState(false);
  const change = (next: boolean) => {
    setOpen(next);
    onOpenChange(next);
  };
  const isUnderWay = (station.walkIns?.running.length ?? 0) > 0;
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={<Ticket />}
        className="gap-1.5 px-1.5 max-sm:text-[0.875rem]"
        onClick={() => change(true)}
      >
        {isUnderWay ? t.underWay : t.sell}
      </Button>
      {isOpen && <SellSheet station={station} onClose={() => change(false)} />}
    </>
  );
}
