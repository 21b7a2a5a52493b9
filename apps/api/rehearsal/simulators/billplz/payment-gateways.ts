/** A bank, wallet or card page, as `GET /v4/payment_gateways` lists it. */
export interface ListedGateway {
  readonly code: string;
  readonly active: boolean;
  readonly category: string;
}

/** The page that stands in for a bank in the provider’s own sandbox. */
export const SIMULATOR_BANK = 'BP-FKR01';

export const LISTED_GATEWAYS: readonly ListedGateway[] = [
  { code: 'MB2U0227', active: true, category: 'fpx' },
  { code: 'BCBB0235', active: true, category: 'fpx' },
  { code: 'BIMB0340', active: true, category: 'fpx' },
  { code: 'OCBC0229', active: false, category: 'fpx' },
  { code: 'B2B1-MBB0228', active: true, category: 'fpxb2b1' },
  { code: SIMULATOR_BANK, active: true, category: 'billplz' },
  { code: 'BP-TNG01', active: true, category: 'touchngo' },
  { code: 'BP-BST01', active: true, category: 'boost' },
  { code: 'BP-OCBC1', active: true, category: 'ocbc' },
  { code: 'BP-2C2P1', active: false, category: '2c2p' },
];
