import { createHmac, randomBytes } from 'node:crypto';
import { isSameSecret } from '#adapters/shared/is-same-secret.ts';

const MAX_LENGTH = 200;

/**
 * Issues and verifies device cookies (OWASP): a random name, signed for an account's email. A known device gets its own
 * sign-in limit and no other right.
 */
export class KnownDevices {
  constructor(private readonly secret: string) {}

  issue(email: string): string {
    const name = randomBytes(16).toString('base64url');
    return `${name}.${this.#signature(email, name)}`;
  }

  /** Returns the first device that was issued for this account, or null. */
  find(email: string, devices: readonly string[]): string | null {
    return devices.find((device) => this.#isOf(email, device)) ?? null;
  }

  #isOf(email: string, device: string): boolean {
    const [name = '', signature = '', ...rest] = device.length > MAX_LENGTH ? [] : device.split('.');
    return rest.length === 0 && isSameSecret(signature, this.#signature(email, name));
  }

  #signature(email: string, name: string): string {
    return createHmac('sha256', this.secret).update(`known-device ${email} ${name}`).digest('base64url');
  }
}
