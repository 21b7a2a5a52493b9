import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { httpApi } from '#adapters/http/client/http-api.ts';
import { PROFILE_DEFAULTS } from '#core/people/person.ts';
import { type Installation, newInstallation } from '#test/support/installation.ts';
import { LiveListener } from '#test/support/live-listener.ts';
import { programOfSources } from '#test/support/program-of-sources.ts';

const TIMEOUT = 60_000;

/** A server in a process of its own, with an empty database. */
class Program {
  readonly #child: ChildProcess;
  readonly ended: Promise<number | null>;
  #log = '';

  constructor(settings: Readonly<Record<string, string>>) {
    const { PATH = '' } = process.env;
    const env = { PATH, PORT: '0', DEMO: 'off', ...settings };
    this.#child = spawn(process.execPath, [programOfSources('main')], { env });
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.on('data', (text) => {
        this.#log += text;
      });
    this.ended = once(this.#child, 'exit').then(([code]) => code);
  }

  async url(): Promise<string> {
    const ready = /ready at http:\S+\n/;
    await expect
      .poll(() => ready.test(this.#log) || this.#child.exitCode !== null, { timeout: TIMEOUT })
      .toBe(true);
    expect(this.#log).toMatch(ready);
    const [, port] = /ready at http:\/\/localhost:(\d+)/.exec(this.#log) ?? [];
    return `http://127.0.0.1:${port}`;
  }

  signal(name: NodeJS.Signals): void {
    this.#child.kill(name);
  }
}

describe('stopping server', () => {
  let installation: Installation;
  let program: Program;
  beforeEach(async () => {
    installation = await newInstallation();
  });
  afterEach(async () => {
    program.signal('SIGKILL');
    await program.ended;
    await installation.remove();
  });

  const start = async (settings: Readonly<Record<string, string>> = {}) => {
    program = new Program({ ...installation.env, LOG_LEVEL: 'silent', ...settings });
    return program.url();
  };
  /** A sign-in request whose headers were sent and whose body is missing. */
  const signInUnderWay = async (url: string): Promise<ClientRequest> => {
    const headers = { 'content-type': 'application/json', expect: '100-continue', 'content-length': 2 };
    const call = request(`${url}/api/identity/sign-in`, { method: 'POST', headers });
    call.on('error', () => undefined);
    call.flushHeaders();
    await once(call, 'continue');
    return call;
  };

  const aClubAt = async (url: string): Promise<string> => {
    const client = (token: string | null) => httpApi({ baseUrl: `${url}/api`, token: async () => token });
    const account = { email: 'club@stopping.test', name: 'Demo Robotics Club' };
    const { token } = await client(null).signUp({ ...account, password: 'three blue kites' });
    const fields = { studentId: 'A26-0417', faculty: 'Engineering', phoneNumber: '012-345 6789' };
    await client(token).register({ ...PROFILE_DEFAULTS, ...account, ...fields, role: 'club' });
    return token;
  };

  it(
    'reports that it is not ready while it still serves',
    async () => {
      const url = await start({ STOP_DELAY_SECONDS: '20' });
      expect((await fetch(`${url}/api/health/ready`)).status).toBe(200);
      program.signal('SIGTERM');
      await expect.poll(async () => (await fetch(`${url}/api/health/ready`)).status).toBe(503);
      expect((await fetch(`${url}/api/health/live`)).status).toBe(200);
      expect((await fetch(`${url}/api/events`)).status).toBe(200);
    },
    TIMEOUT,
  );

  it(
    'ends open streams at once',
    async () => {
      const url = await start({ STOP_DELAY_SECONDS: '0' });
      const token = await aClubAt(url);
      const listeners = await Promise.all(
        [1, 2, 3].map(() => LiveListener.to(`${url}/api/live/sales`, token)),
      );
      for (const listener of listeners) expect(await listener.next()).toContain('retry');
      const signalledAt = performance.now();
      program.signal('SIGTERM');
      for (const listener of listeners) expect(await listener.next()).toBeNull();
      expect(await program.ended).toBe(0);
      expect(performance.now() - signalledAt).toBeLessThan(5_000);
    },
    TIMEOUT,
  );

  it(
    'finishes a request in progress and accepts no other',
    async () => {
      const url = await start({ STOP_DELAY_SECONDS: '0' });
      const call = await signInUnderWay(url);
      program.signal('SIGINT');
      await expect.poll(() => fetch(`${url}/api/health/live`).catch(() => 'refused')).toBe('refused');
      call.end('{}');
      const [answer] = (await once(call, 'response')) as [IncomingMessage];
      answer.resume();
      expect(answer.statusCode).toBe(422);
      expect(await program.ended).toBe(0);
    },
    TIMEOUT,
  );

  it(
    'exits at once on a second signal',
    async () => {
      const url = await start();
      const call = await signInUnderWay(url);
      program.signal('SIGTERM');
      await expect.poll(() => fetch(`${url}/api/health/live`).catch(() => 'refused')).toBe('refused');
      program.signal('SIGTERM');
      expect(await program.ended).toBe(1);
      call.destroy();
    },
    TIMEOUT,
  );
});
