import { type Endpoint, type Fields, queryOf, spread } from '../contract/endpoint.ts';

/** A call as an HTTP request, without who makes it. */
export interface ApiRequest {
  readonly method: Endpoint['method'];
  /** Below the API's base address, with the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

export function apiRequest(endpoint: Endpoint, input: Fields): ApiRequest {
  const { method } = endpoint;
  const { path, headers, rest } = spread(endpoint, input);
  if (method === 'GET') return { method, path: `${path}${queryOf(rest)}`, headers, body: null };
  const type = { 'content-type': 'application/json' };
  return { method, path, headers: { ...headers, ...type }, body: JSON.stringify(rest) };
}
