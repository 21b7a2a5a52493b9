/** The body of `POST /purchases/`, as far as a merchant with a hosted page uses it. */
export interface PurchaseRequest {
  readonly brand_id: string;
  readonly client: { readonly email: string; readonly full_name?: string };
  readonly purchase: {
    readonly currency: string;
    readonly products: readonly {
      readonly name: string;
      readonly price: number;
      readonly quantity: string;
    }[];
    readonly due_strict: boolean;
    readonly timezone?: string;
    readonly metadata?: unknown;
  };
  readonly reference: string;
  readonly due: number | null;
  readonly payment_method_whitelist: readonly string[] | null;
  readonly success_redirect: string | null;
  readonly failure_redirect: string | null;
  readonly cancel_redirect: string | null;
  readonly success_callback: string | null;
  readonly creator_agent: string;
  readonly platform: string;
}

export interface FieldError {
  readonly message: string;
  readonly code: string;
}

/** The body of an answer 400: the errors of each field, and of the whole request under `__all__`. */
export type Errors = Readonly<Record<string, unknown>>;

export interface Merchant {
  readonly brands: readonly string[];
  readonly methods: readonly string[];
}

const URL_FIELDS = ['success_redirect', 'failure_redirect', 'cancel_redirect', 'success_callback'] as const;
const PLATFORMS = ['web', 'api', 'ios', 'android', 'macos', 'windows'];
const EMAIL = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/;

type Fields = Readonly<Record<string, unknown>>;

/** Validates a body. Returns the purchase request, or the errors of its fields. */
export function readPurchaseRequest(
  body: unknown,
  merchant: Merchant,
): { readonly request: PurchaseRequest } | { readonly errors: Errors } {
  if (!isObject(body)) return { errors: { __all__: [error('invalid', 'Send a JSON object.')] } };
  const errors: Record<string, unknown> = {};
  const note = (field: string, problem: FieldError | null) => {
    if (problem) errors[field] = [problem];
  };
  const client = clientErrors(body.client);
  if (client) errors.client = client;
  else if (body.client === undefined && body.client_id === undefined)
    errors.__all__ = [error('purchase_client_or_id_required', 'Give a client or a client id.')];
  const purchase = purchaseErrors(body.purchase);
  if (purchase) errors.purchase = purchase;
  note('brand_id', brandProblem(body.brand_id, merchant));
  note('reference', textProblem(body.reference, 128));
  note('creator_agent', textProblem(body.creator_agent, 32));
  for (const field of URL_FIELDS) note(field, urlProblem(body[field]));
  if (typeof body.cancel_redirect === 'string' && /[<>'"]/.test(body.cancel_redirect))
    note('cancel_redirect', error('invalid', 'This address contains characters that are not allowed.'));
  if (body.due !== undefined && body.due !== null && !isWhole(body.due))
    note('due', error('invalid', 'A whole number is expected.'));
  if (body.platform !== undefined && !PLATFORMS.includes(String(body.platform)))
    note('platform', error('invalid_choice', 'This is not a platform.'));
  note('payment_method_whitelist', whitelistProblem(body.payment_method_whitelist));
  if (Object.keys(errors).length > 0) return { errors };
  const whitelist = body.payment_method_whitelist as readonly string[] | undefined;
  if (whitelist && !whitelist.some((method) => merchant.methods.includes(method)))
    return { errors: { __all__: [error('no_payment_methods', 'No payment method is available.')] } };
  return { request: requestOf(body) };
}

function requestOf(body: Fields): PurchaseRequest {
  const fields = body as unknown as PurchaseRequest;
  const { purchase } = fields;
  return {
    brand_id: fields.brand_id,
    client: fields.client,
    purchase: {
      ...purchase,
      currency: purchase.currency ?? 'MYR',
      due_strict: purchase.due_strict ?? false,
      products: purchase.products.map((product) => ({ ...product, quantity: product.quantity ?? '1' })),
    },
    reference: fields.reference ?? '',
    due: fields.due ?? null,
    payment_method_whitelist: fields.payment_method_whitelist ?? null,
    success_redirect: fields.success_redirect ?? null,
    failure_redirect: fields.failure_redirect ?? null,
    cancel_redirect: fields.cancel_redirect ?? null,
    success_callback: fields.success_callback ?? null,
    creator_agent: fields.creator_agent ?? '',
    platform: fields.platform ?? 'api',
  };
}

function clientErrors(client: unknown): Errors | null {
  if (client === undefined) return null;
  if (!isObject(client)) return { __all__: [error('invalid', 'An object is expected.')] };
  const email =
    typeof client.email !== 'string'
      ? error('required', 'This field is required.')
      : (textProblem(client.email, 254) ??
        (EMAIL.test(client.email) ? null : error('invalid', 'This is not an email address.')));
  const name = textProblem(client.full_name, 128);
  const errors = { ...(email && { email: [email] }), ...(name && { full_name: [name] }) };
  return Object.keys(errors).length > 0 ? errors : null;
}

function purchaseErrors(purchase: unknown): Errors | null {
  if (!isObject(purchase)) return { __all__: [error('required', 'This field is required.')] };
  const { products, currency } = purchase;
  if (!Array.isArray(products) || products.length === 0)
    return { products: [error('required', 'At least one product is required.')] };
  if (currency !== undefined && (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)))
    return { currency: [error('invalid_choice', 'This is not a currency.')] };
  const wrong = products.map(productErrors);
  return wrong.some((problem) => problem !== null)
    ? { products: wrong.map((problem) => problem ?? {}) }
    : null;
}

function productErrors(product: unknown): Errors | null {
  if (!isObject(product)) return { __all__: [error('invalid', 'An object is expected.')] };
  const name =
    typeof product.name !== 'string' || product.name === ''
      ? error('required', 'This field is required.')
      : textProblem(product.name, 256);
  const price =
    isWhole(product.price) && (product.price as number) >= 0
      ? null
      : error('invalid', 'A whole number from 0 is expected.');
  const quantity =
    product.quantity === undefined || Number(product.quantity) > 0
      ? null
      : error('invalid', 'A number is expected.');
  const errors = {
    ...(name && { name: [name] }),
    ...(price && { price: [price] }),
    ...(quantity && { quantity: [quantity] }),
  };
  return Object.keys(errors).length > 0 ? errors : null;
}

function brandProblem(brand: unknown, { brands }: Merchant): FieldError | null {
  if (brand === undefined) return error('required', 'This field is required.');
  return brands.some((one) => one === brand) ? null : error('does_not_exist', 'There is no such brand.');
}

function whitelistProblem(whitelist: unknown): FieldError | null {
  if (whitelist === undefined || whitelist === null) return null;
  const isList = Array.isArray(whitelist) && whitelist.every((method) => typeof method === 'string');
  return isList && whitelist.length > 0 ? null : error('invalid', 'A list of payment methods is expected.');
}

function urlProblem(value: unknown): FieldError | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value !== 'string' || !/^https?:\/\//.test(value) || !URL.canParse(value))
    return error('invalid', 'This is not a web address.');
  return textProblem(value, 500);
}

function textProblem(value: unknown, max: number): FieldError | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string') return error('invalid', 'A text is expected.');
  return [...value].length > max ? error('max_length', `At most ${max} characters are allowed.`) : null;
}

export function error(code: string, message: string): FieldError {
  return { message, code };
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isWhole(value: unknown): boolean {
  return Number.isSafeInteger(value);
}
