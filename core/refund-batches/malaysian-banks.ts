/** A bank that can receive refunds. */
export interface Bank {
  /** The BIC, as used in bulk transfers. */
  readonly code: string;
  readonly name: string;
  /** The minimum and maximum number of digits of its account numbers. */
  readonly digits: readonly [number, number];
}

/** Banks in Malaysia with personal accounts, by name. */
export const MALAYSIAN_BANKS: readonly Bank[] = [
  { code: 'ACDBMYK2', name: 'AEON Bank', digits: [13, 13] },
  { code: 'PHBMMYKL', name: 'Affin Bank', digits: [12, 12] },
  { code: 'AGOBMYKL', name: 'Agrobank', digits: [16, 16] },
  { code: 'RJHIMYKL', name: 'Al Rajhi Bank', digits: [15, 15] },
  { code: 'MFBBMYKL', name: 'Alliance Bank', digits: [15, 15] },
  { code: 'ARBKMYKL', name: 'AmBank', digits: [12, 13] },
  { code: 'BIMBMYKL', name: 'Bank Islam', digits: [13, 14] },
  { code: 'BMMBMYKL', name: 'Bank Muamalat', digits: [14, 14] },
  { code: 'BKCHMYKL', name: 'Bank of China', digits: [13, 15] },
  { code: 'BKRMMYKL', name: 'Bank Rakyat', digits: [10, 12] },
  { code: 'BSNAMYK1', name: 'Bank Simpanan Nasional (BSN)', digits: [16, 16] },
  { code: 'BOBEMYK2', name: 'Boost Bank', digits: [12, 12] },
  { code: 'CIBBMYKL', name: 'CIMB Bank', digits: [10, 14] },
  { code: 'GXSPMYKL', name: 'GXBank', digits: [11, 14] },
  { code: 'HLBBMYKL', name: 'Hong Leong Bank', digits: [11, 13] },
  { code: 'HBMBMYKL', name: 'HSBC Bank', digits: [12, 17] },
  { code: 'KFHOMYKL', name: 'Kuwait Finance House', digits: [12, 12] },
  { code: 'MBBEMYKL', name: 'Maybank', digits: [12, 12] },
  { code: 'AFBQMYKL', name: 'MBSB Bank', digits: [16, 16] },
  { code: 'OCBCMYKL', name: 'OCBC Bank', digits: [9, 17] },
  { code: 'PBBEMYKL', name: 'Public Bank', digits: [10, 10] },
  { code: 'RHBBMYKL', name: 'RHB Bank', digits: [14, 14] },
  { code: 'SCCHMYKL', name: 'Ryt Bank', digits: [10, 10] },
  { code: 'SCBLMYKX', name: 'Standard Chartered', digits: [8, 17] },
  { code: 'UOVBMYKL', name: 'United Overseas Bank (UOB)', digits: [7, 17] },
];

/** Returns null for an unknown code. */
export function bankOf(code: string): Bank | null {
  return MALAYSIAN_BANKS.find((bank) => bank.code === code) ?? null;
}
