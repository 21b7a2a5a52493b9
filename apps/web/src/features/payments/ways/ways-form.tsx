import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { type ReactNode, useId, useState } from 'react';
import type { PaymentView } from '#core/payments/payment-view.ts';
import { providerName } from '#core/payments/provider-name.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import { useGoToCheckout } from '../../../app/checkout/use-go-to-checkout.ts';
import { useErrorTexts } from '../../../app/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { clockTime } from '../clock-time.ts';
import { keptUntil } from '../pay-stage.ts';
import type { OnLeave } from '../use-leave.ts';
import { firstBank } from './bank-choices.ts';
import { BankSelect } from './bank-select.tsx';
import { ProviderSelect } from './provider-select.tsx';
import { rememberedWay } from './remembered-way.ts';
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
  /** Beside the main button. */
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
  const label = isTransfer ? t.goTransfer : t.go(place);
  // After a transfer the place is kept no longer than usual.
  const linePage = payment.transfer
    ? t.lineAfterTransfer(place)
    : t.line(place, clockTime(keptUntil(payment), language));
  const line = isTransfer ? t.lineTransfer : linePage;

  return (
    <div>
      <fieldset className="min-w-0">
        <legend className="subheading mb-4">{t.title}</legend>
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
      <div className="mt-6 flex flex-wrap gap-3">
        <Button size="lg" className="max-sm:w-full" busy={checkout.isBusy} onClick={go}>
          {isTried && way.key === current ? t.again : label}
          {!isTransfer && <ArrowUpRight aria-hidden="true" />}
        </Button>
        {children}
      </div>
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
