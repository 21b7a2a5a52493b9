import type { PushGateway, PushKey } from '../notifications/push/push-gateway.ts';
import { domainError } from '../shared/errors/build-error.ts';

/** Returns the key of this installation. Throws `push_not_offered`. */
export function requirePush({ key }: Pick<PushGateway, 'key'>): PushKey {
  if (key === null) throw domainError('push_not_offered');
  return key;
}
