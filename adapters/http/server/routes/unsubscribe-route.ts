import { ANONYMOUS } from '#core/actor.ts';
import type { SwitchMail } from '#core/preferences/unsubscribing/switch-mail.ts';
import type { RawRoute } from './raw-route.ts';

const PATH = '/u/';

/**
 * The one click of RFC 8058, with which mail programs and mail providers unsubscribe: without signing in, from any site,
 * with any body, and as often as they like. A `GET` of the same address is the web app's page, which asks.
 */
export function unsubscribeRoute(switchMail: Pick<SwitchMail, 'execute'>): RawRoute {
  return {
    method: 'POST',
    path: `${PATH}:token`,
    rateLimit: () => 'unsubscribe',
    async handle({ path }) {
      const output = await switchMail.execute(ANONYMOUS, { token: path.slice(PATH.length) });
      const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
      return { status: 200, headers, body: JSON.stringify(output) };
    },
  };
}
