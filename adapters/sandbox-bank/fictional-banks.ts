export interface FictionalBank {
  readonly id: string;
  readonly name: string;
  /** Its logo, as SVG path data on a square of 24. */
  readonly sign: string;
  readonly isUnavailable?: boolean;
}

/** Invented banks. */
export const FICTIONAL_BANKS: readonly FictionalBank[] = [
  { id: 'rimba', name: 'Bank Rimba', sign: 'M12 3 6.5 11H9l-4 6h5.8v4h2.4v-4H19l-4-6h2.500z' },
  {
    id: 'teratai',
    name: 'Bank Teratai',
    sign: 'M12 4c2.400 2.600 3.400 5 3.300 7.200C17 9.800 19 9.200 21 9.300c-.4 5.200-4 8.700-9 8.700s-8.600-3.500-9-8.700c2-.1 4 .5 5.700 1.900C8.600 9 9.600 6.600 12 4Z',
  },
  {
    id: 'kenyalang',
    name: 'Bank Kenyalang',
    sign: 'M4 9c2.500-3.800 6.300-4.600 9.300-2.900 2.700-1 5.300-.3 6.700 2-2.300-.3-4 .1-5.200 1.200 0 5-2.600 8.700-7.300 9.700 1.300-1.600 1.900-3.200 1.800-4.900C7.800 12.200 6.100 10.500 4 9Z',
  },
  {
    id: 'selasih',
    name: 'Bank Selasih',
    sign: 'M5 19C4 11 8.500 5 19.500 4.500 20 14 15 19.500 7.800 17.600L5 19Zm3-2.800c1.800-3.700 4.300-6.200 7.600-7.800-3.700 1.300-6.400 3.700-8 7.200l.4.6Z',
  },
  {
    id: 'cengal',
    name: 'Bank Cengal',
    sign: 'M12 3.500a8.500 8.500 0 1 1 0 17 8.500 8.500 0 0 1 0-17Zm0 2.300a6.200 6.200 0 1 0 0 12.400 6.200 6.200 0 0 0 0-12.400Zm0 2.500a3.700 3.700 0 1 1 0 7.400 3.700 3.700 0 0 1 0-7.400Zm0 2.200a1.500 1.500 0 1 0 0 3 1.500 1.500 0 0 0 0-3Z',
  },
  {
    id: 'ombak',
    name: 'Bank Ombak',
    sign: 'M3 14.500c3.200 0 4-8 9.500-8 3.700 0 5.500 2.500 5 5-1-1.400-2.300-1.900-3.600-1.500-2.700.8-.8 4.500 7.100 4.500V18H3v-3.500Z',
    isUnavailable: true,
  },
];
