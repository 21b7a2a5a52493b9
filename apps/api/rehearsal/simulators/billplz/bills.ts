import { randomBytes } from 'node:crypto';
import type { Bill, BillRequest, Transaction } from './bill.ts';
import { malaysianDay, malaysianIsoTime, malaysianTime } from './malaysian-time.ts';

/** The account’s bills and what can happen to them. */
export class Bills {
  readonly #bills = new Map<string, Bill>();

  constructor(
    private readonly now: () => number,
    private readonly origin: () => string,
  ) {}

  get all(): readonly Bill[] {
    return [...this.#bills.values()];
  }

  create(request: BillRequest): Bill {
    const id = randomBytes(6).toString('base64url');
    return this.#put({
      ...request,
      id,
      url: `${this.origin()}/bills/${id}`,
      dueAt: request.dueAt ?? malaysianDay(this.now()),
      state: 'due',
      paidAmount: 0,
      paidAt: null,
      transactions: [],
    });
  }

  find(id: string): Bill | null {
    return this.#bills.get(id) ?? null;
  }

  /** Records a payment. A deleted bill reappears; a paid one stays as it is. */
  pay(id: string, channel: string, paidAmount?: number): Bill {
    const bill = this.#existing(id);
    if (bill.state === 'paid') return bill;
    const now = this.now();
    const completed = transaction('completed', channel, malaysianIsoTime(now));
    return this.#put({
      ...bill,
      state: 'paid',
      paidAmount: paidAmount ?? bill.amount,
      paidAt: malaysianTime(now),
      transactions: [...bill.transactions, completed],
    });
  }

  /** Records a failed try, after which the bill can still be paid. */
  fail(id: string, channel: string): Bill {
    const bill = this.#existing(id);
    if (bill.state === 'paid') return bill;
    return this.#put({ ...bill, transactions: [...bill.transactions, transaction('failed', channel, null)] });
  }

  /** Deletes a bill that is due. */
  delete(id: string): 'deleted' | 'not_due' {
    const bill = this.#existing(id);
    if (bill.state !== 'due') return 'not_due';
    this.#put({ ...bill, state: 'deleted' });
    return 'deleted';
  }

  #existing(id: string): Bill {
    const bill = this.find(id);
    if (!bill) throw new Error(`There is no bill ${id}.`);
    return bill;
  }

  #put(bill: Bill): Bill {
    this.#bills.set(bill.id, bill);
    return bill;
  }
}

function transaction(
  status: Transaction['status'],
  channel: string,
  completedAt: string | null,
): Transaction {
  return { id: randomBytes(6).toString('hex').toUpperCase(), status, completedAt, channel };
}
