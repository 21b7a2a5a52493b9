import Banknote from 'lucide-react/icons/banknote';
import { Button } from '../../../../ui/button.tsx';
import { formatCount } from '../../../../ui/language/format.ts';
import { useTexts } from '../../../../ui/language/i18n.tsx';
import type { Station } from '../../station/station.ts';
import type { WalkIns } from '../../station/walk-ins/walk-ins.ts';
import { cashTexts } from './cash/cash-texts.ts';
import { ChosenType } from './chosen-type.tsx';
import { KeptPlaces } from './kept-places.tsx';
import { SaleLists } from './sale-lists.tsx';
import { SellNotice } from './sell-notice.tsx';
import { TypeList } from './type-list.tsx';
import type { Selling } from './use-selling.ts';
import { walkInTexts } from './walk-in-texts.ts';

export interface SellHomeProps {
  station: Station;
  walkIns: WalkIns;
  selling: Selling;
}

/** What is sold, and below it what was sold, what this device keeps, and its cash. A single type is chosen at once. */
export function SellHome({ station, walkIns, selling }: SellHomeProps) {
  const t = useTexts(walkInTexts);
  const cash = useTexts(cashTexts);
  const { types, ways, isVenueFull, kept, canKeep } = walkIns;
  const [only] = types;
  const isAlone = station.connection.kind === 'alone';
  return (
    <div className="grid gap-6">
      <SellNotice selling={selling} />
      {isVenueFull && <p className="font-bold text-red">{t.venueFull}</p>}
      {isAlone && <p className="text-small font-semibold">{aloneText()}</p>}
      {types.length === 0 && <p className="text-muted">{t.nothing}</p>}
      {only && types.length === 1 && (
        <ChosenType station={station} walkIns={walkIns} type={only} selling={selling} />
      )}
      {types.length > 1 && <TypeList walkIns={walkIns} selling={selling} />}
      <SaleLists walkIns={walkIns} onStep={selling.go} />
      {canKeep && <KeptPlaces station={station} walkIns={walkIns} />}
      {ways.includes('cash') && (
        <Button
          variant="secondary"
          size="sm"
          icon={<Banknote />}
          className="justify-self-start"
          onClick={() => selling.go({ kind: 'cash' })}
        >
          {cash.title}
        </Button>
      )}
    </div>
  );

  function aloneText(): string {
    if (kept === 0 || !canKeep) return t.aloneNone;
    return (ways.includes('cash') ? t.alone : t.aloneProvider)(kept, formatCount(kept));
  }
}
