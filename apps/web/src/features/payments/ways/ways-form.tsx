import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { type ReactNode, useId, useState } from 'react';
import type { BankChoice } from '#core/payments/payment-gateway.ts';
import type { PaymentView } from '#core/payments/payment-view.ts';
import { providerName } from '#core/payments/provider-name.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import { useGoToCheckout } from '../../../shared/checkout/use-go-to-checkout.ts';
import { useErrorTexts } from '../../../shared/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { formatMoney } from '../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { BottomBar } from '../../../ui/layout.tsx';
import { readStored, writeStored } from '../../../ui/storage.ts';
import type { OnLeave } from '../use-leave.ts';
import { firstBank, orderBanks } from './bank-choices.ts';
import { firstChoice, groupsOf, keepOrder, type Way, wayKey } from './way.ts';
import { WayRow } from './way-row.tsx';
import { waysTexts } from './ways-texts.ts';

export interface WaysFormProps {
  ways: readonly Way[];
  payment: PaymentView;
  /** The buyer has tried to pay as the payment says, without success. */
  isTried: boolean;
  /** The payment's result is awaited, so that another way is wanted. */
  isUnderWay: boolean;
  onLeave: OnLeave;
  /** Below the main button. */
  children?: ReactNode;
}

/** The ways to pay as a list of methods to choose from, and the button that goes to the chosen one. */
export function WaysForm({ ways, payment, isTried, isUnderWay, onLeave, children }: WaysFormProps) {
  const t = useTexts(waysTexts);
  const { language } = useLanguage();
  const name = useId();
  const current = payment.status === 'created' ? null : wayKey(payment);
  const [order] = useState(() => groupsOf(ways).map(({ key }) => key));
  const groups = keepOrder(groupsOf(ways), order);
  const [selected, setSelected] = useState<string | null>(null);
  const [initial] = useState(
    () => firstChoice(isUnderWay ? otherThan(current, ways) : ways, [current, rememberedWay.way()])?.key,
  );
  const way = ways.find(({ key }) => key === (selected ?? initial)) ?? ways[0];
  const [chosenBank, setBank] = useState<string | null>(null);
  const [asked, setAsked] = useState('');
  const checkout = useGoToCheckout(payment.ticketId);
  if (!way) return null;

  const banks = way.method === 'fpx' ? way.banks : [];
  const wanted = chosenBank ?? firstBank(banks, rememberedWay.banks());
  const bank = banks.find(({ code, isOnline }) => code === wanted && isOnline);
  const place = bank?.name ?? providerName(way.provider, language);
  const isTransfer = way.method === 'transfer';
  const slow = [...new Set(ways.filter(({ state }) => state === 'slow').map(({ provider }) => provider))];

  const go = () => {
    setAsked(providerName(way.provider, language));
    const choice = { provider: way.provider, method: way.method ?? undefined, bank: bank?.code };
    checkout.go({
      choice,
      onLeave: (opened) => {
        rememberedWay.remember(way.key, bank?.code ?? '');
        onLeave(opened, choice);
      },
    });
  };
  const line = isTransfer ? t.lineTransfer : t.line(place);

  return (
    <div>
      <fieldset className="min-w-0">
        <legend className="subheading mb-4 max-sm:sr-only">{t.title}</legend>
        <div className="overflow-clip rounded-card border bg-surface">
          {groups.map((group) => {
            const isSelected = group.ways.includes(way);
            const shown = isSelected ? way : (firstChoice(group.ways, [current]) ?? way);
            return (
              <WayRow
                key={group.key}
                way={shown}
                group={name}
                isSelected={isSelected}
                isTried={isTried && shown.key === current}
                onSelect={() => setSelected(shown.key)}
              >
                {group.ways.length > 1 && (
                  <ProviderSelect ways={group.ways} value={shown} onChange={setSelected} />
                )}
                {banks.length > 0 && <BankSelect banks={banks} value={bank?.code ?? ''} onChange={setBank} />}
              </WayRow>
            );
          })}
        </div>
      </fieldset>
      {slow.length > 0 && (
        <p className="mt-3 text-small text-muted">
          {t.slow(slow.map((provider) => providerName(provider, language)).join(', '))}
        </p>
      )}
      <BottomBar className="mt-4 sm:mt-6">
        <Button size="lg" className="max-sm:w-full" busy={checkout.isBusy} onClick={go}>
          {isTried && way.key === current ? (
            t.again
          ) : isTransfer ? (
            t.goTransfer
          ) : (
            <span>
              {t.pay(formatMoney(payment.amount))}{' '}
              <small className="font-medium whitespace-nowrap">{t.opens(place)}</small>
            </span>
          )}
          {!isTransfer && <ArrowUpRight aria-hidden="true" />}
        </Button>
      </BottomBar>
      {children && <div className="mt-3 flex flex-wrap gap-3">{children}</div>}
      {checkout.isError && <Problem error={checkout.error} provider={asked} />}
      <p className="mt-4 max-w-[56ch] text-small text-muted">{line}</p>
    </div>
  );
}

/** Returns all ways when there is no other. */
function otherThan(key: string | null, ways: readonly Way[]): readonly Way[] {
  const others = ways.filter((way) => way.key !== key);
  return others.length > 0 ? others : ways;
}

function Problem({ error, provider }: { error: unknown; provider: string }) {
  const t = useTexts(waysTexts);
  const { messageOf } = useErrorTexts();
  const isAway = error instanceof DomainError && error.code === 'provider_unavailable';
  return (
    <p role="alert" className="mt-4 max-w-[56ch] text-small font-semibold text-red">
      {isAway ? t.unavailable(provider) : messageOf(error, t.goFailed)}
    </p>
  );
}

interface BankSelectProps {
  banks: readonly BankChoice[];
  /** The code of a bank; empty to choose at the next page. */
  value: string;
  onChange: (code: string) => void;
}

/** The buyer's bank. Banks that are offline can't be chosen. */
function BankSelect({ banks, value, onChange }: BankSelectProps) {
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

interface ProviderSelectProps {
  /** The ways of one method. */
  ways: readonly Way[];
  value: Way;
  onChange: (key: string) => void;
}

/** The provider of a method that several offer. */
function ProviderSelect({ ways, value, onChange }: ProviderSelectProps) {
  const t = useTexts(waysTexts);
  const { language } = useLanguage();
  return (
    <Disclosure title={t.otherProvider} className="mx-4 ml-13 border-t-0 pt-0 text-small sm:mx-5 sm:ml-14">
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
        className="pb-5"
      />
    </Disclosure>
  );
}

const WAY = 'acara.pay.way';
const BANKS = 'acara.pay.banks';
const MAX_BANKS = 5;

/** The way to pay and the banks that were used on this device. */
const rememberedWay = {
  /** The key of the way used last; null for none. */
  way(): string | null {
    return readStored(WAY);
  },
  /** The codes of the banks, the latest first. */
  banks(): readonly string[] {
    return (readStored(BANKS) ?? '').split(' ').filter((code) => code !== '');
  },
  /** `bank` is empty when the provider's page asks for it. */
  remember(way: string, bank: string): void {
    writeStored(WAY, way);
    if (bank === '') return;
    const banks = [bank, ...rememberedWay.banks().filter((code) => code !== bank)];
    writeStored(BANKS, banks.slice(0, MAX_BANKS).join(' '));
  },
};
