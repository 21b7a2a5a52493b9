import { token } from '../shared/token.ts';

/** Draws QR codes. */
export interface QrImages {
  /** A square PNG of 256 pixels as a data URL. The same text may be answered from memory. */
  png(text: string): Promise<string>;
}
export const QrImages = token<QrImages>('QrImages');
