import { type Answer, jsonAnswer } from '../simulator-server.ts';
import type { ChipCompany } from './chip-company.ts';
import type { Purchase } from './purchase.ts';
import { purchaseJson, refundJson } from './purchase-json.ts';
import { type Errors, error, readPurchaseRequest } from './purchase-request.ts';
import type { SigningKey } from './signing-key.ts';

export interface ApiRequest {
  readonly method: string;
  /** Without the prefix `/api/v1`. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly authorization: string;
  readonly body: string;
}

const PURCHASE = /^\/purchases\/([0-9a-fA-F-]{36})\/(?:(cancel|refund)\/)?$/;

/** Answers the requests of the API. Paths end with a slash: without it, there is nothing. */
export class ApiRoutes {
  constructor(
    private readonly company: ChipCompany,
    private readonly key: () => SigningKey,
  ) {}

  answer(request: ApiRequest): Answer {
    const { settings } = this.company;
    const secret = /^Bearer (.+)$/.exec(request.authorization)?.[1];
    if (secret !== settings.testKey && secret !== settings.liveKey)
      return refusal(401, 'authentication_failed', 'The secret key is wrong.');
    const isTest = secret === settings.testKey;
    const { method, path } = request;
    if (path === '/purchases/') return method === 'POST' ? this.#create(request, isTest) : wrongMethod();
    if (path === '/payment_methods/') return method === 'GET' ? this.#methods(request.query) : wrongMethod();
    if (path === '/public_key/')
      return method === 'GET' ? jsonAnswer(200, this.key().publicPem) : wrongMethod();
    const [, id, action] = PURCHASE.exec(path) ?? [];
    const purchase = id === undefined ? null : this.company.find(id);
    if (!purchase || purchase.isTest !== isTest) return refusal(404, 'not_found', 'There is no such object.');
    if (method !== (action ? 'POST' : 'GET')) return wrongMethod();
    if (action === 'cancel') return this.#cancel(purchase);
    if (action === 'refund') return this.#refund(purchase, request.body);
    return this.#shown(purchase);
  }

  #create({ body }: ApiRequest, isTest: boolean): Answer {
    const read = readPurchaseRequest(parsed(body), this.company.settings);
    if ('errors' in read) return invalid(read.errors);
    return this.#shown(this.company.create(read.request, isTest), 201);
  }

  #cancel(purchase: Purchase): Answer {
    if (!purchase.isPayable)
      return refusal(400, 'purchase_cancel_wrong_status', 'This purchase cannot be cancelled.');
    purchase.cancel(this.company.now);
    return this.#shown(purchase);
  }

  #refund(purchase: Purchase, body: string): Answer {
    if (!purchase.isPaid)
      return refusal(400, 'purchase_refund_wrong_status', 'This purchase cannot be refunded now.');
    const refundable = purchase.refundableAmount;
    if (refundable === 0)
      return refusal(400, 'purchase_refund_not_possible', 'Nothing of this purchase can be refunded.');
    const fields = body === '' ? {} : parsed(body);
    const amount = (fields as { amount?: unknown } | null)?.amount ?? refundable;
    if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount < 1)
      return invalid({ amount: [error('invalid', 'A whole number from 1 is expected.')] });
    if (amount > refundable) return invalid({ amount: [error('max_value', `At most ${refundable}.`)] });
    if (!fits(purchase, amount))
      return refusal(400, 'purchase_refund_not_possible', 'This amount cannot be refunded.');
    const outcome = this.company.refund(purchase, amount);
    if (outcome === null) return refusal(400, 'purchase_refund_error', 'The acquirer refused the refund.');
    const refund = purchase.refunds.at(-1);
    return outcome === 'done' && refund
      ? jsonAnswer(200, refundJson(purchase, refund))
      : this.#shown(purchase);
  }

  #methods(query: URLSearchParams): Answer {
    const { brands, methods } = this.company.settings;
    if (!brands.includes(query.get('brand_id') ?? ''))
      return invalid({ brand_id: [error('does_not_exist', 'There is no such brand.')] });
    if (!query.get('currency')) return invalid({ currency: [error('required', 'This field is required.')] });
    const names = Object.fromEntries(methods.map((method) => [method, method.replaceAll('_', ' ')]));
    const body = {
      available_payment_methods: query.get('currency') === 'MYR' ? methods : [],
      by_country: { MY: methods },
      country_names: { MY: 'Malaysia' },
      names,
      logos: {},
      card_methods: methods.filter((method) => ['visa', 'mastercard', 'maestro'].includes(method)),
    };
    return jsonAnswer(200, body);
  }

  #shown(purchase: Purchase, status = 200): Answer {
    return jsonAnswer(status, purchaseJson(purchase, this.company.host));
  }
}

function fits(purchase: Purchase, amount: number): boolean {
  const isWhole = amount === purchase.received?.amount;
  if (purchase.refundAvailability === 'full_only') return isWhole;
  if (['partial_only', 'pis_partial'].includes(purchase.refundAvailability)) return !isWhole;
  return true;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

function invalid(errors: Errors): Answer {
  return jsonAnswer(400, errors);
}

function wrongMethod(): Answer {
  return refusal(405, 'method_not_allowed', 'This method is not allowed.');
}

export function refusal(
  status: number,
  code: string,
  message: string,
  headers: Answer['headers'] = {},
): Answer {
  return jsonAnswer(status, { __all__: [error(code, message)] }, headers);
}
