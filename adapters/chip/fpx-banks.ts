import { z } from 'zod';
import { ProviderClient } from '#adapters/shared/provider-client.ts';
import type { BankChoice } from '#core/payments/payment-gateway.ts';
import type { Clock } from '#core/shared/clock.ts';
import { addMinutes, type Instant } from '#core/shared/instant.ts';
import type { ChipSettings } from './chip-settings.ts';

/** The banks of FPX for individuals, by name. */
const BANKS = [
  ['Affin Bank', 'ABB0233'],
  ['AGRONet', 'AGRO01'],
  ['Alliance Bank', 'ABMB0212'],
  ['AmBank', 'AMBB0209'],
  ['Bank Islam', 'BIMB0340'],
  ['Bank Muamalat', 'BMMB0341'],
  ['Bank of China', 'BOCM01'],
  ['Bank Rakyat', 'BKRM0602'],
  ['BSN', 'BSN0601'],
  ['CIMB Bank', 'BCBB0235'],
  ['Hong Leong Bank', 'HLB0224'],
  ['HSBC Bank', 'HSBC0223'],
  ['KFH', 'KFH0346'],
  ['Maybank2E', 'MBB0228'],
  ['Maybank2u', 'MB2U0227'],
  ['MBSB Bank', 'MBSB001'],
  ['OCBC Bank', 'OCBC0229'],
  ['Public Bank', 'PBB0233'],
  ['RHB Bank', 'RHB0218'],
  ['Standard Chartered', 'SCB0216'],
  ['UOB Bank', 'UOB0226'],
] as const;

const AVAILABLE = 'A';
const CACHE_MINUTES = 1;
const statusSchema = z.record(z.string(), z.unknown());

/** The FPX banks with their status, which CHIP publishes without promising it: unknown means available. */
export class FpxBanks {
  readonly #client: ProviderClient | null;
  #cached: { readonly until: Instant; readonly banks: Promise<readonly BankChoice[]> } | null = null;

  constructor(
    { bankStatusUrl, report, timeoutMs }: ChipSettings,
    private readonly clock: Clock,
  ) {
    this.#client =
      bankStatusUrl === null
        ? null
        : new ProviderClient({
            name: 'CHIP bank status',
            baseUrl: bankStatusUrl,
            headers: {},
            ...(report && { report }),
            ...(timeoutMs !== undefined && { timeoutMs }),
          });
  }

  has(code: string): boolean {
    return BANKS.some(([, known]) => known === code);
  }

  list(): Promise<readonly BankChoice[]> {
    const now = this.clock.now();
    if (!this.#cached || this.#cached.until <= now)
      this.#cached = { until: addMinutes(now, CACHE_MINUTES), banks: this.#read() };
    return this.#cached.banks;
  }

  async #read(): Promise<readonly BankChoice[]> {
    const statuses = await this.#statuses();
    return BANKS.map(([name, code]) => ({
      code,
      name,
      isOnline: (statuses[code] ?? AVAILABLE) === AVAILABLE,
    }));
  }

  async #statuses(): Promise<Readonly<Record<string, unknown>>> {
    try {
      const answer = await this.#client?.call({ method: 'GET', path: '', repeatable: true });
      return answer?.status === 200 ? (statusSchema.safeParse(JSON.parse(answer.text)).data ?? {}) : {};
    } catch {
      return {};
    }
  }
}
