import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ACTING_FOR_HEADER } from '#adapters/http/contract/endpoint.ts';
import type { EndpointName } from '#adapters/http/contract/endpoints.ts';
import { contract } from '#adapters/http/contract/index.ts';
import { MALAY } from '#apps/web/src/shared/errors/malay-errors.ts';
import type { FieldProblem } from '#core/shared/errors/field-problem.ts';
import { problemSentence } from '#core/shared/errors/sentences.ts';
import { WHO, type Who } from '#test/permissions/calls/call-example.ts';
import { CALLS } from '#test/permissions/calls/calls.ts';
import { PermissionTestApp } from '#test/permissions/permission-test-app.ts';
import { PERMISSIONS } from '#test/permissions/permissions.ts';
import { type Answer, type Call, HttpTestApp } from '#test/support/http-test-app.ts';
import { type JsonSchema, type OpenApi, type Operation, operationNamed } from '#test/support/openapi.ts';
import { invalidFor } from '#test/support/schema-values.ts';

/** Words of the validation library's own messages. */
const OF_A_LIBRARY = /invalid input|expected|received|undefined|NaN|too (big|small)|unrecognized|null/i;
const LEFT_OUT = Symbol('left out');

interface Request {
  readonly field: string;
  readonly wrong: unknown;
  readonly place: 'query' | 'header' | 'body';
}

/** Every invalid value for one field of a call. */
function invalidValuesOf({ parameters = [], requestBody }: Operation): readonly Request[] {
  const schema = requestBody?.content['application/json'].schema ?? {};
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  const required = (schema.required ?? []) as readonly string[];
  const ofBody = properties.flatMap(([field, one]) =>
    [...invalidFor(one), ...(required.includes(field) ? [LEFT_OUT] : [])].map(
      (wrong) => ({ field, wrong, place: 'body' }) as const,
    ),
  );
  const unknown = requestBody ? [{ field: 'isAdmin', wrong: true, place: 'body' } as const] : [];
  const externalSources = parameters.flatMap(({ name, in: place, schema: one }) =>
    // The header says who calls, which is not a field: another club's id is refused before any field.
    place === 'path' || name === ACTING_FOR_HEADER
      ? []
      : invalidFor(one)
          .filter((wrong) => typeof wrong === 'string' || typeof wrong === 'number')
          .filter((wrong) => !(one.type === 'string' && typeof wrong === 'number'))
          .filter((wrong) => place !== 'header' || /^[ -~]+$/.test(String(wrong)))
          .map((wrong) => ({ field: name, wrong, place: place as 'query' | 'header' })),
  );
  return [...ofBody, ...unknown, ...externalSources];
}

describe('messages about invalid input', () => {
  let here: PermissionTestApp;
  let document: OpenApi;
  beforeAll(async () => {
    document = (await new HttpTestApp().call('GET', '/api/openapi.json')).json as OpenApi;
  });
  beforeEach(async () => {
    here = await PermissionTestApp.open();
  });

  /** A call that is valid. */
  async function rightCall(name: EndpointName, who: Who): Promise<{ id: string | null; sent: Call }> {
    const { subject } = PERMISSIONS.find(({ call }) => call === name) ?? {};
    const id = subject ? await here.subject(subject, who) : null;
    return { id, sent: await here.call(name, who, id) };
  }

  /** Sends it with one invalid field. */
  function answerTo(
    name: EndpointName,
    { id, sent }: { id: string | null; sent: Call },
    { field, wrong, place }: Request,
  ): Promise<Answer> {
    const { method } = contract[name];
    const [address = ''] = here.addressOf(name, id).split('?');
    if (place === 'query') {
      const query = new URLSearchParams(CALLS[name].query);
      query.set(field, String(wrong));
      return here.send(method, `${address}?${query}`, sent);
    }
    if (place === 'header')
      return here.send(method, address, { ...sent, headers: { [field]: String(wrong) } });
    const { [field]: _, ...rest } = (sent.body ?? {}) as Record<string, unknown>;
    return here.send(method, address, {
      ...sent,
      body: wrong === LEFT_OUT ? rest : { ...rest, [field]: wrong },
    });
  }

  it.each(Object.keys(contract) as EndpointName[])(
    '%s: names each invalid field by its label, in English and in Malay',
    async (name) => {
      const { status } = PERMISSIONS.find(({ call }) => call === name) ?? {};
      // A person who may make the call.
      const who =
        [...WHO].reverse().find((one) => [200, 201, 202, 204, 409, 422].includes(status?.[one] ?? 0)) ??
        'holder';
      const untold: unknown[] = [];
      const right = await rightCall(name, who);
      for (const request of invalidValuesOf(operationNamed(document, name).operation)) {
        const answer = await answerTo(name, right, request);
        const {
          error,
          message,
          fields = {},
          params,
        } = (answer.json ?? {}) as Record<string, string> & {
          fields?: object;
          params?: { fields: Record<string, FieldProblem> };
        };
        const sentences = Object.entries(fields as Record<string, string>);
        const malay: Record<string, string | null> = Object.fromEntries(
          Object.entries(params?.fields ?? {}).map(([field, problem]) => [
            field,
            problemSentence(MALAY, problem),
          ]),
        );
        const isAboutIt = sentences.some(([field]) => isOf(field, request.field));
        const areOurs = sentences.every(
          ([field, sentence]) =>
            !OF_A_LIBRARY.test(sentence) && /^[A-Z].*\.$/s.test(sentence) && isMalay(malay[field], sentence),
        );
        if (
          answer.status !== 422 ||
          !isAboutIt ||
          !areOurs ||
          error !== message ||
          error !== sentences[0]?.[1]
        )
          untold.push([
            request.field,
            String(JSON.stringify(request.wrong)).slice(0, 60),
            answer.status,
            fields,
            malay,
          ]);
      }
      expect(untold).toEqual([]);
    },
    60_000,
  );
});

function isMalay(text: string | null | undefined, english: string): boolean {
  return !!text && text !== english && !text.includes('undefined');
}

/** `failures.0.problem` belongs to `failures`; a header has its field's name. */
function isOf(field: string, asked: string): boolean {
  const name = asked === 'Idempotency-Key' ? 'idempotencyKey' : asked;
  return field === name || field.startsWith(`${name}.`);
}
