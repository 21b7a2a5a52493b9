import { z } from 'zod';
import type { ErrorCode } from '#core/shared/domain-error.ts';

/** The body of every error response. */
export interface ErrorBody {
  /** A sentence for people. */
  readonly error: string;
  /** The same sentence. */
  readonly message: string;
  readonly code: ErrorCode;
  readonly requestId: string;
  /** The problem of each invalid field. */
  readonly fields?: Readonly<Record<string, string>>;
}

export const errorBody = z.object({
  error: z.string(),
  message: z.string(),
  code: z.string(),
  requestId: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
});
