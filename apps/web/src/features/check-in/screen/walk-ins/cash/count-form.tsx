import { useId } from 'react';
import { typedNumber, typedSen, withTwoDecimals } from '#core/shared/typed-number.ts';
import type { CashCountView } from '#core/walk-ins/cash/cash-view.ts';
import { useErrorTexts } from '../../../../../shared/error-texts.ts';
import { useForm } from '../../../../../shared/use-form.ts';
import { Button } from '../../../../../ui/button.tsx';
import { NumberField } from '../../../../../ui/forms/number-field.tsx';
import { useTexts } from '../../../../../ui/language/i18n.tsx';
import { cashTexts } from './cash-texts.ts';
import type { useCash } from './use-cash.ts';

export interface CountFormProps {
  count: ReturnType<typeof useCash>['count'];
  /** What this device counted last. */
  before: CashCountView | undefined;
}

/** The float and the counted amount of this device's box. */
export function CountForm({ count, before }: CountFormProps) {
  const t = useTexts(cashTexts).form;
  const { messageOf, isAboutFields } = useErrorTexts();
  const titleId = useId();
  const isOpen = before !== undefined && before.witness === null;
  const form = useForm({
    defaultValues: { float: isOpen ? withTwoDecimals(String(before.float)) : '', counted: '' },
    check: (values, refuse) => {
      for (const field of ['float', 'counted'] as const)
        if (typedSen(values[field]) === null) refuse(field, t.notAmount);
    },
  });
  const submit = form.submit(async ({ float, counted }) => {
    await count.mutateAsync({ float: typedNumber(float), counted: typedNumber(counted) });
    form.setValue('counted', '');
  });
  return (
    <form {...form.formProps} onSubmit={submit} aria-labelledby={titleId} className="grid gap-5">
      <div>
        <h3 id={titleId} className="subheading">
          {isOpen ? t.again : t.title}
        </h3>
        <p className="text-small text-muted">{t.lead}</p>
      </div>
      {(['float', 'counted'] as const).map((name) => (
        <NumberField
          key={name}
          {...form.field(name)}
          normalize={withTwoDecimals}
          onNormalized={(amount) => form.setValue(name, amount)}
          inputMode="decimal"
          step="0.01"
          min="0"
          prefix="RM"
          label={t[name]}
          hint={name === 'float' ? t.floatHint : t.countedHint}
          required
        />
      ))}
      {count.isError && !isAboutFields(count.error) && (
        <p role="alert" className="font-semibold text-red">
          {messageOf(count.error, '')}
        </p>
      )}
      <Button type="submit" busy={count.isPending} busyText={t.saving}>
        {t.save}
      </Button>
    </form>
  );
}
