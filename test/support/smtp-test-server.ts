import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly isSecure: boolean;
  readonly user: string | undefined;
  readonly source: string;
}

/** A real SMTP server in this process that stores mail and refuses mail for `full@…`. */
export class SmtpTestServer {
  readonly received: ReceivedMail[] = [];
  connections = 0;
  readonly #server: SMTPServer;

  constructor(options: SMTPServerOptions = {}) {
    this.#server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      authOptional: true,
      closeTimeout: 50,
      ...options,
      onConnect: (_session, done) => {
        this.connections += 1;
        done();
      },
      onAuth: (auth, _session, done) =>
        auth.password === 'p@ss word'
          ? done(null, { user: auth.username })
          : done(new Error('Wrong password')),
      onRcptTo: (address, _session, done) =>
        address.address.startsWith('full@')
          ? done(Object.assign(new Error('The mailbox is full'), { responseCode: 452 }))
          : done(),
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk) => chunks.push(chunk));
        stream.on('end', () => {
          const { mailFrom, rcptTo } = session.envelope;
          this.received.push({
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
            isSecure: session.secure,
            user: session.user,
            source: Buffer.concat(chunks).toString('utf8'),
          });
          done();
        });
      },
    });
    this.#server.on('error', () => {});
  }

  async open(port = 0): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
    return (this.#server.server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.close(resolve));
  }
}
