import type { Day } from '../shared/day.ts';
import { numberOf } from './receipt.ts';

const TYPED = /^(?:(R|CN)[\s-]*)?(?:(\d{4})[\s-]+)?(\d{1,6})$/;

/**
 * Completes the number of a receipt or credit note as a person types it: `1` is `R-2026-000001` of this year, `CN 45` is
 * `CN-2026-000045`, `2025-7` is `R-2025-000007`. Returns any other text in capitals.
 */
export function typedReceiptNumber(typed: string, today: Day): string {
  const text = typed.trim().toUpperCase();
  const [, prefix = 'R', year = today.slice(0, 4), sequence] = TYPED.exec(text) ?? [];
  if (sequence === undefined) return text;
  return numberOf(prefix === 'CN' ? 'credit_note' : 'receipt', Number(year), Number(sequence));
}
