import type { Logger } from 'pino';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#adapters/demo/demo-people.ts';
import { DEMO_ADMIN_EMAIL, loadDemoData } from '#adapters/demo/load-demo-data.ts';
import type {
  FirebaseAccountDetails,
  FirebaseAccounts,
} from '#adapters/firebase/server/firebase-accounts.ts';
import { resolve } from '#adapters/inversify/bind.ts';
import { posterAddresses } from '#adapters/posters/poster-composition.ts';
import { HmacSignature } from '#adapters/sandbox-bank/hmac-signature.ts';
import { SandboxBank, type SendCallback } from '#adapters/sandbox-bank/sandbox-bank.ts';
import { SystemClock } from '#adapters/system/system-clock.ts';
import { ANONYMOUS } from '#core/actor.ts';
import { everyEvent } from '#core/events/event-filter.ts';
import { EventQueries } from '#core/events/event-queries.ts';
import type { ReceivePaymentCallback } from '#core/payments/callbacks/receive-payment-callback.ts';
import { PersonRepository } from '#core/people/person-repository.ts';
import type { Instant } from '#core/shared/instant.ts';
import { type UseCaseName, useCaseKey } from '#core/use-case-key.ts';
import type { Config } from '../config/config.ts';
import { createApplication, type Storage } from '../wiring/create-application.ts';

const DEMO_CONFIG = {
  payments: [{ kind: 'sandbox' }],
  mail: { kind: 'outbox' },
  rateLimits: false,
  faculties: [],
  maxOpenHolds: 1_000,
} as const satisfies Partial<Config>;

export type DemoOutcome = 'loaded' | 'already loaded' | 'not empty';

/** Loads demonstration data into an empty database, one process at a time. Leaves other databases unchanged. */
export function loadDemo(config: Config, storage: Storage, logger: Logger): Promise<DemoOutcome> {
  return storage.processes.distributedLock.run('demonstration', () => load(config, storage, logger));
}

async function load(config: Config, storage: Storage, logger: Logger): Promise<DemoOutcome> {
  const now = new SystemClock().now();
  const clock = new SettableClock(now);
  const { container, identity } = await createApplication(
    // Demonstration people and sales are created before the server opens, whatever the settings offer later.
    { ...config, ...DEMO_CONFIG },
    storage,
    clock,
  );
  const admin = await resolve(container, PersonRepository).findByEmail(DEMO_ADMIN_EMAIL);
  if (admin?.role === 'admin') {
    if (identity.accounts) await ensureAccounts(identity.accounts, resolve(container, PersonRepository));
    return 'already loaded';
  }
  if (!(await isEmpty(resolve(container, EventQueries))) || admin) {
    logger.warn('The database is not empty. No demonstration data are loaded.');
    return 'not empty';
  }
  const startedAt = performance.now();
  const { accounts } = identity;
  const bank = new SandboxBank(
    storage.bills,
    clock,
    deliverInProcess(resolve(container, useCaseKey('ReceivePaymentCallback'))),
    { webhookUrl: '', signature: new HmacSignature(storage.keys.sandboxSecret) },
  );
  const application = {
    clock,
    posterAddresses,
    pay: (providerRef: string) => bank.play(providerRef, 'pay'),
    resolveUseCase: <Name extends UseCaseName>(name: Name) => resolve(container, useCaseKey(name)),
    ...(accounts ? { openAccount: (account: FirebaseAccountDetails) => accounts.ensure(account) } : {}),
  };
  const loaded = await loadDemoData(application, now);
  identity.local?.stop();
  logger.info(
    { ...loaded, milliseconds: Math.round(performance.now() - startedAt) },
    'demonstration data loaded',
  );
  return 'loaded';
}

/** Creates the accounts again in an emulator that has lost them, where the profiles still exist. */
async function ensureAccounts(accounts: FirebaseAccounts, people: PersonRepository): Promise<void> {
  for (const { email, name } of Object.values(DEMO_ACCOUNTS)) {
    const person = await people.findByEmail(email);
    if (person) await accounts.ensure({ email, name, password: DEMO_PASSWORD }, person.uid);
  }
}

async function isEmpty(events: EventQueries): Promise<boolean> {
  const filter = everyEvent('2000');
  return (await events.upcoming(filter, { limit: 1, after: null })).length === 0;
}

/** Delivers webhooks inside this process. */
function deliverInProcess(receive: Pick<ReceivePaymentCallback, 'execute'>): SendCallback {
  return async ({ headers, body }) => {
    const rawBody = new TextEncoder().encode(body);
    await receive.execute(ANONYMOUS, { provider: 'sandbox', rawBody, headers });
    return { status: 200 };
  };
}

class SettableClock {
  constructor(private instant: Instant) {}

  now(): Instant {
    return this.instant;
  }

  set(now: Instant): void {
    this.instant = now;
  }
}
