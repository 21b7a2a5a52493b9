import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { commands } from '#apps/api/cli/commands.ts';
import { readConfig } from '#apps/api/config/config.ts';
import { type RunningServer, serve } from '#apps/api/serve.ts';
import { PROFILE_DEFAULTS } from '#core/people/person.ts';
import { PURCHASE_DEFAULTS } from '#core/tickets/purchase-ticket.ts';
import { EMULATED_PROJECT } from '#test/support/auth-emulator.ts';
import { sharedTemporaryFolder, temporaryFolder } from '#test/support/temporary-folder.ts';
import { emulatedProject, openDevice, openPage, someEmail } from './emulated.ts';

const DEMO_PASSWORD = 'acara-demo';

describe('a server with IDENTITY=firebase', () => {
  const folder = sharedTemporaryFolder();
  let server: RunningServer;
  const devices: { close(): Promise<void> }[] = [];
  const config = () =>
    readConfig({
      IDENTITY: 'firebase',
      FIREBASE_AUTH_EMULATOR_HOST: inject('authEmulator'),
      DATA_DIR: folder,
      PORT: '0',
      LOG_LEVEL: 'silent',
      STOP_DELAY_SECONDS: '0',
    }).config;

  beforeAll(async () => {
    server = await serve(config());
  }, 120_000);
  afterAll(async () => {
    await server.stop();
    await Promise.all(devices.map((device) => device.close()));
  });

  function open() {
    const device = openDevice();
    devices.push(device);
    return openPage(device.auth, server.url, 'en');
  }
  const demo = async (who: string) => {
    const page = open();
    await page.session.signIn({ email: `${who}@demo.acara.test`, password: DEMO_PASSWORD });
    return page.api;
  };

  it('reports Firebase as its identity service, with the browser’s settings', async () => {
    expect((await open().api.viewSite()).site).toMatchObject({
      identity: 'firebase',
      google: 'Google',
      firebase: {
        projectId: EMULATED_PROJECT,
        apiKey: 'demo',
        authDomain: 'localhost',
        emulator: `http://${inject('authEmulator')}`,
      },
    });
  });

  it('allows pages to connect to Firebase and to no other host', async () => {
    const policy = (await fetch(server.url)).headers.get('content-security-policy');
    expect(policy).toContain(`connect-src 'self' http://${inject('authEmulator')};`);
    expect(policy).toContain(`frame-src 'self' http://${inject('authEmulator')};`);
    expect(policy).toContain("script-src 'self' https://apis.google.com;");
  });

  it('neither offers nor documents the embedded service’s routes', async () => {
    for (const path of ['sign-up', 'sign-in', 'renew', 'sign-out', 'request-password-reset', 'google'])
      expect((await fetch(`${server.url}/api/identity/${path}`, { method: 'POST' })).status).toBe(404);
    expect(await (await fetch(`${server.url}/api/openapi.json`)).text()).not.toContain('/identity/');
  });

  it.each([
    ['student', 'student', false],
    ['club', 'club', true],
    ['newclub', 'club', false],
    ['admin', 'admin', false],
  ])('creates the demonstration account of %s', async (who, role, isClubVerified) => {
    const { user } = await (await demo(who)).viewProfile();
    expect(user).toMatchObject({ email: `${who}@demo.acara.test`, role, isClubVerified });
  });

  it('sells a ticket to a registered person and makes them an admin on the command line', async () => {
    const { session, api } = open();
    const email = someEmail();
    await session.signUp({ email, password: 'three blue kites', name: 'Student A' });
    const profile = {
      name: 'Student A',
      role: 'student',
      studentId: 'A26',
      faculty: 'Arts',
      phoneNumber: '012-345 6789',
    };
    await api.register({ ...PROFILE_DEFAULTS, ...profile, email });
    const { events } = await api.browseEvents({ category: null, q: null, limit: 100, cursor: null });
    const offer = events.find(({ ticketsLeft, ticketPrice }) => ticketsLeft > 0 && ticketPrice === 0);
    const { ticket } = await api.purchaseTicket({
      ...PURCHASE_DEFAULTS,
      eventId: offer?.id ?? '',
    });
    expect(ticket.status).toBe('confirmed');
    expect((await api.listMyTickets({})).tickets.map(({ id }) => id)).toEqual([ticket.id]);

    const said: string[] = [];
    await commands['grant-role'].run({
      config: config(),
      args: [email, 'admin'],
      options: new Map(),
      print: (line: string) => said.push(line),
    });
    expect(said).toEqual([`${email} (Student A) has the role admin now.`]);
    await expect.poll(async () => (await api.viewProfile()).user.role).toBe('admin');
  });

  it('restores the demonstration accounts after the emulator lost them', async () => {
    const uidOf = async () => (await (await demo('student')).viewProfile()).user.uid;
    const before = await uidOf();
    await server.stop();
    const project = emulatedProject();
    await (await project.auth()).deleteUser(before);
    await project.close();
    server = await serve(config());
    expect(await uidOf()).toBe(before);
  }, 60_000);
});

describe('a server whose Firebase is unreachable', () => {
  it('refuses to start and gives the reason in one sentence', async () => {
    const before = process.env.FIREBASE_AUTH_EMULATOR_HOST;
    process.env.FIREBASE_AUTH_EMULATOR_HOST = '127.0.0.1:1';
    const folder = temporaryFolder();
    const env = { IDENTITY: 'firebase', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1', DATA_DIR: folder };
    const { config } = readConfig({ ...env, PORT: '0', DATABASE_URL: 'memory:', LOG_LEVEL: 'silent' });
    await expect(serve(config)).rejects.toThrow(
      /^Firebase can’t be reached\. .*start the emulator\. \(.*\)$/,
    );
    process.env.FIREBASE_AUTH_EMULATOR_HOST = before;
  });
});
