import { type EndpointName, endpoints } from '#adapters/http/contract/endpoints.ts';
import { type Subject, WHO, type Who } from '#test/permissions/calls/call-example.ts';
import { PermissionTestApp } from '#test/permissions/permission-test-app.ts';
import { rowsOf } from '#test/permissions/permissions.ts';
import type { FilledCopies, Served } from './filled-copies.ts';
import type { Recorder } from './recorder.ts';

const NO_SUCH_ID = '00000000-0000-7000-8000-999999999999';
const NO_IDS = [NO_SUCH_ID, 'a%20b'];

/**
 * Records what a call of the contract answers to a request that succeeds, to each kind of person about each kind of subject,
 * and about an unknown and a malformed id. Throws unless one answer is a success and one a refusal.
 */
export async function recordExamples(
  recorder: Recorder,
  copies: FilledCopies,
  name: EndpointName,
): Promise<void> {
  const served = await copies.serve();
  try {
    await new Examples(recorder, served, await PermissionTestApp.open(served.testApp), name).record();
  } finally {
    await served.close();
  }
}

class Examples {
  #isRefused = false;

  constructor(
    private readonly recorder: Recorder,
    private readonly served: Served,
    private readonly app: PermissionTestApp,
    private readonly name: EndpointName,
  ) {}

  async record(): Promise<void> {
    const { app, name } = this;
    const { path, call } = await app.example(name);
    const { headers: _, ...withoutHeaders } = call;
    if (call.headers) await this.#send('without its headers', path, withoutHeaders);
    if (call.body) await this.#send('with a text as its body', path, { ...call, body: 'nothing' });
    const success = await this.#send('that succeeds', path, call);
    if (success >= 300) throw new Error(`${name} has no answer that succeeds: its example got ${success}.`);
    for (const { subject } of rowsOf(name))
      for (const who of WHO) {
        const id = subject === null ? null : await app.subject(subject, who);
        await this.#sendAs(who, subject, id);
      }
    if (rowsOf(name)[0]?.missing)
      for (const who of ['student', 'itsClub', 'admin'] as const)
        for (const id of NO_IDS) await this.#sendAs(who, id === NO_SUCH_ID ? 'unknown' : 'malformed', id);
    if (!this.#isRefused && name !== 'signOut') throw new Error(`${name} refuses nobody.`);
  }

  async #sendAs(who: Who, subject: Subject | 'unknown' | 'malformed' | null, id: string | null) {
    const call = await this.app.call(this.name, who, id === null ? null : decodeURIComponent(id));
    const about = subject === null ? '' : ` about ${subject}`;
    await this.#send(`by ${who}${about}`, this.app.addressOf(this.name, id), call);
  }

  async #send(title: string, path: string, call: Parameters<Recorder['record']>[4]): Promise<number> {
    const { method } = endpoints[this.name];
    const answer = await this.recorder.record(`${this.name}, ${title}`, this.served, method, path, call);
    this.#isRefused ||= answer.status >= 400;
    return answer.status;
  }
}
