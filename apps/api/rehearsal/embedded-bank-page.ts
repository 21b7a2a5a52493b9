import { BuyerClient, bankPathOf } from './buyer-client.ts';
import type { PageOutcome, PaymentPage } from './payment-page.ts';
import type { RetryingHttpClient } from './retrying-http-client.ts';

const OUTCOMES: Readonly<Record<PageOutcome, string>> = { pay: 'pay', 'pay late': 'pay-late', fail: 'fail' };

/** The page of the embedded bank, which the server itself answers. The bank pays late by itself. */
export class EmbeddedBankPage implements PaymentPage {
  constructor(private readonly client: RetryingHttpClient) {}

  async submit(checkoutUrl: string, outcome: PageOutcome): Promise<boolean> {
    const path = bankPathOf(checkoutUrl);
    const page = await this.client.send({ method: 'GET', path });
    if (page.status !== 200) throw this.client.unexpected(path, page);
    const answer = await new BuyerClient(this.client.send).payAtBank(checkoutUrl, OUTCOMES[outcome]);
    if (answer.status !== 303 && answer.status !== 409)
      throw this.client.unexpected('the bank’s page', answer);
    return answer.status === 303;
  }
}
