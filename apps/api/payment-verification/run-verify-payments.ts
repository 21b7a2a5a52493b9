import { setTimeout as wait } from 'node:timers/promises';
import { isLoopback } from '#adapters/http/server/browser-origin.ts';
import { resolve } from '#adapters/inversify/bind.ts';
import { PaymentGateways } from '#core/payments/payment-gateway.ts';
import { ProviderVerificationQueries } from '#core/provider-verification/provider-verification-queries.ts';
import { Clock } from '#core/shared/clock.ts';
import { useCaseKey } from '#core/use-case-key.ts';
import { UsageError } from '../cli/command.ts';
import type { Config } from '../config/config.ts';
import { isVerifiable, VERIFIABLE_PROVIDERS } from '../config/provider-setups.ts';
import { parseDuration } from '../rehearsal/load-test-options.ts';
import type { ProgressOutput } from '../rehearsal/progress.ts';
import { createApplication, type Storage } from '../wiring/create-application.ts';
import { loadPaymentMethods } from '../wiring/payment-providers.ts';
import { StatusLine } from './status-line.ts';
import type { AskAddress } from './verification-tools.ts';
import { verifyProvider } from './verify-provider.ts';

export const DEFAULT_TIMEOUT = '15m';
const MIN_SECONDS = 10;
const MAX_SECONDS = 3_600;
const ASK_TIMEOUT_MS = 10_000;

export interface VerifyPaymentsInput {
  readonly provider: string;
  /** Seconds, as typed on the command line. */
  readonly timeout: string;
}

/** Parses the arguments of `acara payments verify`. Throws `UsageError`. */
export function parseVerifyPayments({ provider, timeout }: VerifyPaymentsInput) {
  if (!isVerifiable(provider)) {
    const known = Object.keys(VERIFIABLE_PROVIDERS).join(', ');
    throw new UsageError(`Unknown payment provider "${provider}". Valid providers: ${known}.`);
  }
  const timeoutSeconds = parseDuration(timeout);
  if (timeoutSeconds === null || timeoutSeconds < MIN_SECONDS || timeoutSeconds > MAX_SECONDS)
    throw new UsageError(`Invalid --timeout "${timeout}". Use a time from 10s to 1h, for example 15m.`);
  return { provider, timeoutSeconds };
}

/** Runs `acara payments verify`. Throws when the provider is not verified, or the command line is not valid. */
export async function runVerifyPayments(
  config: Config,
  input: ReturnType<typeof parseVerifyPayments>,
  storage: Storage,
  print: (line: string) => void,
  output: ProgressOutput = process.stderr,
): Promise<void> {
  const { provider, timeoutSeconds } = input;
  const settings = config.payments.find(({ kind }) => kind === provider);
  if (!settings) throw new Error(`PAYMENTS does not name ${provider}. Add it, with its settings.`);
  const apiUrl = 'apiUrl' in settings ? settings.apiUrl : null;
  const { container } = await createApplication(config, storage);
  const gateways = resolve(container, PaymentGateways);
  await loadPaymentMethods(gateways);
  const gateway = gateways.find(provider);
  if (!gateway) throw new Error(`PAYMENTS does not name ${provider}.`);
  const name = VERIFIABLE_PROVIDERS[provider];
  const mode = config.paymentsMode;
  const stopped = new AbortController();
  const stop = () => (stopped.signal.aborted ? process.exit(1) : stopped.abort());
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.on(signal, stop);
  try {
    const isVerified = await verifyProvider(
      {
        provider,
        name,
        mode,
        publicUrl: config.publicUrl,
        isProviderHere: apiUrl !== null && isLoopback(new URL(apiUrl).hostname),
        buyer: {
          name: config.universityName,
          email: config.support.email ?? config.mailFrom.address,
        },
        timeoutSeconds,
      },
      {
        gateway,
        start: resolve(container, useCaseKey('StartVerification')),
        open: resolve(container, useCaseKey('OpenVerificationCheckout')),
        end: resolve(container, useCaseKey('EndVerification')),
        queries: resolve(container, ProviderVerificationQueries),
        clock: resolve(container, Clock),
        ask: askAddress,
        print,
        status: new StatusLine(output),
        pause: (milliseconds, signal) => wait(milliseconds, undefined, { signal }).catch(() => undefined),
        signal: stopped.signal,
      },
    );
    if (!isVerified) throw new Error(`${name} is not verified in mode ${mode}. See the lines marked ✗.`);
    print(`${name} is verified in mode ${mode}.`);
  } finally {
    for (const signal of signals) process.off(signal, stop);
  }
}

const askAddress: AskAddress = async (url) => {
  try {
    const signal = AbortSignal.timeout(ASK_TIMEOUT_MS);
    const { status, headers } = await fetch(url, { redirect: 'manual', signal });
    return { status, date: headers.get('date') };
  } catch (error) {
    const { cause, message } = error as Error;
    return { problem: cause instanceof Error ? cause.message : message };
  }
};
