/** The settings of an account at Billplz. Its sandbox is another host with other accounts. */
export interface BillplzAccount {
  readonly apiKey: string;
  /** The collection that every bill belongs to. */
  readonly collectionId: string;
  /** The key that signs callbacks. */
  readonly xSignatureKey: string;
  /** Such as `https://www.billplz.com/api/`. */
  readonly apiUrl: string;
  readonly mode: 'live' | 'test';
  /** The address of this installation, for callbacks and for the way back. */
  readonly publicUrl: string;
}
