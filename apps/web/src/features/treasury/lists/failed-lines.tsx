import type { RefundBatchLine } from '#core/transfers/view-refund-batch.ts';
import type { Form } from '../../../app/use-form.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { formatMoney } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { type ClosingFormValues, fieldsOf } from './manual-closing.ts';
import { refundListTexts } from './refund-list-texts.ts';

export interface FailedLinesProps {
  lines: readonly RefundBatchLine[];
  form: Form<ClosingFormValues>;
}

/** Fields for failed transfers, each with its reason. */
export function FailedLines({ lines, form: { field, watch } }: FailedLinesProps) {
  const t = useTexts(refundListTexts).manualClosing;
  return (
    <fieldset className="w-full min-w-0">
      <legend className="mb-2 text-small font-bold">{t.failures}</legend>
      <ul className="divide-y divide-line border-y">
        {lines.map(({ refundId, amount, buyerName, reference }) => (
          <li key={refundId} className="py-2">
            <Checkbox
              {...field(fieldsOf(refundId).failed)}
              label={<span className="numerals">{t.failed(formatMoney(amount), buyerName)}</span>}
              hint={<span className="numerals">{reference}</span>}
            />
            {watch(fieldsOf(refundId).failed) && (
              <div className="mt-2 mb-4 grid gap-3 pl-9">
                <TextField
                  {...field(fieldsOf(refundId).reason)}
                  label={t.reason}
                  required
                  maxLength={300}
                  autoComplete="off"
                  hint={t.reasonHint}
                />
                <Checkbox {...field(fieldsOf(refundId).wrongAccount)} label={t.wrongAccount} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
