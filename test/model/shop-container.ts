import type { Container } from 'inversify';
import { bindDecorator, bindValue, newContainer } from '#adapters/inversify/bind.ts';
import { bindCore } from '#adapters/inversify/core-module.ts';
import { MemoryKeyedDigest } from '#adapters/memory/memory-keyed-digest.ts';
import { MemorySecretBox } from '#adapters/memory/memory-secret-box.ts';
import type { MemoryTicketSigner } from '#adapters/memory/memory-ticket-signer.ts';
import { MemoryTicketVerifier } from '#adapters/memory/memory-ticket-verifier.ts';
import { InProcessEventBus } from '#adapters/system/in-process-event-bus.ts';
import { AuditJournal } from '#core/audit/audit-journal.ts';
import { TicketOffice } from '#core/decisions/ticket-office.ts';
import { EventBus } from '#core/event-bus.ts';
import { type PaymentGateway, PaymentGateways } from '#core/payments/payment-gateway.ts';
import { paymentGateways } from '#core/payments/payment-gateways.ts';
import { ProviderHealth } from '#core/payments/provider-health.ts';
import { ProviderSetups } from '#core/provider-verification/provider-setup.ts';
import { Clock } from '#core/shared/clock.ts';
import { Ids } from '#core/shared/ids.ts';
import { KeyedDigest } from '#core/shared/keyed-digest.ts';
import { SecretBox } from '#core/shared/secret-box.ts';
import { SalesTerms } from '#core/site/sales-terms.ts';
import { QrImages } from '#core/tickets/codes/qr-images.ts';
import { TicketSigner } from '#core/tickets/codes/ticket-signer.ts';
import { TicketVerifier } from '#core/tickets/codes/ticket-verifier.ts';
import { UnitOfWork } from '#core/unit-of-work.ts';
import { LegibleQrImages } from '#test/support/legible-qr-images.ts';
import { TERMS } from '#test/support/terms.ts';

/** Binds all stores. */
export type StorageBinding = (container: Container) => void;

export interface ShopParts {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly bank: PaymentGateway;
  readonly signer: MemoryTicketSigner;
  /** Waits before every transaction. */
  readonly pause: () => Promise<void>;
}

/** Returns the use cases of one process. */
export function shopContainer(
  keep: StorageBinding,
  { clock, ids, bank, signer, pause }: ShopParts,
): Container {
  const c = newContainer();
  bindValue(c, Clock, clock);
  bindValue(c, Ids, ids);
  keep(c);
  bindDecorator(c, UnitOfWork, (unitOfWork) => ({
    run: async (work) => {
      await pause();
      return unitOfWork.run(work);
    },
  }));
  bindValue(c, EventBus, new InProcessEventBus());
  const health = new ProviderHealth(clock);
  bindValue(c, ProviderHealth, health);
  bindValue(c, PaymentGateways, paymentGateways([bank], health, clock));
  bindValue(c, ProviderSetups, { all: [], isWarned: false });
  bindValue(c, SalesTerms, TERMS);
  bindDecorator(c, TicketOffice, (office) => ({
    run: (decision, request) => pause().then(() => office.run(decision, request)),
  }));
  bindValue(c, TicketSigner, signer);
  bindValue(c, TicketVerifier, new MemoryTicketVerifier([signer.publicKey]));
  bindValue(c, KeyedDigest, new MemoryKeyedDigest());
  bindValue(c, SecretBox, new MemorySecretBox());
  bindValue(c, QrImages, new LegibleQrImages());
  bindValue(c, AuditJournal, new AuditJournal(clock));
  bindCore(c);
  return c;
}
