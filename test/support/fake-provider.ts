import type { BankChoice, PaymentCapabilities } from '#core/payments/payment-gateway.ts';
import type { PaymentMethod } from '#core/payments/payment-method.ts';
import type { Clock } from '#core/shared/clock.ts';
import type { ProviderId } from '#core/shared/ids.ts';
import { FakeBank } from './fake-bank.ts';

/** A fake bank with a name and pages of its own, which is told the method, and the bank for FPX. */
export class FakeProvider extends FakeBank {
  override readonly capabilities: PaymentCapabilities;

  constructor(
    clock: Clock,
    override readonly id: ProviderId,
    methods: readonly PaymentMethod[],
    private readonly banks: readonly BankChoice[] = [],
  ) {
    super(clock, `https://${id}.test`);
    this.capabilities = { methods, refund: 'none', cancel: 'best_effort', minSen: 100 };
  }

  async listBanks(): Promise<readonly BankChoice[]> {
    return this.banks;
  }
}
