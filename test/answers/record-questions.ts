import { queryOf } from '#adapters/http/contract/endpoint.ts';
import { type EndpointName, endpoints, useCaseNameOf } from '#adapters/http/contract/endpoints.ts';
import { ASKING, type Ask, type Question, questionsOf } from '#test/filled/questions.ts';
import type { FilledCopies } from './filled-copies.ts';
import type { Recorder } from './recorder.ts';

const BY_USE_CASE = new Map<string, EndpointName>(
  (Object.keys(endpoints) as EndpointName[]).map((name) => [useCaseNameOf(name), name]),
);

/** Records what everybody is answered about everything in a filled installation. */
export async function recordQuestions(recorder: Recorder, copies: FilledCopies): Promise<void> {
  const served = await copies.serve();
  const { acara } = served;
  const tokens = new Map<string, Promise<string>>();
  const tokenOf = (as: Question['as']) => {
    const token = tokens.get(as.uid) ?? acara.tokenOf(as);
    tokens.set(as.uid, token);
    return token;
  };
  const counts = new Map<string, number>();
  const ask: Ask = (name, as, input) => acara.does(name).execute(as as never, input as never) as never;
  try {
    for await (const { name, as, input } of questionsOf(ask)) {
      const endpoint = BY_USE_CASE.get(name);
      if (!endpoint) continue;
      const title = `${endpoint}, of the filled installation, by ${as.name}`;
      const count = (counts.get(title) ?? 0) + 1;
      counts.set(title, count);
      const { method, path, body } = requestOf(endpoint, input);
      const token = as.uid === ASKING.uid ? undefined : await tokenOf(as);
      const numbered = `${title}, ${String(count).padStart(3, '0')}`;
      await recorder.record(numbered, served, method, path, {
        ...(token && { as: token }),
        ...(body && { body }),
      });
    }
  } finally {
    await served.close();
  }
}

/** Returns the request of a use case's input: ids in the path, the rest in the query or the body. */
function requestOf(name: EndpointName, input: Question['input']) {
  const { method, path } = endpoints[name];
  const rest = { ...input };
  const address = path.replace(/:(\w+)/g, (_, field: string) => {
    const value = String(rest[field]);
    delete rest[field];
    return encodeURIComponent(value);
  });
  if (method === 'GET') return { method, path: `/api${address}${queryOf(rest as never)}`, body: null };
  return { method, path: `/api${address}`, body: rest };
}
