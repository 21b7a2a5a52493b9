import type { IncomingMessage } from 'node:http';

/** Reads a body of a form or of JSON as flat text fields. Returns null for anything else. */
export async function requestFields(request: IncomingMessage): Promise<Record<string, string> | null> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks).toString('utf8');
  const type = request.headers['content-type'] ?? '';
  if (type.startsWith('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(body));
  if (!type.startsWith('application/json')) return body === '' ? {} : null;
  try {
    const values: unknown = JSON.parse(body);
    if (typeof values !== 'object' || values === null) return null;
    const given = Object.entries(values).filter(([, value]) => value !== null && value !== undefined);
    return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
  } catch {
    return null;
  }
}
