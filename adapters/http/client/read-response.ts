import { DomainError, type DomainErrorDetails } from '#core/shared/errors/domain-error.ts';
import type { ErrorBody } from '../contract/error-body.ts';

/** Returns the response's JSON. Throws the `DomainError` that the server's core threw. */
export async function readResponse(response: Response): Promise<unknown> {
  if (response.status === 204) return null;
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return body;
  throw errorOf(body, Number(response.headers.get('retry-after')));
}

/** Returns a file with its name. Throws the `DomainError` that the server's core threw. */
export async function readFile(response: Response): Promise<unknown> {
  if (!response.ok) return readResponse(response);
  const [, fileName = ''] =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return { fileName, bytes: new Uint8Array(await response.arrayBuffer()) };
}

/**
 * Returns the error of a body. A body of another server, as of a proxy, is `unavailable` without a message: each screen
 * shows its own.
 */
export function errorOf(body: unknown, retryAfter = 0): DomainError {
  const { code, error, params, fields } = (isObject(body) ? body : {}) as Partial<ErrorBody>;
  return new DomainError({
    code: typeof code === 'string' ? code : 'unavailable',
    params: (isObject(params) ? params : {}) as DomainErrorDetails['params'],
    message: typeof error === 'string' ? error : '',
    fields: isObject(fields) ? fields : null,
    retryAfterSeconds: retryAfter > 0 ? retryAfter : undefined,
  });
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
