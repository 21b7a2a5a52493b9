/** External sources that the web app loads, by content security policy directive. */
export interface ExternalSources {
  readonly scripts: readonly string[];
  readonly connections: readonly string[];
  readonly frames: readonly string[];
}

/**
 * Returns the headers of every response, static files included. They are set on Node's response first: setting them in
 * middleware after a handler halves the throughput.
 */
export function securityHeaders(options: {
  readonly https: boolean;
  /** Null when no external source is needed. */
  readonly externalSources: ExternalSources | null;
}): Readonly<Record<string, string>> {
  return {
    'content-security-policy': policy(options.externalSources),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(options.https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** Builds the content security policy. Event pictures may come from any address. */
function policy(externalSources: ExternalSources | null): string {
  const { scripts = [], connections = [], frames = [] } = externalSources ?? {};
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    "style-src 'self'",
    "img-src 'self' data: blob: https: http:",
    "font-src 'self'",
    ["connect-src 'self'", ...connections].join(' '),
    ["frame-src 'self'", ...frames].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
}

/** The empty document in which the web app shows the HTML of a mail. */
export const MAIL_FRAME = '/mail-frame.html';

/** The headers of that document that differ: styles within it, pictures within it, nothing else, in this site alone. */
export const MAIL_FRAME_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox allow-same-origin",
  'x-frame-options': 'SAMEORIGIN',
};
