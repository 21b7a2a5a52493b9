import CircleAlert from 'lucide-react/icons/circle-alert';
import { readBankDetails } from '#core/refund-batches/bank-details.ts';
import { MALAYSIAN_BANKS } from '#core/refund-batches/malaysian-banks.ts';
import type { MyRefund } from '#core/refunds/list-my-refunds.ts';
import { useChange } from '../../shared/calls/use-change.ts';
import { useErrorTexts } from '../../shared/error-texts.ts';
import { useForm } from '../../shared/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { texts } from './texts.ts';
import { sumOf } from './waiting-refunds.ts';

const BANKS = MALAYSIAN_BANKS.map(({ code, name }) => ({ value: code, label: name }));

/** The hash that links to the form: `#refund`. */
const PART = 'refund';

export interface BankDetailsFormProps {
  /** The refunds that the details apply to. */
  refunds: readonly MyRefund[];
  onDone: () => void;
  onCancel?: () => void;
}

/** The form for bank details. They are sent once and stored neither by the app nor by the browser's autofill. */
export function BankDetailsForm({ refunds, onDone, onCancel }: BankDetailsFormProps) {
  const t = useTexts(texts).form;
  const { messageOf, fieldProblemsOf } = useErrorTexts();
  const submitDetails = useChange('submitBankDetails');
  const [first] = refunds;
  const problem = submitDetails.isError && Object.keys(fieldProblemsOf(submitDetails.error)).length === 0;

  const form = useForm({
    defaultValues: { bank: '', accountNumber: '', holderName: '' },
    check: (details) => readBankDetails(details),
  });

  const submit = form.submit((details) =>
    submitDetails.mutateAsync(details, {
      onSuccess: () => {
        toast.success(t.done);
        onDone();
      },
    }),
  );

  return (
    <form {...form.formProps} onSubmit={submit} aria-labelledby={PART} className="grid gap-5">
      <div>
        <h3 id={PART} tabIndex={-1} className="font-bold outline-none">
          {t.title}
        </h3>
        {first && refunds.length > 1 && (
          <p className="mt-1 text-small">{t.forAll(refunds.length, sumOf(refunds, first.currency))}</p>
        )}
      </div>
      <SelectField {...form.field('bank')} label={t.bank} required placeholder={t.choose} options={BANKS} />
      <TextField
        {...form.field('accountNumber')}
        label={t.account}
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        hint={t.accountHint}
        controlClassName="numerals"
      />
      <TextField
        {...form.field('holderName')}
        label={t.holder}
        required
        autoComplete="off"
        maxLength={100}
        hint={t.holderHint}
      />
      {problem && (
        <p role="alert" className="flex items-start gap-2 text-small font-semibold text-red">
          <CircleAlert className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
          {messageOf(submitDetails.error, t.failed)}
        </p>
      )}
      <p className="text-caption text-muted">{t.care}</p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={submitDetails.isPending} className="max-sm:w-full">
          {t.submit}
        </Button>
        {onCancel && (
          <Button variant="ghost" onClick={onCancel} className="max-sm:w-full">
            {t.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}
