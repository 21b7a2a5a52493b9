import { token } from '#core/shared/token.ts';

/** Whether the server answers at all, asked without a load on its database. */
export interface Health {
  /** Never rejects. */
  isAlive(): Promise<boolean>;
}
export const Health = token<Health>('Health');
