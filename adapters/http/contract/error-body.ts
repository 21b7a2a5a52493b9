import { z } from 'zod';
import type { ErrorCode, ErrorParams } from '#core/shared/errors/error-params.ts';

/** The body of every error response. */
export interface ErrorBody {
  /** A sentence for people. */
  readonly error: string;
  /** The same sentence. */
  readonly message: string;
  readonly code: ErrorCode;
  readonly requestId: string;
  /** The numbers and names of the sentence; left out where it has none. */
  readonly params?: ErrorParams[ErrorCode];
  /** The problem of each invalid field. */
  readonly fields?: Readonly<Record<string, string>>;
}

export const errorBody = z.object({
  error: z.string(),
  message: z.string(),
  code: z.string(),
  requestId: z.string(),
  params: z.record(z.string(), z.unknown()).optional(),
  fields: z.record(z.string(), z.string()).optional(),
});
