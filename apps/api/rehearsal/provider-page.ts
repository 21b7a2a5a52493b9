import { setTimeout as pause } from 'node:timers/promises';
import { formIn, type HtmlForm } from './html-form.ts';
import { formRequest, type HttpRequest, type HttpResponse, sendRequest } from './http-request.ts';
import type { PageOutcome, PaymentPage } from './payment-page.ts';
import { RetriesExhausted } from './retrying-http-client.ts';

export interface ProviderPageOptions {
  /** How long a student keeps reloading a page that does not answer. */
  readonly patienceSeconds: number;
  /** How long a student who pays late leaves the page open. */
  readonly lateSeconds: number;
  readonly signal: AbortSignal;
}

const RELOAD_SECONDS = 2;
const MAX_PAGES = 5;
/** The values of the buttons. */
const PAY = ['pay'];
const DECLINE = ['fail', 'decline'];

/** The page of a payment provider, used through its forms as a browser does. */
export class ProviderPage implements PaymentPage {
  constructor(private readonly options: ProviderPageOptions) {}

  async submit(checkoutUrl: string, outcome: PageOutcome): Promise<boolean> {
    const form = await this.#findForm(checkoutUrl, outcome === 'fail' ? DECLINE : PAY);
    if (!form) return false;
    if (outcome === 'pay late')
      await pause(this.options.lateSeconds * 1_000, undefined, { signal: this.options.signal });
    const { status } = await this.#load(formRequest(form.action, form.fields));
    // A page that shows a failure keeps its buyer.
    return status === 303 || (outcome === 'fail' && status === 200);
  }

  /** Follows the pages to the form with the button; returns null when they do not lead there. */
  async #findForm(checkoutUrl: string, values: readonly string[]): Promise<HtmlForm | null> {
    let url = checkoutUrl;
    for (let pages = 0; pages < MAX_PAGES; pages += 1) {
      const { status, text, headers } = await this.#load({ method: 'GET', path: url });
      const location = headers.get('location');
      if (location !== null) {
        url = new URL(location, url).href;
        continue;
      }
      const form = status === 200 ? formIn(text, url, values) : null;
      if (!form || form.method === 'post') return form;
      url = `${form.action}?${new URLSearchParams(form.fields)}`;
    }
    return null;
  }

  /** Reloads until there is an answer. */
  async #load(request: HttpRequest): Promise<HttpResponse> {
    const deadline = performance.now() + this.options.patienceSeconds * 1_000;
    while (performance.now() < deadline) {
      const answer = await sendRequest(request.path, request).catch(() => null);
      if (answer) return answer;
      await pause(RELOAD_SECONDS * 1_000, undefined, { signal: this.options.signal });
    }
    throw new RetriesExhausted(request.path);
  }
}
