import { formatAmount } from '#core/shared/money.ts';
import { groupOf, integerOf, namedTextsOf, type Parameters, textOf, textsOf } from './form-parameters.ts';
import type { MethodType, Session } from './stripe-objects.ts';
import { invalid } from './stripe-problem.ts';

export type SessionParameters = Pick<
  Session,
  | 'amount_total'
  | 'cancel_url'
  | 'client_reference_id'
  | 'currency'
  | 'customer_email'
  | 'expires_at'
  | 'metadata'
  | 'payment_method_types'
  | 'success_url'
> & {
  readonly productName: string;
  readonly intentMetadata: Session['metadata'];
  readonly description: string | null;
};

const KNOWN = [
  'adaptive_pricing',
  'allowed_payment_method_types',
  'cancel_url',
  'client_reference_id',
  'customer_email',
  'expand',
  'expires_at',
  'line_items',
  'locale',
  'metadata',
  'mode',
  'payment_intent_data',
  'submit_type',
  'success_url',
];
const HALF_AN_HOUR = 30 * 60;
const DAY = 24 * 60 * 60;
const MINIMUM_SEN = 200;

/** Reads the parameters of a new checkout session. Throws `StripeProblem`. */
export function readSessionParameters(
  parameters: Parameters,
  activated: readonly MethodType[],
  now: number,
): SessionParameters {
  for (const name of Object.keys(parameters))
    if (!KNOWN.includes(name))
      throw invalid(`The parameter ${name} is unknown.`, { code: 'parameter_unknown', param: name });
  if (textOf(parameters, 'mode') !== 'payment') throw invalid('The mode must be payment.', { param: 'mode' });
  const { amount, currency, productName } = readLine(parameters);
  const intent = groupOf(parameters, 'payment_intent_data');
  return {
    amount_total: amount,
    currency,
    productName,
    success_url: required(parameters, 'success_url'),
    cancel_url: textOf(parameters, 'cancel_url'),
    client_reference_id: textOf(parameters, 'client_reference_id'),
    customer_email: textOf(parameters, 'customer_email'),
    metadata: namedTextsOf(parameters, 'metadata'),
    intentMetadata: namedTextsOf(intent, 'metadata'),
    description: textOf(intent, 'description'),
    expires_at: readExpiry(parameters, now),
    payment_method_types: readMethods(parameters, activated),
  };
}

function readLine(parameters: Parameters): { amount: number; currency: string; productName: string } {
  const line = groupOf(groupOf(parameters, 'line_items'), '0');
  const price = groupOf(line, 'price_data');
  const amount = integerOf(price, 'unit_amount');
  const quantity = integerOf(line, 'quantity');
  const currency = textOf(price, 'currency');
  const productName = textOf(groupOf(price, 'product_data'), 'name') ?? '';
  if (amount === null || quantity === null || currency === null || productName === '')
    throw invalid('A line needs an amount, a currency, a quantity and a name.', {
      code: 'parameter_missing',
      param: 'line_items[0]',
    });
  if (amount * quantity < MINIMUM_SEN)
    throw invalid(`The total is below the minimum of ${formatAmount(MINIMUM_SEN, 'MYR')}.`, {
      code: 'amount_too_small',
    });
  return { amount: amount * quantity, currency, productName };
}

function readExpiry(parameters: Parameters, now: number): number {
  const expiry = integerOf(parameters, 'expires_at') ?? now + DAY;
  if (expiry < now + HALF_AN_HOUR || expiry > now + DAY)
    throw invalid('A session expires 30 minutes to 24 hours after it was created.', { param: 'expires_at' });
  return expiry;
}

/** Leaves out the methods that are not activated. */
function readMethods(parameters: Parameters, activated: readonly MethodType[]): readonly MethodType[] {
  const named = textsOf(parameters, 'allowed_payment_method_types');
  const allowed = named.length === 0 ? activated : activated.filter((method) => named.includes(method));
  if (allowed.length === 0) throw invalid('There are no valid payment method types for this session.');
  return allowed;
}

function required(parameters: Parameters, name: string): string {
  const value = textOf(parameters, name);
  if (value === null)
    throw invalid(`The parameter ${name} is missing.`, { code: 'parameter_missing', param: name });
  return value;
}
