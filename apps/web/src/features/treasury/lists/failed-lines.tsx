import { useState } from 'react';
import type { RefundBatchLine } from '#core/payments/view-refund-batch.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import type { FormFaults } from '../../../ui/forms/use-form-faults.ts';
import { formatMoney } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { fieldsOf } from './closing-by-hand.ts';
import { refundListTexts } from './refund-list-texts.ts';

export interface FailedLinesProps {
  lines: readonly RefundBatchLine[];
  faults: FormFaults;
}

/** Which transfers could not be paid, each with its reason: fields of a form around it, named after the refund. */
export function FailedLines({ lines, faults }: FailedLinesProps) {
  const t = useTexts(refundListTexts).byHand;
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
  const set = (id: string, isFailed: boolean) =>
    setFailed((before) => new Set(isFailed ? [...before, id] : [...before].filter((other) => other !== id)));
  return (
    <fieldset className="w-full min-w-0">
      <legend className="mb-2 text-small font-bold">{t.failures}</legend>
      <ul className="divide-y divide-line border-y">
        {lines.map(({ refundId, amount, buyerName, reference }) => (
          <li key={refundId} className="py-2">
            <Checkbox
              name={fieldsOf(refundId).failed}
              label={<span className="numerals">{t.failed(formatMoney(amount), buyerName)}</span>}
              hint={<span className="numerals">{reference}</span>}
              onChange={(event) => set(refundId, event.target.checked)}
            />
            {failed.has(refundId) && (
              <div className="mt-2 mb-4 grid gap-3 pl-9">
                <TextField
                  label={t.reason}
                  name={fieldsOf(refundId).reason}
                  required
                  maxLength={300}
                  autoComplete="off"
                  hint={t.reasonHint}
                  error={faults[fieldsOf(refundId).reason]}
                />
                <Checkbox name={fieldsOf(refundId).wrongAccount} label={t.wrongAccount} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
