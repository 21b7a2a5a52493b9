import type { LoadTestMetrics } from './load-test-metrics.ts';
import type { PageOutcome, PaymentPage } from './payment-page.ts';
import { RetriesExhausted, type RetryingHttpClient } from './retrying-http-client.ts';

const OUTCOMES: Readonly<Record<PageOutcome, string>> = { pay: 'pay', 'pay late': 'pay-late', fail: 'fail' };

/** The page of the embedded bank, which the server itself answers. The bank pays late by itself. */
export class EmbeddedBankPage implements PaymentPage {
  constructor(
    private readonly client: RetryingHttpClient,
    private readonly metrics: LoadTestMetrics,
  ) {}

  async submit(checkoutUrl: string, outcome: PageOutcome): Promise<boolean> {
    const { pathname } = new URL(checkoutUrl, 'http://bank.invalid');
    const page = await this.client.call(pathname);
    if (page.status !== 200) throw this.#unexpected(pathname, page.status);
    const form = { outcome: OUTCOMES[outcome] };
    const { status } = await this.client.call(pathname, { method: 'POST', form });
    if (status !== 303 && status !== 409) throw this.#unexpected('the bank’s page', status);
    return status === 303;
  }

  #unexpected(path: string, status: number): RetriesExhausted {
    this.metrics.recordError(`answer ${status}`);
    return new RetriesExhausted(path);
  }
}
