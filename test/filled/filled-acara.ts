import { BankTransferGateway } from '#adapters/bank-transfer/bank-transfer-gateway.ts';
import type { IdentityTables } from '#adapters/local-identity/identity-store.ts';
import { memoryIdentityParts } from '#adapters/local-identity/memory/memory-identity-parts.ts';
import { sqlIdentityStore } from '#adapters/local-identity/sql/sql-identity-store.ts';
import { adapterConnections } from '#adapters/sql/operations/adapter-connections.ts';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { SqlBankStatementQueries } from '#adapters/sql/stores/queries/sql-bank-statement-queries.ts';
import { bindSql, bindSqlPeople } from '#adapters/sql/stores/sql-module.ts';
import { TOKEN_MINUTES } from '#core/people/credential-rules.ts';
import { addMinutes } from '#core/shared/instant.ts';
import type { UseCaseName, UseCases } from '#core/use-case-key.ts';
import { Acara } from '#test/support/acara.ts';
import type { FakeBank } from '#test/support/fake-bank.ts';
import { FakeProvider } from '#test/support/fake-provider.ts';
import type { TestStorage } from '#test/support/test-storage.ts';
import { TRANSFER_ACCOUNT } from '#test/support/transfer-account.ts';
import { PlainSecretBox } from './plain-secret-box.ts';

/** When everything in a filled installation has happened. */
export const FILLED_UNTIL = '2026-12-01T04:00:00.000Z';
/** More than it took to fill one. */
const FILLED_STEPS = 100_000;
const FILLED_PEOPLE = 1_000;

export type BankName = 'sandbox' | 'chip' | 'billplz' | 'stripe';

const TERMS = { transferHoldHours: 24, feeBps: 500, feeFixedSen: 30 };
const SITE = { verifiesEmails: true, fee: { bps: TERMS.feeBps, fixedSen: TERMS.feeFixedSen } };
const BANKS = [
  { code: 'MBB0228', name: 'Maybank2U', isOnline: true },
  { code: 'BIMB0340', name: 'Bank Islam', isOnline: false },
];

/**
 * Acara on a SQL database with every provider and every kind of refund: none, of whole payments and of parts. Each use
 * case begins with a round id and its own randomness, so that what one of them takes changes nothing later.
 */
export class FilledAcara extends Acara {
  readonly banks: Readonly<Record<BankName, FakeBank>>;
  #step = 0;

  /** `isFilled`: goes on where a filled installation ends. */
  constructor(
    database: SqlDatabase,
    private readonly beginStep: (step: number) => void = () => undefined,
    isFilled = false,
  ) {
    const others: FakeProvider[] = [];
    super(TERMS, null, storageOn(database, isFilled), SITE, (clock, bank) => {
      others.push(
        refunding(
          new FakeProvider(clock, 'chip', ['duitnow_qr', 'fpx', 'ewallet', 'card'], BANKS),
          'partial',
        ),
        refunding(new FakeProvider(clock, 'billplz', ['fpx'], BANKS), 'none'),
        refunding(new FakeProvider(clock, 'stripe', ['card']), 'full'),
      );
      return [bank, ...others, transfers(database)];
    });
    const [chip, billplz, stripe] = others as [FakeProvider, FakeProvider, FakeProvider];
    if (isFilled) {
      this.#step = FILLED_STEPS;
      this.ids.leap(FILLED_STEPS);
      this.clock.set(FILLED_UNTIL);
    }
    this.banks = { sandbox: this.bank, chip, billplz, stripe };
  }

  override does<Name extends UseCaseName>(name: Name): InstanceType<UseCases[Name]> {
    this.begin();
    return super.does(name);
  }

  /** Removes expired sessions and links, as the embedded identity service does every minute. */
  async tidyAccounts(): Promise<void> {
    const { accounts = this.accounts } = this.storage;
    const parts = memoryIdentityParts(accounts, this.clock, this.ids);
    await parts.accounts.tidy(addMinutes(this.clock.now(), -2 * TOKEN_MINUTES));
  }

  /** Begins a step. */
  begin(): void {
    this.#step += 1;
    this.ids.leap();
    this.beginStep(this.#step);
  }
}

function storageOn(database: SqlDatabase, isFilled: boolean): TestStorage {
  return {
    memory: null,
    people: isFilled ? FILLED_PEOPLE : 0,
    accounts: sqlIdentityStore(adapterConnections<IdentityTables>(database)),
    box: new PlainSecretBox(),
    bind(container) {
      bindSql(container, database);
      bindSqlPeople(container, database);
    },
  };
}

function refunding(provider: FakeProvider, refund: 'none' | 'full' | 'partial'): FakeProvider {
  return Object.assign(provider, { capabilities: { ...provider.capabilities, refund } });
}

/** References follow one another. */
function transfers(database: SqlDatabase): BankTransferGateway {
  let count = 0;
  const settings = { ...TRANSFER_ACCOUNT, publicUrl: 'https://acara.test' };
  return new BankTransferGateway(settings, new SqlBankStatementQueries(database), () => {
    count += 1;
    return count * 7919;
  });
}
