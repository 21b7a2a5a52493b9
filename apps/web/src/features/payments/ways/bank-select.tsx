import type { BankChoice } from '#core/payments/payment-gateway.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { orderBanks } from './bank-choices.ts';
import { rememberedWay } from './remembered-way.ts';
import { waysTexts } from './ways-texts.ts';

export interface BankSelectProps {
  banks: readonly BankChoice[];
  /** The code of a bank; empty to choose at the next page. */
  value: string;
  onChange: (code: string) => void;
}

/** The buyer's bank. Banks that are offline can't be chosen. */
export function BankSelect({ banks, value, onChange }: BankSelectProps) {
  const t = useTexts(waysTexts);
  const options = orderBanks(banks, rememberedWay.banks()).map(({ code, name, isOnline }) => ({
    value: code,
    label: isOnline ? name : t.offline(name),
    disabled: !isOnline,
  }));
  return (
    <SelectField
      label={t.bank}
      placeholder={t.anyBank}
      options={options}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="px-4 pb-5 pl-13 sm:px-5 sm:pl-14"
    />
  );
}
