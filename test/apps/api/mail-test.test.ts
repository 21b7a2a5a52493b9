import { afterEach, describe, expect, it } from 'vitest';
import { commands } from '#apps/api/cli/commands.ts';
import { readConfig } from '#apps/api/config/config.ts';
import { SmtpTestServer } from '#test/support/smtp-test-server.ts';

describe('acara mail-test', () => {
  let server: SmtpTestServer | null = null;
  afterEach(async () => {
    await server?.close();
    server = null;
  });

  /** Runs the command and returns what it prints. */
  async function run(url: string, address: string): Promise<readonly string[]> {
    const printed: string[] = [];
    const { config } = readConfig({
      MAIL_URL: url,
      MAIL_FROM: 'Tickets <tickets@example.edu.my>',
      UNIVERSITY_NAME: 'Universiti Contoh',
    });
    const print = (line: string) => void printed.push(line);
    await commands['mail-test'].run({ config, args: [address], options: new Map(), print });
    return printed;
  }

  async function opened(): Promise<number> {
    server = new SmtpTestServer();
    return server.open();
  }

  it('sends one mail as all others are sent, and prints what the mail server answered', async () => {
    const port = await opened();
    const lines = await run(`smtp://127.0.0.1:${port}`, ' Aina@Example.edu.my');
    expect(lines).toEqual([
      `Sending a mail to aina@example.edu.my, from Tickets <tickets@example.edu.my>, by smtp://127.0.0.1:${port} …`,
      expect.stringMatching(/^The mail server took it, and answered: 250 /),
      expect.stringContaining('also among spam'),
    ]);
    expect(server?.received).toMatchObject([{ from: 'tickets@example.edu.my', to: ['aina@example.edu.my'] }]);
    expect(server?.received[0]?.source).toContain('Universiti Contoh');
  });

  it('says that the outbox sends nothing', async () => {
    await expect(run('outbox:', 'aina@example.edu.my')).rejects.toThrow(
      /^MAIL_URL=outbox: sends nothing.*smtp:/,
    );
  });

  it('says why the mail server did not take the mail, and shows no password', async () => {
    const port = await opened();
    const problem = (url: string, address = 'aina@example.edu.my') =>
      run(url, address).then(
        () => 'sent',
        (error: Error) => error.message,
      );
    expect(await problem(`smtp://127.0.0.1:${port}`, 'full@example.edu.my')).toMatch(
      /^The mail was not sent\. The mail server refuses the sender or the recipient\..*mailbox is full/,
    );
    expect(await problem(`smtp://acara:hush@127.0.0.1:${port}`)).toMatch(
      /refuses the user or the password\. Check them in MAIL_URL\. \((?!.*hush)/,
    );
    expect(await problem('smtp://127.0.0.1:1')).toMatch(/No mail server listens there\. Check the host/);
    expect(await problem(`smtps://127.0.0.1:${port}`)).toMatch(/No secure connection was made\./);
    expect(await problem('smtp://mail.nowhere.invalid:587')).toMatch(
      /There is no mail server of this name\./,
    );
  });

  it('refuses what is no address as a wrong command line', async () => {
    await expect(run('smtp://127.0.0.1:1', 'aina')).rejects.toMatchObject({ name: 'UsageError' });
  });
});
