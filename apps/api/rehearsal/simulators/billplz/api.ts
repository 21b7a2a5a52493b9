import { type Answer, jsonAnswer } from '../simulator-server.ts';
import { billAnswer, transactionsAnswer } from './bill.ts';
import type { Bills } from './bills.ts';
import type { ListedGateway } from './payment-gateways.ts';
import type { ReadWindow } from './read-window.ts';
import { type BillFields, validateBill } from './validate-bill.ts';

export interface ApiSettings {
  readonly apiKey: string;
  readonly collectionIds: readonly string[];
  /** Reads allowed in five minutes. Can be changed while it runs. */
  rateLimit: number | 'unlimited';
  readonly gateways: readonly ListedGateway[];
}

export interface ApiRequest {
  readonly method: string;
  /** Without `/api`. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly authorization: string;
  /** Null for a body of an unknown type. */
  readonly fields: BillFields | null;
}

/** The API under `/api`: authentication, the limit on reads, and the routes. */
export class Api {
  constructor(
    private readonly bills: Bills,
    private readonly window: ReadWindow,
    private readonly rank: () => number,
    private readonly settings: ApiSettings,
    private readonly onCreated: () => void,
  ) {}

  answer(request: ApiRequest): Answer {
    if (request.authorization !== basicAuthorization(this.settings.apiKey))
      return errorAnswer(401, 'Unauthorized', 'Access denied');
    if (request.method !== 'GET') return this.#change(request);
    const { isAllowed, headers } = this.window.count(this.settings.rateLimit);
    if (!isAllowed) return errorAnswer(429, 'RateLimit', 'Too many requests', headers);
    const answer = this.#read(request);
    return { ...answer, headers: { ...answer.headers, ...headers } };
  }

  #read({ path, query }: ApiRequest): Answer {
    const { collectionIds, gateways } = this.settings;
    if (path === '/v4/payment_gateways') return jsonAnswer(200, { payment_gateways: gateways });
    if (path === '/v4/webhook_rank') return jsonAnswer(200, { rank: this.rank() });
    const [, collectionId] = /^\/v[34]\/collections\/([^/]+)$/.exec(path) ?? [];
    if (collectionId !== undefined && collectionIds.includes(collectionId))
      return jsonAnswer(200, collectionAnswer(collectionId));
    const [, billId = '', part] = /^\/v3\/bills\/([^/]+)(\/transactions)?$/.exec(path) ?? [];
    const bill = this.bills.find(billId);
    if (!bill) return notFound();
    return jsonAnswer(
      200,
      part === undefined ? billAnswer(bill) : transactionsAnswer(bill, Number(query.get('page') ?? 1)),
    );
  }

  #change({ method, path, fields }: ApiRequest): Answer {
    if (method === 'POST' && path === '/v3/bills') return this.#create(fields);
    const [, billId = ''] = /^\/v3\/bills\/([^/]+)$/.exec(path) ?? [];
    if (method !== 'DELETE' || !this.bills.find(billId)) return notFound();
    return this.bills.delete(billId) === 'deleted'
      ? jsonAnswer(200, {})
      : errorAnswer(422, 'RecordInvalid', ['Bill is not due']);
  }

  #create(fields: BillFields | null): Answer {
    const result = validateBill(fields ?? {}, this.settings.collectionIds);
    if ('problems' in result) return errorAnswer(422, 'RecordInvalid', result.problems);
    const bill = this.bills.create(result.request);
    this.onCreated();
    return jsonAnswer(200, billAnswer(bill));
  }
}

/** Answers as the API does for a refused request. */
function errorAnswer(
  status: number,
  type: string,
  message: string | readonly string[],
  headers: Record<string, string> = {},
): Answer {
  return jsonAnswer(status, { error: { type, message } }, headers);
}

/** HTTP Basic: the key is the name, and there is no password. */
function basicAuthorization(apiKey: string): string {
  return `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`;
}

function notFound(): Answer {
  return errorAnswer(404, 'RecordNotFound', ['Not Found']);
}

function collectionAnswer(id: string): Readonly<Record<string, unknown>> {
  return {
    id,
    title: 'Tickets',
    logo: { thumb_url: null, avatar_url: null },
    split_header: false,
    split_payments: [],
    status: 'active',
  };
}
