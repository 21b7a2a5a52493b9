import { z } from 'zod';
import type { FieldLabel } from '#core/shared/field-labels.ts';
import { issueMessage } from './fields.ts';

/** An id of Acara or of an identity service, safe in an address. */
export const ID = /^[A-Za-z0-9_-]{1,128}$/;

export function idOf(label: FieldLabel) {
  return z
    .string()
    .regex(ID, issueMessage({ code: 'not_an_id', label }))
    .meta({ title: label });
}
export const id = idOf('ID');
export const instant = z.iso.datetime().describe('ISO 8601, UTC');
export const ringgit = z.number().describe('Malaysian ringgit, two decimals');
export const typeName = z
  .object({ name: z.string(), nameMs: z.string().nullable() })
  .describe('The ticket type; missing for one without a name');
