import type { Keys } from '#adapters/system/key-files.ts';
import { NoPushGateway } from '#adapters/web-push/no-push-gateway.ts';
import type { PushGateway } from '#core/notifications/push/push-gateway.ts';
import type { Config } from '../config/config.ts';

type Settings = Pick<Config, 'publicUrl' | 'support' | 'pushServices'>;

/** Browsers subscribe on pages that are encrypted, and push services want to know whom they serve. */
export async function pushGateway(
  { publicUrl, support, pushServices }: Settings,
  { pushKey }: Pick<Keys, 'pushKey'>,
): Promise<PushGateway> {
  if (!publicUrl.startsWith('https:')) return new NoPushGateway();
  const { WebPushGateway } = await import('#adapters/web-push/web-push-gateway.ts');
  const subject = support.email === null ? publicUrl : `mailto:${support.email}`;
  return new WebPushGateway({ keys: pushKey, subject, otherServices: pushServices });
}
