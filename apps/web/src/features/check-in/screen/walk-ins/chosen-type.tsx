import Banknote from 'lucide-react/icons/banknote';
import Smartphone from 'lucide-react/icons/smartphone';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { formatCount, formatMoney } from '../../../../ui/language/format.ts';
import { useTexts } from '../../../../ui/language/i18n.tsx';
import { PriceText } from '../../../../ui/language/money-text.tsx';
import type { Station } from '../../station/station.ts';
import type { SoldType, WalkIns } from '../../station/walk-ins/walk-ins.ts';
import { useTicketName } from './sale-name.ts';
import type { Selling } from './use-selling.ts';
import { walkInTexts } from './walk-in-texts.ts';

export interface ChosenTypeProps {
  station: Pick<Station, 'connection'>;
  walkIns: WalkIns;
  type: SoldType;
  selling: Selling;
}

/** A type and how its price is paid. The press on what was received sells it; a single way is chosen at once. */
export function ChosenType({ station, walkIns, type, selling }: ChosenTypeProps) {
  const t = useTexts(walkInTexts);
  const nameOf = useTicketName();
  const [isCash, setCash] = useState(false);
  const { ways, isVenueFull } = walkIns;
  const { price, left } = type;
  const isAlone = station.connection.kind === 'alone';
  const takesCash = price > 0 && (isCash || (ways.length === 1 && ways[0] === 'cash'));
  const busy = { busy: selling.isBusy, busyText: t.selling };
  const isImpossible = left === 0 || isVenueFull;
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <div>
        <p dir="auto" className="text-lead font-bold break-words">
          {nameOf(type)}
        </p>
        <PriceText
          amount={price}
          className="numerals text-[4rem] leading-none font-extrabold tracking-tight"
        />
        <p className="numerals mt-1 text-small text-muted">
          {left === 0 ? t.none : t.left(formatCount(left))}
        </p>
      </div>
      {price === 0 && (
        <Button
          {...busy}
          size="lg"
          wide
          disabled={isImpossible}
          onClick={() => selling.sell(type, 'provider')}
        >
          {t.ways.free}
        </Button>
      )}
      {takesCash && (
        <>
          <p className="text-muted">{t.takeCash}</p>
          <Button {...busy} size="lg" wide disabled={isImpossible} onClick={() => selling.sell(type, 'cash')}>
            {t.received(formatMoney(price))}
          </Button>
        </>
      )}
      {price > 0 && !takesCash && (
        <>
          {ways.includes('provider') && (
            <Button
              {...busy}
              size="lg"
              wide
              icon={<Smartphone />}
              disabled={isImpossible || isAlone}
              onClick={() => selling.sell(type, 'provider')}
            >
              {t.ways.provider}
            </Button>
          )}
          {isAlone && ways.includes('provider') && <p className="text-small text-muted">{t.needsNetwork}</p>}
          {ways.includes('cash') && (
            <Button
              variant={isAlone ? 'primary' : 'secondary'}
              size="lg"
              wide
              icon={<Banknote />}
              disabled={isImpossible}
              onClick={() => setCash(true)}
            >
              {t.ways.cash}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
