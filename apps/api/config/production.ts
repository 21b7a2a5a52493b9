import { isLoopback } from '#adapters/http/server/browser-origin.ts';
import { type Config, FAULT_INJECTION_NAMES } from './config.ts';
import { DEFAULT_SENDER } from './mail-sender.ts';

/** The settings that decide whether the rules of production apply. */
interface ProductionCriteria {
  readonly nodeEnv: string | undefined;
  /** `ACARA_DEVELOPMENT=1`. */
  readonly isDevelopment: boolean;
  readonly host: string;
  readonly publicUrl: string;
}

/**
 * Production is `NODE_ENV=production`, or an address beyond this machine without `ACARA_DEVELOPMENT=1`. `hints` explain
 * this to the operator where it may be unexpected.
 */
export function productionOf({ nodeEnv, isDevelopment, host, publicUrl }: ProductionCriteria): {
  readonly production: boolean;
  readonly hints: readonly string[];
} {
  const reachableBy = isLoopback(new URL(publicUrl).hostname)
    ? isLoopback(host)
      ? null
      : `HOST=${host}`
    : `PUBLIC_URL=${publicUrl}`;
  if (nodeEnv === 'production') {
    const hints = ['ACARA_DEVELOPMENT=1 has no effect beside NODE_ENV=production. Remove one of them.'];
    return { production: true, hints: isDevelopment ? hints : [] };
  }
  if (reachableBy === null) return { production: false, hints: [] };
  if (isDevelopment)
    return {
      production: false,
      hints: [
        `${reachableBy} is reachable from other machines, and ACARA_DEVELOPMENT=1 lifts the rules of production: never use it with real people or money.`,
      ],
    };
  return {
    production: true,
    hints: [
      `${reachableBy} is reachable from other machines, so the rules of production hold, as with NODE_ENV=production. Set ACARA_DEVELOPMENT=1 if this is a server for development.`,
    ],
  };
}

/** Adds an error for each setting that production does not allow. */
export function checkProduction(config: Config, errors: string[]): void {
  if (config.payments.some(({ kind }) => kind === 'sandbox') && !config.sandboxAllowed)
    errors.push(
      'PAYMENTS: the embedded bank takes no real money. Set PAYMENTS=none to offer free events only, or ACARA_ALLOW_SANDBOX=1 to let everybody pay with play money.',
    );
  if (config.mail.kind === 'smtp' && config.mailFrom.address === DEFAULT_SENDER.address)
    errors.push(
      `MAIL_FROM: nobody can own ${DEFAULT_SENDER.address}, and mail servers refuse mail from it. Set it to an address of yours: Acara <no-reply@example.edu.my>.`,
    );
  if (config.demo)
    errors.push('DEMO: demonstration accounts have a public password. Set DEMO=off in production.');
  if (!config.rateLimits)
    errors.push('RATE_LIMITS: they can’t be off in production. Remove RATE_LIMITS or set it to on.');
  if (config.faultInjection)
    errors.push(`${FAULT_INJECTION_NAMES.join(', ')}: no faults are injected in production. Remove them.`);
}

/** Warns where passwords and sessions cross the network readable. */
export function withoutHttps({ production, publicUrl }: Config): readonly string[] {
  if (!production || !publicUrl.startsWith('http:') || isLoopback(new URL(publicUrl).hostname)) return [];
  return [
    `PUBLIC_URL=${publicUrl}: without HTTPS anybody on the network can read passwords and take over sessions. Put a proxy with HTTPS in front of Acara, and set PUBLIC_URL to its https address.`,
  ];
}
