import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { WalkInWay } from '#core/walk-ins/walk-in-rules.ts';
import type { Station } from '../../station/station.ts';
import type { SaleOutcome, SoldType } from '../../station/walk-ins/walk-ins.ts';

/** What the sheet shows. */
export type SellStep =
  | { readonly kind: 'types' }
  | { readonly kind: 'type'; readonly typeId: string }
  | { readonly kind: 'sale'; readonly saleId: string }
  | { readonly kind: 'own_ticket' }
  | { readonly kind: 'cash' };

/** What became of the last sale, in words above the next one. */
export type SellMessage =
  | { readonly kind: 'ended' | 'owed_back' | 'needs_network' | 'not_stored' }
  | { readonly kind: 'refused'; readonly error: unknown };

export interface Selling {
  readonly step: SellStep;
  /** Null before anything went wrong. */
  readonly message: SellMessage | null;
  /** Whether an answer is awaited. */
  readonly isBusy: boolean;
  /** Whether the last try to cancel was not answered. */
  readonly isNotCancelled: boolean;
  go(step: SellStep): void;
  choose(type: SoldType): void;
  sell(type: SoldType, way: WalkInWay): void;
  again(saleId: string): void;
  end(saleId: string): void;
  /** Asks whether the guest has paid. */
  check(saleId: string): Promise<void>;
}

const TYPES: SellStep = { kind: 'types' };

/** The steps of a sale in the sheet. A sale that was begun is shown first; once the guest is let in, the sheet closes. */
export function useSelling({ seller, walkIns }: Station, onClose: () => void): Selling {
  const running = walkIns?.running ?? [];
  const ways = walkIns?.ways ?? [];
  const [chosen, setStep] = useState<SellStep>(() => {
    const last = running.at(-1);
    return last ? { kind: 'sale', saleId: last.saleId } : TYPES;
  });
  const [message, setMessage] = useState<SellMessage | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isNotCancelled, setNotCancelled] = useState(false);
  const isChecking = useRef(false);
  const open = useEffectEvent(() => seller.open());
  useEffect(() => void open(), []);

  const go = (next: SellStep) => {
    setStep(next);
    setMessage(null);
    setNotCancelled(false);
  };
  const take = (outcome: SaleOutcome) => {
    if (outcome.kind === 'let_in') return onClose();
    if (outcome.kind === 'waiting' || outcome.kind === 'unanswered')
      return setStep({ kind: 'sale', saleId: outcome.saleId });
    setStep(TYPES);
    setMessage(outcome);
  };
  const run = async (work: () => Promise<SaleOutcome>) => {
    if (isBusy) return null;
    setBusy(true);
    setMessage(null);
    setNotCancelled(false);
    const outcome = await work();
    setBusy(false);
    take(outcome);
    return outcome;
  };
  const sell = (type: SoldType, way: WalkInWay) => void run(() => seller.sell(type, way));
  return {
    // Another tab of this browser may have ended the sale.
    step: chosen.kind === 'sale' && !running.some(({ saleId }) => saleId === chosen.saleId) ? TYPES : chosen,
    ...{ message, isBusy, isNotCancelled, go, sell },
    choose(type) {
      if (type.price > 0 && ways.length === 1 && ways[0] === 'provider') sell(type, 'provider');
      else go({ kind: 'type', typeId: type.id });
    },
    again: (saleId) => void run(() => seller.again(saleId)),
    async end(saleId) {
      const outcome = await run(() => seller.end(saleId));
      setNotCancelled(outcome?.kind === 'unanswered');
    },
    async check(saleId) {
      if (isBusy || isChecking.current) return;
      isChecking.current = true;
      const outcome = await seller.check(saleId);
      isChecking.current = false;
      if (outcome.kind !== 'waiting' && outcome.kind !== 'unanswered') take(outcome);
    },
  };
}
