import { providerName } from '#core/payments/provider-name.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import type { Way } from './way.ts';
import { waysTexts } from './ways-texts.ts';

export interface ProviderSelectProps {
  /** The ways of one method. */
  ways: readonly Way[];
  value: Way;
  onChange: (key: string) => void;
}

/** The provider of a method that several offer. */
export function ProviderSelect({ ways, value, onChange }: ProviderSelectProps) {
  const t = useTexts(waysTexts);
  const { language } = useLanguage();
  return (
    <SelectField
      label={t.through}
      options={ways.map(({ key, provider, state }) => ({
        value: key,
        label:
          state === 'away'
            ? t.providerAway(providerName(provider, language))
            : providerName(provider, language),
      }))}
      value={value.key}
      onChange={(event) => onChange(event.target.value)}
      className="px-4 pb-5 pl-13 sm:px-5 sm:pl-14"
    />
  );
}
