import type { Verdict } from '../station.ts';
import type { StoredSale } from './stored-sale.ts';

/** Returns the verdict on a guest who has bought a ticket without a network. Its admission is not sent yet, nor can it be undone. */
export function saleVerdict({ saleId, at, soldAt }: StoredSale, typeName: string): Verdict {
  return {
    ...{ scanId: `sale.${saleId}`, mode: 'admit', outcome: 'admitted', isNewer: false, decidedBy: 'device' },
    ...{ ticketId: null, name: '', studentIdEnd: '', typeName, note: null, answers: [], before: null },
    ...{ at: soldAt ?? at, undoUntil: null, isUndone: false },
  };
}
