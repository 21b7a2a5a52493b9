import { z } from 'zod';

const amount = z.int().nonnegative();

/** CHIP's object `Purchase`, as far as Acara reads it. */
const purchaseSchema = z.object({
  id: z.string().min(1),
  status: z.string(),
  is_test: z.boolean(),
  brand_id: z.string(),
  reference: z.string().nullish(),
  checkout_url: z.url({ protocol: /^https?$/ }).nullish(),
  purchase: z.object({ total: amount, currency: z.string() }),
  payment: z.object({ amount, currency: z.string(), fee_amount: amount.nullish() }).nullish(),
  transaction_data: z.object({ payment_method: z.string().nullish() }).nullish(),
  status_history: z
    .array(z.object({ status: z.string(), related_object: z.object({ id: z.string() }).nullish() }))
    .nullish(),
  refund_availability: z.string().nullish(),
  refundable_amount: amount.nullish(),
});

export type Purchase = Readonly<z.infer<typeof purchaseSchema>>;

/** Returns null for anything but a purchase. */
export function readPurchase(value: unknown): Purchase | null {
  return purchaseSchema.safeParse(value).data ?? null;
}

/** Returns what CHIP has refunded of a purchase; null when it does not say. */
export function refundedSenOf({ payment, refundable_amount, ...purchase }: Purchase): number | null {
  const isRefunded = purchase.status === 'refunded' || refundIdsOf(purchase).length > 0;
  if (!payment || !isRefunded) return 0;
  return typeof refundable_amount === 'number' ? payment.amount - refundable_amount : null;
}

/** Returns CHIP's ids of the refunds, earliest first; null for one without an id. */
export function refundIdsOf({
  status_history,
}: Pick<Purchase, 'status_history'>): readonly (string | null)[] {
  return (status_history ?? [])
    .filter(({ status }) => status === 'refunded')
    .map(({ related_object }) => related_object?.id ?? null);
}
