import type {
  PushedNotice,
  PushGateway,
  PushOutcome,
  PushText,
} from '#core/notifications/push/push-gateway.ts';
import type { Language } from '#core/shared/language.ts';
import { pushText } from './push-texts.ts';

/** Offers no push: the installation is not reached over HTTPS. */
export class NoPushGateway implements PushGateway {
  readonly key = null;
  readonly otherServices = [];
  readonly concurrency = 1;

  compose({ notice, language }: { readonly notice: PushedNotice; readonly language: Language }): PushText {
    return pushText(notice, language);
  }

  async send(): Promise<PushOutcome> {
    return 'failed';
  }
}
