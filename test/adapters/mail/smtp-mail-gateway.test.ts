import { type AddressInfo, createServer } from 'node:net';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { MailTexts } from '#adapters/mail/mail-texts.ts';
import { SmtpMailGateway, type SmtpSettings } from '#adapters/mail/smtp-mail-gateway.ts';
import { aRecipient } from '#test/support/a-recipient.ts';
import { SmtpTestServer } from '#test/support/smtp-test-server.ts';
import { aMessage, CONFIRMED, FROM_ORGANIZER } from './mail-samples.ts';
import { SELF_SIGNED } from './self-signed.ts';

describe('SmtpMailGateway', () => {
  const closing: (() => unknown)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });

  const open = async (options: SMTPServerOptions = {}) => {
    const mailServer = new SmtpTestServer(options);
    const port = await mailServer.open();
    closing.push(() => mailServer.close());
    return { mailServer, port };
  };
  const gatewayTo = (url: string, settings: Partial<SmtpSettings> = {}) => {
    const gateway = new SmtpMailGateway(new MailTexts('https://acara.test'), {
      url,
      publicUrl: 'https://acara.test',
      from: { name: 'Acara', address: 'tickets@acara.test' },
      timeoutMilliseconds: 1_000,
      ...settings,
    });
    closing.push(() => gateway.close());
    return gateway;
  };
  /** Opens a server and a gateway to it. */
  const connected = async () => {
    const { mailServer, port } = await open();
    return { mailServer, gateway: gatewayTo(`smtp://127.0.0.1:${port}`) };
  };

  describe('failures', () => {
    it('rejects when the server refuses a mailbox, and sends the next mail', async () => {
      const { mailServer, gateway } = await connected();
      const full = aMessage({ to: aRecipient({ name: 'Full', email: 'full@student.acara.test' }) });
      await expect(gateway.send(full)).rejects.toThrow(/mailbox is full/);
      await gateway.send(aMessage());
      expect(mailServer.received).toHaveLength(1);
    });

    it('rejects while the server is unreachable, and sends afterwards', async () => {
      const first = new SmtpTestServer();
      const port = await first.open();
      const gateway = gatewayTo(`smtp://127.0.0.1:${port}`);
      await gateway.send(aMessage());
      await first.close();
      await expect(gateway.send(aMessage())).rejects.toThrow();
      await expect(gateway.send(aMessage())).rejects.toThrow(/ECONNREFUSED/);
      const second = new SmtpTestServer();
      await second.open(port);
      closing.push(() => second.close());
      await gateway.send(aMessage());
      expect(second.received).toHaveLength(1);
    });

    it('rejects when the server does not answer within the timeout', async () => {
      const silent = createServer(() => {});
      await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
      closing.push(() => silent.close());
      const { port } = silent.address() as AddressInfo;
      const gateway = gatewayTo(`smtp://127.0.0.1:${port}`, { timeoutMilliseconds: 200 });
      await expect(gateway.send(aMessage())).rejects.toThrow(/[Tt]imeout|Greeting/);
    });

    it('rejects when the password is wrong', async () => {
      const { port } = await open({ authMethods: ['PLAIN'] });
      const gateway = gatewayTo(`smtp://acara:wrong@127.0.0.1:${port}`);
      await expect(gateway.send(aMessage())).rejects.toThrow(/Wrong password/);
    });

    it.each(['a@b.test, c@d.test', 'a@b.test>\r\nBcc: c@d.test', 'nobody', '<a@b.test>', 'a b@c.test', ''])(
      'refuses the address %j',
      async (email) => {
        const { mailServer, gateway } = await connected();
        await expect(gateway.send(aMessage({ to: aRecipient({ name: 'A', email }) }))).rejects.toThrow(
          'address',
        );
        expect(mailServer.received).toEqual([]);
      },
    );

    it.each(['http://mail.test', 'outbox:'])('refuses the server address %s', (url) => {
      expect(() => gatewayTo(url)).toThrow('smtp://user:password@host:587');
    });
  });

  it('sends a mail', async () => {
    const { mailServer, gateway } = await connected();
    await gateway.send(aMessage());
    const [letter] = mailServer.received;
    expect(letter).toMatchObject({
      from: 'tickets@acara.test',
      to: ['aina@student.acara.test'],
      isSecure: false,
    });
    const source = letter?.source ?? '';
    expect(source).toMatch(/^From: Acara <tickets@acara\.test>\r$/m);
    expect(source).toMatch(/^To: Aina Rahman <aina@student\.acara\.test>\r$/m);
    expect(source).toMatch(/^Subject: Your ticket for Malam Kebudayaan\r$/m);
    expect(source).toMatch(/^Date: Fri, 20 Nov 2026 04:00:00 \+0000\r$/m);
    expect(source).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(source).toMatch(/^Content-Type: text\/plain; charset=utf-8\r$/m);
  });

  it('lets mail programs unsubscribe with one click from mail that has a token, and from no other', async () => {
    const { mailServer, gateway } = await connected();
    const token = `${'a'.repeat(43)}f${'0193f1a2-'.repeat(8)}`;
    await gateway.send({ ...aMessage({ notice: FROM_ORGANIZER }), unsubscribeToken: token });
    await gateway.send(aMessage({ id: 'ticket' }));
    const [one = '', two = ''] = mailServer.received.map(({ source }) => source.split('\r\n\r\n')[0]);
    expect(one.split('\r\n')).toContain(`List-Unsubscribe: <https://acara.test/u/${token}>`);
    expect(one.split('\r\n')).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(two).not.toMatch(/list-unsubscribe/i);
  });

  it('lets them unsubscribe also where the site is not at https', async () => {
    const { mailServer, port } = await open();
    const gateway = gatewayTo(`smtp://127.0.0.1:${port}`, { publicUrl: 'http://10.0.0.5:3000/' });
    await gateway.send({ ...aMessage({ notice: FROM_ORGANIZER }), unsubscribeToken: 'token' });
    expect(mailServer.received[0]?.source).toContain('List-Unsubscribe: <http://10.0.0.5:3000/u/token>\r\n');
  });

  it('names the language of a mail, English by default', async () => {
    const { mailServer, gateway } = await connected();
    await gateway.send({ ...aMessage(), language: 'ms' });
    await gateway.send(aMessage({ id: 'other' }));
    const languages = mailServer.received.map(
      ({ source }) => /^Content-Language: (.*)\r$/m.exec(source)?.[1],
    );
    expect(languages).toEqual(['ms', 'en']);
  });

  it('gives a repeated mail the same id', async () => {
    const { mailServer, gateway } = await connected();
    await gateway.send(aMessage());
    await gateway.send(aMessage({ attempts: 1 }));
    await gateway.send(aMessage({ id: 'another' }));
    const ids = mailServer.received.map(({ source }) => /^Message-ID: (.*)\r$/im.exec(source)?.[1]);
    expect(ids).toEqual([
      '<0193b2c0-7d1a-7000-8000-00a1b2c3d4e5@acara.test>',
      '<0193b2c0-7d1a-7000-8000-00a1b2c3d4e5@acara.test>',
      '<another@acara.test>',
    ]);
  });

  it('sets the club as Reply-To of its message, and Acara of any other', async () => {
    const { mailServer, gateway } = await connected();
    await gateway.send(aMessage({ notice: FROM_ORGANIZER }));
    await gateway.send(aMessage());
    const [fromClub, fromAcara] = mailServer.received.map(({ source }) => source);
    expect(fromClub).toMatch(/^From: Acara <tickets@acara\.test>\r$/m);
    expect(fromClub).toMatch(/^Reply-To: Kelab Teater <teater@club\.acara\.test>\r$/m);
    expect(fromAcara).not.toMatch(/^Reply-To/m);
  });

  it('sends a club’s message when the club has no valid address', async () => {
    const { mailServer, gateway } = await connected();
    const organizerEmail = 'a@b.test>\r\nBcc: c@d.test';
    await gateway.send(aMessage({ notice: { ...FROM_ORGANIZER, organizerEmail } }));
    const [letter] = mailServer.received;
    expect(letter?.to).toEqual(['aina@student.acara.test']);
    expect(letter?.source).not.toMatch(/^(Reply-To|Bcc)/m);
  });

  it('uses one connection for consecutive mails', async () => {
    const { mailServer, gateway } = await connected();
    for (let count = 0; count < 20; count += 1) await gateway.send(aMessage({ id: `m-${count}` }));
    expect(mailServer.received).toHaveLength(20);
    expect(mailServer.connections).toBe(1);
  });

  it('opens no more connections for concurrent mails', async () => {
    const { mailServer, gateway } = await connected();
    await Promise.all(Array.from({ length: 20 }, (_, n) => gateway.send(aMessage({ id: `m-${n}` }))));
    expect(mailServer.received).toHaveLength(20);
    expect(mailServer.connections).toBe(1);
  });

  it.each([
    ['Zoë Ångström', '=?UTF-8?Q?Zo=C3=AB_=C3=85ngstr=C3=B6m?='],
    ['李小明', '=?UTF-8?B?5p2O5bCP5piO?='],
    ['Nurul "Aina", binti Ahmad <x@y.test>', '"Nurul \\"Aina\\", binti Ahmad <x@y.test>"'],
    ['Aina\r\nBcc: all@acara.test', '"Aina Bcc: all@acara.test"'],
  ])('escapes the name %j', async (name, written) => {
    const { mailServer, gateway } = await connected();
    const to = aRecipient({ name, email: 'aina@student.acara.test' });
    await gateway.send(aMessage({ to }));
    const [letter] = mailServer.received;
    const header = /^To: ((?:.*\r\n )*.*)\r$/m.exec(letter?.source ?? '')?.[1]?.replaceAll('\r\n ', ' ');
    expect(header).toBe(`${written} <aina@student.acara.test>`);
    expect(letter?.to).toEqual(['aina@student.acara.test']);
    expect(letter?.source).not.toMatch(/^Bcc/m);
  });

  it('encodes all scripts in subject and text', async () => {
    const { mailServer, gateway } = await connected();
    const notice = { ...CONFIRMED, eventTitle: 'Festival Tanglung 灯笼节 🏮' };
    await gateway.send(aMessage({ notice }));
    const source = mailServer.received[0]?.source ?? '';
    expect(source).toMatch(/^Subject: =\?UTF-8\?[BQ]\?/m);
    const body = source.slice(source.indexOf('\r\n\r\n') + 4);
    const encoding = /^Content-Transfer-Encoding: (.*)\r$/m.exec(source)?.[1];
    const text =
      encoding === 'base64'
        ? Buffer.from(body, 'base64').toString()
        : Buffer.from(
            body
              .replace(/=\r\n/g, '')
              .replace(/=([0-9A-F]{2})/g, (_all, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
            'latin1',
          ).toString();
    expect(text).toContain('You’re going to Festival Tanglung 灯笼节 🏮.');
  });

  it('authenticates when the server asks for it', async () => {
    const { mailServer, port } = await open({
      authOptional: false,
      allowInsecureAuth: true,
      authMethods: ['PLAIN'],
    });
    await gatewayTo(`smtp://acara:p%40ss%20word@127.0.0.1:${port}`).send(aMessage());
    expect(mailServer.received[0]?.user).toBe('acara');
  });

  describe('with TLS', () => {
    const trusting = { certificates: SELF_SIGNED.cert };

    it('upgrades to TLS when the server offers it', async () => {
      const { mailServer, port } = await open({ ...SELF_SIGNED, disabledCommands: [] });
      await gatewayTo(`smtp://acara:p%40ss%20word@127.0.0.1:${port}`, trusting).send(aMessage());
      expect(mailServer.received).toMatchObject([{ isSecure: true, user: 'acara' }]);
    });

    it('uses TLS from the first byte with smtps', async () => {
      const { mailServer, port } = await open({ ...SELF_SIGNED, secure: true });
      await gatewayTo(`smtps://127.0.0.1:${port}`, trusting).send(aMessage());
      expect(mailServer.received).toMatchObject([{ isSecure: true }]);
    });

    it('refuses an untrusted certificate', async () => {
      const { mailServer, port } = await open({ ...SELF_SIGNED, disabledCommands: [] });
      await expect(gatewayTo(`smtp://127.0.0.1:${port}`).send(aMessage())).rejects.toThrow(/self-signed/);
      expect(mailServer.received).toEqual([]);
    });

    it('never sends a password to another machine without TLS', async () => {
      let received = '';
      const eavesdropper = createServer((socket) => {
        socket.write('220 mail.test ESMTP\r\n');
        socket.on('data', (data) => {
          received += data;
          const isGreeting = /^EHLO/.test(String(data));
          socket.write(isGreeting ? '250-mail.test\r\n250 AUTH PLAIN\r\n' : '502 Unknown\r\n');
        });
        socket.on('error', () => {});
      });
      await new Promise<void>((resolve) => eavesdropper.listen(0, '127.0.0.2', resolve));
      closing.push(() => eavesdropper.close());
      const { port } = eavesdropper.address() as AddressInfo;
      const gateway = gatewayTo(`smtp://acara:secret@127.0.0.2:${port}`);
      await expect(gateway.send(aMessage())).rejects.toThrow();
      expect(received).toContain('STARTTLS');
      expect(received).not.toContain('AUTH');
    });
  });
});
