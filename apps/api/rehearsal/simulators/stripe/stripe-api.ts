import {
  groupOf,
  integerOf,
  namedTextsOf,
  type Parameters,
  readParameters,
  textOf,
  textsOf,
} from './form-parameters.ts';
import type { ApiAnswer } from './idempotent-answers.ts';
import { readSessionParameters } from './session-parameters.ts';
import type { StripeAccount } from './stripe-account.ts';
import type { MethodType, Session, StripeList, StripeObject } from './stripe-objects.ts';
import { invalid, missing, StripeProblem } from './stripe-problem.ts';

export interface ApiRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly body: string;
}

type Route = readonly [
  method: string,
  path: RegExp,
  answer: (account: StripeAccount, parameters: Parameters, id: string, now: number) => unknown,
];

const METHODS: readonly MethodType[] = ['card', 'fpx', 'grabpay'];

const ROUTES: readonly Route[] = [
  [
    'POST',
    /^\/v1\/checkout\/sessions$/,
    (account, parameters, _id, now) =>
      account.openSession(readSessionParameters(parameters, account.methods, now)),
  ],
  ['GET', /^\/v1\/checkout\/sessions$/, listSessions],
  ['GET', /^\/v1\/checkout\/sessions\/([^/]+)$/, (account, _parameters, id) => sessionOf(account, id)],
  [
    'POST',
    /^\/v1\/checkout\/sessions\/([^/]+)\/expire$/,
    (account, _parameters, id) => account.expireSession(sessionOf(account, id).id),
  ],
  [
    'POST',
    /^\/v1\/refunds$/,
    (account, parameters) =>
      account.refund(
        textOf(parameters, 'payment_intent') ?? '',
        integerOf(parameters, 'amount'),
        namedTextsOf(parameters, 'metadata'),
      ),
  ],
  [
    'GET',
    /^\/v1\/refunds$/,
    (account, parameters) => list('/v1/refunds', account.all('refund').filter(isOf(parameters)), parameters),
  ],
  ['GET', /^\/v1\/refunds\/([^/]+)$/, (account, _parameters, id) => account.get('refund', id)],
  [
    'GET',
    /^\/v1\/disputes$/,
    (account, parameters) =>
      list('/v1/disputes', account.all('dispute').filter(isOf(parameters)), parameters),
  ],
  [
    'GET',
    /^\/v1\/payment_intents\/([^/]+)$/,
    (account, _parameters, id) => account.get('payment_intent', id),
  ],
  ['GET', /^\/v1\/charges\/([^/]+)$/, (account, _parameters, id) => account.get('charge', id)],
  [
    'GET',
    /^\/v1\/balance_transactions\/([^/]+)$/,
    (account, _parameters, id) => account.get('balance_transaction', id),
  ],
  ['GET', /^\/v1\/payment_method_configurations$/, listConfigurations],
];

/** Answers a request as `https://api.stripe.com` does. Throws `StripeProblem`. */
export function answerRequest(account: StripeAccount, request: ApiRequest, now: number): ApiAnswer {
  const parameters = readParameters(request.method === 'GET' ? request.query : request.body);
  for (const [method, path, answer] of ROUTES) {
    const match = method === request.method ? path.exec(request.path) : null;
    if (!match) continue;
    const found = answer(account, parameters, decodeURIComponent(match[1] ?? ''), now);
    return { status: 200, body: expanded(account, found, textsOf(parameters, 'expand')) };
  }
  throw new StripeProblem(404, { message: `There is no ${request.method} ${request.path}.` });
}

function sessionOf(account: StripeAccount, id: string): Session {
  if (!/^cs_(test|live)_/.test(id)) throw invalid(`${id} is not the id of a checkout session.`);
  const found = account.find(id);
  if (found?.object !== 'checkout.session') throw missing('checkout.session', id, 'session');
  return found;
}

function listSessions(account: StripeAccount, parameters: Parameters): StripeList {
  const created = groupOf(parameters, 'created');
  const from = integerOf(created, 'gte') ?? 0;
  const until = integerOf(created, 'lt') ?? Number.POSITIVE_INFINITY;
  const intent = textOf(parameters, 'payment_intent');
  const sessions = account
    .all('checkout.session')
    .filter((one) => one.created >= from && one.created < until)
    .filter((one) => intent === null || one.payment_intent === intent);
  return list('/v1/checkout/sessions', sessions, parameters);
}

function listConfigurations(account: StripeAccount, parameters: Parameters): StripeList {
  const configuration = {
    id: 'pmc_default',
    object: 'payment_method_configuration',
    active: true,
    is_default: true,
    name: 'Default',
    parent: null,
    ...Object.fromEntries(
      METHODS.map((method) => {
        const value = account.methods.includes(method) ? 'on' : 'off';
        const display_preference = { overridable: null, preference: value, value };
        return [method, { available: value === 'on', display_preference }];
      }),
    ),
  };
  return list('/v1/payment_method_configurations', [configuration], parameters);
}

function isOf(parameters: Parameters) {
  const charge = textOf(parameters, 'charge');
  const intent = textOf(parameters, 'payment_intent');
  return (one: { readonly charge: string; readonly payment_intent: string }): boolean =>
    (charge === null || one.charge === charge) && (intent === null || one.payment_intent === intent);
}

function list(url: string, all: readonly { readonly id: string }[], parameters: Parameters): StripeList {
  const after = textOf(parameters, 'starting_after');
  const limit = integerOf(parameters, 'limit') ?? 10;
  if (limit < 1 || limit > 100) throw invalid('The limit is 1 to 100.', { param: 'limit' });
  const at = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1;
  if (after !== null && at === 0) throw missing('object', after, 'starting_after');
  return { object: 'list', url, has_more: all.length > at + limit, data: all.slice(at, at + limit) };
}

/** Replaces ids by their objects, as `expand[]=payment_intent.latest_charge` asks for. */
function expanded(account: StripeAccount, object: unknown, paths: readonly string[]): unknown {
  const copy = structuredClone(object);
  for (const path of paths) {
    const names = path.split('.');
    if (names.length > 4) throw invalid('Four levels can be expanded.', { param: 'expand' });
    expand(account, copy, names);
  }
  return copy;
}

function expand(account: StripeAccount, at: unknown, [name = '', ...rest]: readonly string[]): void {
  if (name === '' || typeof at !== 'object' || at === null) return;
  const holder = at as Record<string, unknown>;
  if (!(name in holder)) throw invalid(`The property ${name} cannot be expanded.`, { param: 'expand' });
  const value = holder[name];
  if (typeof value === 'string') {
    const found: StripeObject | null = account.find(value);
    if (!found) throw invalid(`The property ${name} cannot be expanded.`, { param: 'expand' });
    holder[name] = structuredClone(found);
  }
  for (const one of [holder[name]].flat()) expand(account, one, rest);
}
