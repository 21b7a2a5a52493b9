import { pushText } from '#adapters/web-push/push-texts.ts';
import type {
  OutgoingPush,
  PushedNotice,
  PushGateway,
  PushKey,
  PushOutcome,
  PushText,
} from '#core/notifications/push/push-gateway.ts';
import type { Language } from '#core/shared/language.ts';

/** Push services that keep what is sent, and answer what a test says. */
export class FakePush implements PushGateway {
  key: PushKey | null = { key: `B${'A'.repeat(86)}`, keyId: 'key-1' };
  readonly otherServices = ['https://push.test'];
  readonly concurrency = 4;
  readonly sent: (OutgoingPush & { readonly endpoint: string })[] = [];
  /** By endpoint; all others take everything. */
  readonly answers = new Map<string, PushOutcome>();

  compose({ notice, language }: { readonly notice: PushedNotice; readonly language: Language }): PushText {
    return pushText(notice, language);
  }

  async send({ endpoint }: { readonly endpoint: string }, message: OutgoingPush): Promise<PushOutcome> {
    this.sent.push({ ...message, endpoint });
    return this.answers.get(endpoint) ?? 'taken';
  }
}
