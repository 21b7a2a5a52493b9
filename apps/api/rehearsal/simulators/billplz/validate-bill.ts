import type { BillReference, BillRequest } from './bill.ts';

export type BillFields = Readonly<Record<string, string>>;

/** Returns the request of a new bill, or what is wrong with its fields. */
export function validateBill(
  fields: BillFields,
  collectionIds: readonly string[],
): { readonly request: BillRequest } | { readonly problems: readonly string[] } {
  const collectionId = fields.collection_id ?? '';
  const name = (fields.name ?? '').trim();
  const description = fields.description ?? '';
  const callbackUrl = fields.callback_url ?? '';
  const dueAt = fields.due_at || null;
  const redirectUrl = fields.redirect_url || null;
  const references = [referenceOf(fields, 1), referenceOf(fields, 2)] as const;
  const wrong: readonly (readonly [boolean, string])[] = [
    [!collectionIds.includes(collectionId), 'Collection is invalid'],
    [name === '', 'Name is missing'],
    [lengthOf(name) > 255, 'Name is too long (maximum is 255 characters)'],
    [description === '', 'Description is missing'],
    [lengthOf(description) > 200, 'Description is too long (maximum is 200 characters)'],
    [!/^[1-9]\d{0,8}$/.test(fields.amount ?? ''), 'Amount is not a positive integer'],
    [!fields.email && !fields.mobile, 'Email or mobile is missing'],
    [Boolean(fields.email) && !/^[^\s@]+@[^\s@]+$/.test(fields.email ?? ''), 'Email is invalid'],
    [!URL.canParse(callbackUrl), 'Callback url is invalid'],
    [redirectUrl !== null && !URL.canParse(redirectUrl), 'Redirect url is invalid'],
    [dueAt !== null && !/^(19|2\d)\d{2}-\d{1,2}-\d{1,2}$/.test(dueAt), 'Due at is invalid'],
    [references.some(({ label }) => lengthOf(label) > 20), 'Reference label is too long (maximum is 20)'],
    [references.some(({ value }) => lengthOf(value ?? '') > 120), 'Reference is too long (maximum is 120)'],
  ];
  const problems = wrong.filter(([isWrong]) => isWrong).map(([, problem]) => problem);
  if (problems.length > 0) return { problems };
  return {
    request: {
      collectionId,
      amount: Number(fields.amount),
      description,
      name: name.toUpperCase(),
      email: fields.email || null,
      mobile: fields.mobile || null,
      callbackUrl,
      redirectUrl,
      dueAt,
      references,
    },
  };
}

function referenceOf(fields: BillFields, number: 1 | 2): BillReference {
  return {
    label: fields[`reference_${number}_label`] || `Reference ${number}`,
    value: fields[`reference_${number}`] || null,
  };
}

/** Counts characters as the provider does: whole code points. */
function lengthOf(text: string): number {
  return Array.from(text).length;
}
