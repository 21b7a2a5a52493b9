import { token } from '../../shared/token.ts';

/** Renders QR codes. */
export interface QrImages {
  /** Returns a square PNG of 256 pixels as a data URL. */
  png(text: string): Promise<string>;
}
export const QrImages = token<QrImages>('QrImages');
