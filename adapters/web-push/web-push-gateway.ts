import webPush from 'web-push';
import type {
  OutgoingPush,
  PushedNotice,
  PushGateway,
  PushKey,
  PushKeyPair,
  PushOutcome,
  PushText,
} from '#core/notifications/push/push-gateway.ts';
import type { PushSubscription } from '#core/notifications/push/push-subscription.ts';
import type { Language } from '#core/shared/language.ts';
import { pushText } from './push-texts.ts';

export interface WebPushSettings {
  readonly keys: PushKeyPair;
  /** Whom a push service can write to: `mailto:…` or `https://…`. */
  readonly subject: string;
  readonly otherServices: readonly string[];
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;
const CONCURRENCY = 10;

/** Encrypts messages for browsers, and sends them to their push services, signed with the key of the installation. */
export class WebPushGateway implements PushGateway {
  readonly key: PushKey;
  readonly otherServices: readonly string[];
  readonly concurrency = CONCURRENCY;

  constructor(private readonly settings: WebPushSettings) {
    const { keys, otherServices } = settings;
    this.key = { key: keys.publicKey, keyId: keys.id };
    this.otherServices = otherServices;
  }

  compose({ notice, language }: { readonly notice: PushedNotice; readonly language: Language }): PushText {
    return pushText(notice, language);
  }

  async send(
    to: Pick<PushSubscription, 'endpoint' | 'p256dh' | 'auth'>,
    message: OutgoingPush,
  ): Promise<PushOutcome> {
    try {
      const { headers, body } = this.#request(to, message);
      const { status } = await fetch(to.endpoint, {
        ...{ method: 'POST', headers, body },
        // Another address is not on the list of push services.
        redirect: 'manual',
        signal: AbortSignal.timeout(this.settings.timeoutMs ?? TIMEOUT_MS),
      });
      return outcomeOf(status);
    } catch {
      return 'failed';
    }
  }

  #request({ endpoint, p256dh, auth }: Parameters<WebPushGateway['send']>[0], message: OutgoingPush) {
    const { keys, subject } = this.settings;
    const { title, body, url, language } = this.compose(message);
    const payload = JSON.stringify({ title, body, url, tag: message.tag, lang: language });
    const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject, publicKey: keys.publicKey, privateKey: keys.privateKey },
      TTL: message.ttlSeconds,
      urgency: message.urgency,
      contentEncoding: 'aes128gcm',
    });
    // The length is counted again by who sends it.
    const { 'Content-Length': _, ...headers } = request.headers as Record<string, string | number>;
    return {
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
      body: request.body && new Uint8Array(request.body),
    };
  }
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'taken';
  if (status === 404 || status === 410) return 'gone';
  // A redirect, too: no push service answers one.
  return status === 429 || status >= 500 ? 'failed' : 'refused';
}
