import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endProcess } from '#apps/api/rehearsal/end-process.ts';
import { type ServerProcess, startServerProcess } from '#apps/api/rehearsal/server-process.ts';
import { type Installation, newInstallation } from '#test/support/installation.ts';
import { LiveListener } from '#test/support/live-listener.ts';
import { programOfSources } from '#test/support/program-of-sources.ts';
import { signUp } from '#test/support/sign-up.ts';

const TIMEOUT = 60_000;

describe('stopping server', () => {
  let installation: Installation;
  let server: ServerProcess;
  let ended: Promise<number | null>;
  beforeEach(async () => {
    installation = await newInstallation();
  });
  afterEach(async () => {
    await endProcess(server.child, 'SIGKILL');
    await installation.remove();
  });

  const start = async (settings: Readonly<Record<string, string>> = {}) => {
    const { PATH = '' } = process.env;
    const fixed = { PATH, PORT: '0', DEMO: 'off', LOG_LEVEL: 'silent' };
    const env = { ...fixed, ...installation.env, ...settings };
    server = await startServerProcess({ args: [programOfSources('main')], cwd: installation.dataDir, env });
    ended = once(server.child, 'exit').then(([code]) => code);
    return server.url.replace('localhost', '127.0.0.1');
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

  it(
    'reports that it is not ready while it still serves',
    async () => {
      const url = await start({ STOP_DELAY_SECONDS: '20' });
      expect((await fetch(`${url}/api/health/ready`)).status).toBe(200);
      server.child.kill('SIGTERM');
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
      const club = { email: 'club@stopping.test', name: 'Demo Robotics Club' };
      const { token } = await signUp(url, club, 'club');
      const listeners = await Promise.all(
        [1, 2, 3].map(() => LiveListener.to(`${url}/api/live/sales`, token)),
      );
      for (const listener of listeners) expect(await listener.next()).toContain('retry');
      const signalledAt = performance.now();
      server.child.kill('SIGTERM');
      for (const listener of listeners) expect(await listener.next()).toBeNull();
      expect(await ended).toBe(0);
      expect(performance.now() - signalledAt).toBeLessThan(5_000);
    },
    TIMEOUT,
  );

  it(
    'finishes a request in progress and accepts no other',
    async () => {
      const url = await start({ STOP_DELAY_SECONDS: '0' });
      const call = await signInUnderWay(url);
      server.child.kill('SIGINT');
      await expect.poll(() => fetch(`${url}/api/health/live`).catch(() => 'refused')).toBe('refused');
      call.end('{}');
      const [answer] = (await once(call, 'response')) as [IncomingMessage];
      answer.resume();
      expect(answer.statusCode).toBe(422);
      expect(await ended).toBe(0);
    },
    TIMEOUT,
  );

  it(
    'exits at once on a second signal',
    async () => {
      const url = await start();
      const call = await signInUnderWay(url);
      server.child.kill('SIGTERM');
      await expect.poll(() => fetch(`${url}/api/health/live`).catch(() => 'refused')).toBe('refused');
      server.child.kill('SIGTERM');
      expect(await ended).toBe(1);
      call.destroy();
    },
    TIMEOUT,
  );
});
