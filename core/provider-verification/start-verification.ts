import { type Actor, requireSystem } from '../actor.ts';
import { PaymentGateways } from '../payments/payment-gateway.ts';
import { Clock } from '../shared/clock.ts';
import { domainError } from '../shared/errors/build-error.ts';
import { Ids, type ProviderId } from '../shared/ids.ts';
import { UnitOfWork } from '../unit-of-work.ts';
import { ProviderSetups } from './provider-setup.ts';
import { newVerification, type ProviderVerification } from './provider-verification.ts';

export interface StartVerificationInput {
  readonly provider: ProviderId;
}

export interface StartVerificationOutput {
  readonly verification: ProviderVerification;
}

/** RM1.00: the least that FPX transfers. */
const AMOUNT_SEN = 100;

/** Starts a verification. Throws `not_found` for a provider that is not configured. */
export class StartVerification {
  static readonly needs = [UnitOfWork, ProviderSetups, PaymentGateways, Clock, Ids] as const;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly setups: ProviderSetups,
    private readonly gateways: PaymentGateways,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor, { provider }: StartVerificationInput): Promise<StartVerificationOutput> {
    requireSystem(actor);
    const setup = this.setups.all.find((one) => one.provider === provider);
    const gateway = this.gateways.find(provider);
    if (!setup || !gateway) throw domainError('not_found', { reason: 'payment_provider' });
    const amountSen = Math.max(AMOUNT_SEN, gateway.capabilities.minSen);
    const verification = newVerification(this.ids.next(), setup, amountSen, this.clock.now());
    await this.unitOfWork.run((stores) => stores.verifications.add(verification));
    return { verification };
  }
}
