import { isLoopback } from '#adapters/http/server/browser-origin.ts';

/** The settings that decide whether the rules of production apply. */
export interface ProductionCriteria {
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
