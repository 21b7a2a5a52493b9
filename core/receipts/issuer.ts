import { token } from '../shared/token.ts';

/** Who issues receipts: the university or body that receives the money. */
export interface Issuer {
  /** The legal name. */
  readonly name: string;
  /** The registration or tax number; null when the operator set none. */
  readonly registration: string | null;
  /** One line; null when the operator set none. */
  readonly address: string | null;
}
export const Issuer = token<Issuer>('Issuer');
