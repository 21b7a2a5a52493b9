import {
  BankTransferGateway,
  type ImportedTransfers,
} from '#adapters/bank-transfer/bank-transfer-gateway.ts';
import { BillplzGateway } from '#adapters/billplz/billplz-gateway.ts';
import { ChipGateway } from '#adapters/chip/chip-gateway.ts';
import { CHIP_API_URL, CHIP_BANK_STATUS_URL } from '#adapters/chip/chip-settings.ts';
import type { BillRecords } from '#adapters/sandbox-bank/bill-records.ts';
import { HmacSignature } from '#adapters/sandbox-bank/hmac-signature.ts';
import { SandboxGateway } from '#adapters/sandbox-bank/sandbox-gateway.ts';
import { UNIVERSITY_ACCOUNT } from '#core/payments/payment-account.ts';
import type { PaymentGateway, PaymentGateways } from '#core/payments/payment-gateway.ts';
import type { Clock } from '#core/shared/clock.ts';
import type { Sen } from '#core/shared/money.ts';
import type { Config } from '../config/config.ts';
import type { PaymentProviderConfig } from '../config/payment-settings.ts';
import { withOutage } from './fault-injection.ts';

interface ProviderNeeds {
  /** The embedded bank's. */
  readonly bills: BillRecords;
  /** What the imported bank statements say. */
  readonly transfers: ImportedTransfers;
  readonly sandboxSecret: string;
  readonly clock: Clock;
  /** Receives problems with a provider, without secrets. */
  readonly report: (problem: Error) => void;
}

/** Returns the configured payment providers, in the order offered. */
export async function paymentProviders(
  config: Config,
  needs: ProviderNeeds,
): Promise<readonly PaymentGateway[]> {
  const { faultInjection } = config;
  const gateways = await Promise.all(config.payments.map((provider) => gatewayOf(provider, config, needs)));
  return faultInjection ? gateways.map((gateway) => withOutage(gateway, faultInjection)) : gateways;
}

async function gatewayOf(
  provider: PaymentProviderConfig,
  { publicUrl, paymentsMode: mode }: Config,
  { bills, transfers, sandboxSecret, clock, report }: ProviderNeeds,
): Promise<PaymentGateway> {
  const accounts = <Account extends object>(account: Account) => ({
    [UNIVERSITY_ACCOUNT]: { ...account, mode, publicUrl },
  });
  switch (provider.kind) {
    case 'sandbox':
      return new SandboxGateway(bills, clock, { publicUrl, signature: new HmacSignature(sandboxSecret) });
    case 'chip': {
      const isChip = provider.apiUrl === CHIP_API_URL;
      const bankStatusUrl = isChip ? CHIP_BANK_STATUS_URL : null;
      return new ChipGateway(clock, { accounts: accounts(provider), bankStatusUrl, report });
    }
    case 'billplz':
      return new BillplzGateway(clock, { accounts: accounts(provider), report });
    case 'stripe': {
      // Its library takes a tenth of a second to load.
      const { StripeGateway } = await import('#adapters/stripe/stripe-gateway.ts');
      return new StripeGateway(clock, { accounts: accounts(provider), report });
    }
    case 'transfer':
      return new BankTransferGateway({ ...provider, publicUrl }, transfers);
  }
}

/** Asks every provider which methods it offers. */
export async function loadPaymentMethods({ all }: PaymentGateways): Promise<void> {
  await Promise.all(all.map((gateway) => gateway.load?.()));
}

/**
 * Returns the smallest price that every provider takes; null without a provider. The embedded bank takes any amount.
 */
export function lowestPaidPriceSen(providers: readonly PaymentGateway[]): Sen | null {
  if (providers.length === 0) return null;
  const real = providers.filter(({ id }) => id !== 'sandbox');
  return Math.max(0, ...real.map(({ capabilities }) => capabilities.minSen));
}
