import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { httpApi } from '#adapters/http/client/http-api.ts';
import { readConfig } from '#apps/api/config/config.ts';
import { serve } from '#apps/api/serve.ts';
import { type Installation, newInstallation } from '#test/support/installation.ts';
import { SmtpTestServer } from '#test/support/smtp-test-server.ts';

const TIMEOUT = 60_000;
const EMAIL = 'aina@student.acara.test';

describe('sender of mails', () => {
  let installation: Installation;
  let mailServer: SmtpTestServer;
  let port: number;
  beforeEach(async () => {
    installation = await newInstallation({ usually: 'memory' });
    mailServer = new SmtpTestServer();
    port = await mailServer.open();
  });
  afterEach(async () => {
    await mailServer.close();
    await installation.remove();
  });

  it.each([
    ['the default', '', 'no-reply@acara.test', 'From: Acara <no-reply@acara.test>'],
    [
      'set as in the operator’s manual',
      'Acara <no-reply@example.edu.my>',
      'no-reply@example.edu.my',
      'From: Acara <no-reply@example.edu.my>',
    ],
    [
      'a quoted name',
      '"Tiket, UTM" <tiket@example.edu.my>',
      'tiket@example.edu.my',
      'From: "Tiket, UTM" <tiket@example.edu.my>',
    ],
    [
      'an address without a name',
      'tiket@example.edu.my',
      'tiket@example.edu.my',
      'From: Acara <tiket@example.edu.my>',
    ],
  ])('sends mails from %s', { timeout: TIMEOUT }, async (_how, mailFrom, envelope, header) => {
    const settings = {
      PORT: '0',
      LOG_LEVEL: 'silent',
      DEMO: 'off',
      STOP_DELAY_SECONDS: '0',
      VERIFY_EMAIL: 'off',
    };
    const mail = { MAIL_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: mailFrom };
    const server = await serve(readConfig({ ...installation.env, ...settings, ...mail }).config);
    const baseUrl = `${server.url.replace('localhost', '127.0.0.1')}/api`;
    const api = httpApi({ baseUrl, token: async () => null });
    await api.signUp({ email: EMAIL, password: 'three blue kites', name: 'Aina' });
    mailServer.received.length = 0;
    await api.requestPasswordReset({ email: EMAIL });
    await expect.poll(() => mailServer.received.length, { timeout: 20_000 }).toBe(1);
    await server.stop();
    const [letter] = mailServer.received;
    expect([letter?.from, letter?.to]).toEqual([envelope, [EMAIL]]);
    const headers = letter?.source.slice(0, letter.source.indexOf('\r\n\r\n')).split('\r\n') ?? [];
    expect(headers).toContain(header);
    const messageId = headers.find((line) => /^message-id:/i.test(line)) ?? '';
    expect(messageId).toMatch(new RegExp(`^Message-ID: <[\\w-]+@${envelope.split('@')[1]}>$`, 'i'));
    expect(headers.filter((line) => /^(sender|reply-to):/i.test(line))).toEqual([]);
  });
});
