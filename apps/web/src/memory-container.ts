import type { Container } from 'inversify';
import { ApiIdentitySession, type SessionHint } from '#adapters/http/client/api-identity-session.ts';
import { Api } from '#adapters/http/contract/api.ts';
import { bindValue, newContainer, resolve } from '#adapters/inversify/bind.ts';
import { bindCore } from '#adapters/inversify/core-module.ts';
import { inProcessApi, type RenewalJar } from '#adapters/inversify/in-process-api.ts';
import { MailTexts } from '#adapters/mail/mail-texts.ts';
import { OutboxMailGateway } from '#adapters/mail/outbox-mail-gateway.ts';
import { MemoryCredentials } from '#adapters/memory/memory-credentials.ts';
import { MemoryDatabase } from '#adapters/memory/memory-database.ts';
import { bindMemory, bindMemoryPeople } from '#adapters/memory/memory-module.ts';
import { MemoryPaymentGateway } from '#adapters/memory/memory-payment-gateway.ts';
import { MemoryTicketSigner } from '#adapters/memory/memory-ticket-signer.ts';
import { QrcodeImages } from '#adapters/qr/qrcode-images.ts';
import { SystemClock } from '#adapters/system/system-clock.ts';
import { UuidIds } from '#adapters/system/uuid-ids.ts';
import { MailGateway } from '#core/notices/mail-gateway.ts';
import { PaymentGateways } from '#core/payments/payment-gateway.ts';
import { SalesTerms } from '#core/payments/sales-terms.ts';
import { CredentialsGateway } from '#core/people/credentials-gateway.ts';
import { IdentityGateway } from '#core/people/identity-gateway.ts';
import { IdentitySession } from '#core/people/identity-session.ts';
import { Clock } from '#core/shared/clock.ts';
import { Ids } from '#core/shared/ids.ts';
import { token } from '#core/shared/token.ts';
import { Transactions } from '#core/shared/transactions.ts';
import { QrImages } from '#core/tickets/qr-images.ts';
import { TicketSigner } from '#core/tickets/ticket-signer.ts';
import { loadDemonstration } from './demo-data.ts';

/** The bank of the house in memory, so that a test can play what a buyer does there. */
export const MemoryBank = token<MemoryPaymentGateway>('MemoryBank');

/** The whole of Acara in memory, empty: core, adapters and a signed-out person in front of it. */
export function createMemoryContainer({ clock = new SystemClock() }: { clock?: Clock } = {}): Container {
  const container = newContainer();
  const ids = new UuidIds();
  bindValue(container, Clock, clock);
  bindValue(container, Ids, ids);
  bindHouse(container, clock, ids);
  bindCore(container);
  bindPerson(container, clock);
  return container;
}

/** The house with its demonstration data, as the build without a server shows it. */
export async function createDemoContainer(): Promise<Container> {
  const container = createMemoryContainer();
  await loadDemonstration(container);
  return container;
}

function bindHouse(container: Container, clock: Clock, ids: Ids): void {
  const database = new MemoryDatabase();
  const bank = new MemoryPaymentGateway(ids, clock);
  bindMemory(container, database);
  bindMemoryPeople(container, database);
  const credentials = new MemoryCredentials(resolve(container, Transactions), clock, ids);
  bindValue(container, CredentialsGateway, credentials);
  bindValue(container, IdentityGateway, credentials);
  bindValue(container, MemoryBank, bank);
  bindValue(container, PaymentGateways, {
    preferred: bank,
    find: (provider) => (provider === bank.id ? bank : null),
  });
  bindValue(container, SalesTerms, { holdMinutes: 15, feeBps: 500, feeFixedSen: 0, lowestPaidPriceSen: 100 });
  bindValue(container, TicketSigner, new MemoryTicketSigner());
  bindValue(container, QrImages, new QrcodeImages());
  bindValue(container, MailGateway, new OutboxMailGateway(new MailTexts(globalThis.location?.origin ?? '')));
}

/** The person in front of the house: their calls, and the session that lasts as long as the page. */
function bindPerson(container: Container, clock: Clock): void {
  const api: Api = inProcessApi(container, () => identity.token(), pageJar());
  const identity = new ApiIdentitySession(() => api, pageHint(), clock);
  bindValue(container, Api, api);
  bindValue(container, IdentitySession, identity);
}

function pageJar(): RenewalJar {
  let kept: string | null = null;
  return {
    read: () => kept,
    write: (renewal) => {
      kept = renewal;
    },
  };
}

function pageHint(): SessionHint {
  return { read: () => null, write: () => undefined, watch: () => undefined };
}
