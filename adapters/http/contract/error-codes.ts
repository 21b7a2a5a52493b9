import type { ErrorCode } from '#core/shared/errors/error-params.ts';
import type { Endpoint } from './endpoint.ts';
import type { Route } from './route.ts';

/**
 * Returns every error code of a route: its use case's, authorisation, invalid input, rate limits and internal
 * errors. `hasInput`: whether it has fields that can be invalid.
 */
export function errorCodesOf(
  route: Endpoint & Pick<Route<unknown, unknown>, 'refusals'>,
  hasInput: boolean,
): readonly ErrorCode[] {
  const { access, method, session } = route;
  const codes = new Set(route.refusals);
  // A signed-in person may name a club in the header that they are no member of.
  if (session === undefined) codes.add('unauthenticated').add('forbidden');
  if (access !== 'everyone' && !route.beforeSecondFactor) codes.add('second_factor_required');
  if (access === 'organizer' || access === 'admin') codes.add('email_not_verified');
  if (route.verified) codes.add('email_not_verified');
  if (route.fresh) codes.add('fresh_sign_in_required');
  if (method !== 'GET') codes.add('payload_too_large');
  if (method !== 'GET' && session !== 'renews' && session !== 'ends')
    codes.add('malformed_json').add('unsupported_media_type');
  if (hasInput) codes.add('invalid_input');
  return [...codes.add('rate_limited').add('internal').add('unavailable')];
}
