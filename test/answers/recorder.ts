import { contentsOf } from '#test/filled/file-contents.ts';
import type { FilledAcara } from '#test/filled/filled-acara.ts';
import { withSortedLists } from '#test/filled/sorted-lists.ts';
import type { Call } from '#test/support/http-test-app.ts';
import { normalised, normalisedHeaders } from './normalised.ts';

/** An answer, and what was asked. */
export interface RecordedAnswer {
  readonly asked: unknown;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Calls a served application over HTTP, and records its answers under the names of what was asked. */
export class Recorder {
  readonly answers = new Map<string, RecordedAnswer>();

  /** Returns the answer, whose name has to be new. */
  async record(
    name: string,
    { acara, url }: { readonly acara: FilledAcara; readonly url: string },
    method: string,
    path: string,
    { as, body, headers }: Call,
  ): Promise<{ readonly status: number; readonly json: unknown }> {
    if (this.answers.has(name)) throw new Error(`There are two answers of ${name}.`);
    const token = typeof as === 'object' ? await acara.tokenOf(as) : as;
    acara.begin();
    const response = await fetch(`${url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const received = await bodyOf(response);
    this.answers.set(name, {
      asked: normalised({ method, path: path.replace(/secret-[^/]*/, '<drawn>'), body: body ?? null }),
      status: response.status,
      headers: normalisedHeaders(response.headers),
      body: normalised(withSortedLists(received)),
    });
    return { status: response.status, json: received };
  }

  /** Returns the answers as JSON, in the order of their names. */
  sorted(): Readonly<Record<string, RecordedAnswer>> {
    return Object.fromEntries([...this.answers].sort(([one], [other]) => (one < other ? -1 : 1)));
  }
}

async function bodyOf(response: Response): Promise<unknown> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (bytes.length === 0) return null;
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('application/json')) return JSON.parse(new TextDecoder().decode(bytes));
  if (type.startsWith('text/')) return new TextDecoder().decode(bytes).split('\n');
  return contentsOf(bytes);
}
