import { isLoopback } from '#adapters/http/server/home-of.ts';
import { type Config, FAULT_NAMES } from './config.ts';
import { DEFAULT_SENDER } from './mail-sender.ts';

/** What decides whether the rules of production hold. */
interface Circumstances {
  readonly nodeEnv: string | undefined;
  /** `ACARA_DEVELOPMENT=1`. */
  readonly isDevelopment: boolean;
  readonly host: string;
  readonly publicUrl: string;
}

/**
 * Production is `NODE_ENV=production`, or an address beyond this machine without `ACARA_DEVELOPMENT=1`. `notes` tell the
 * operator where that may come unexpected.
 */
export function productionOf({ nodeEnv, isDevelopment, host, publicUrl }: Circumstances): {
  readonly production: boolean;
  readonly notes: readonly string[];
} {
  const reach = isLoopback(new URL(publicUrl).hostname)
    ? isLoopback(host)
      ? null
      : `HOST=${host}`
    : `PUBLIC_URL=${publicUrl}`;
  if (nodeEnv === 'production') {
    const notes = ['ACARA_DEVELOPMENT=1 has no effect beside NODE_ENV=production. Remove one of them.'];
    return { production: true, notes: isDevelopment ? notes : [] };
  }
  if (reach === null) return { production: false, notes: [] };
  if (isDevelopment)
    return {
      production: false,
      notes: [
        `${reach} is reachable from other machines, and ACARA_DEVELOPMENT=1 lifts the rules of production: never use it with real people or money.`,
      ],
    };
  return {
    production: true,
    notes: [
      `${reach} is reachable from other machines, so the rules of production hold, as with NODE_ENV=production. Set ACARA_DEVELOPMENT=1 if this is a server for development.`,
    ],
  };
}

/** Adds a fault for each setting that production does not allow. */
export function refuseForProduction(config: Config, faults: string[]): void {
  if (config.payments.includes('sandbox') && !config.sandboxAllowed)
    faults.push(
      'PAYMENTS: the embedded bank takes no real money. Set PAYMENTS=none to offer free events only, or ACARA_ALLOW_SANDBOX=1 to let everybody pay with play money.',
    );
  if (config.mail.kind === 'smtp' && config.mailFrom.address === DEFAULT_SENDER.address)
    faults.push(
      `MAIL_FROM: nobody can own ${DEFAULT_SENDER.address}, and mail servers refuse mail from it. Set it to an address of yours: Acara <no-reply@example.edu.my>.`,
    );
  if (config.demo)
    faults.push('DEMO: demonstration accounts have a public password. Set DEMO=off in production.');
  if (!config.rateLimits)
    faults.push('RATE_LIMITS: they can’t be off in production. Remove RATE_LIMITS or set it to on.');
  if (config.faults)
    faults.push(`${FAULT_NAMES.join(', ')}: no faults are injected in production. Remove them.`);
}
