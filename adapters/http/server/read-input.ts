import type { z } from 'zod';
import { domainError, invalidInput } from '#core/shared/errors/build-error.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import type { Call } from './call.ts';
import { fieldProblems, typeProblem } from './input-problems.ts';

type Fields = Record<string, unknown>;

/** Collects a call's input from path, query, headers and body, and validates its types. */
export async function readInput<Input>(
  call: Call,
  endpoint: Endpoint,
  schema: z.ZodType<Input>,
): Promise<Input> {
  const fields: Fields = endpoint.method === 'GET' ? call.queryFields() : await readJsonBody(call);
  Object.assign(fields, call.pathFields());
  for (const [field, header] of Object.entries(endpoint.headers ?? {})) {
    const value = call.header(header);
    if (value !== undefined) fields[field] = value;
  }
  const parsed = schema.safeParse(fields, { error: typeProblem });
  if (!parsed.success) throw invalidInput(fieldProblems(parsed.error));
  return parsed.data;
}

async function readJsonBody(call: Call): Promise<Fields> {
  const text = await call.text();
  if (text === '') return {};
  if (!/^application\/json\b/i.test(call.header('content-type') ?? ''))
    throw domainError('unsupported_media_type');
  const body = parseJson(text);
  if (!isObject(body)) throw domainError('malformed_json', { reason: 'not_an_object' });
  return body;
}

function isObject(body: unknown): body is Fields {
  return typeof body === 'object' && body !== null && !Array.isArray(body);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw domainError('malformed_json', { reason: 'not_json' });
  }
}
