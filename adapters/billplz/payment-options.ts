import type { BankChoice } from '#core/payments/payment-gateway.ts';
import type { PaymentMethod } from '#core/payments/payment-method.ts';
import { parseObject } from './bill.ts';

/** A bank, wallet or card page that a bill can open directly. */
export interface PaymentOption {
  readonly code: string;
  readonly isActive: boolean;
  readonly method: PaymentMethod;
  readonly name: string;
}

/** The consumer banks of FPX, by code. Business accounts (`B2B1-…`) are left to the bill’s own page. */
const BANK_NAMES: Readonly<Record<string, string>> = {
  ABB0233: 'Affin Bank',
  ABMB0212: 'Alliance Bank',
  AGRO01: 'Agrobank',
  AMBB0209: 'AmBank',
  BCBB0235: 'CIMB Clicks',
  BIMB0340: 'Bank Islam',
  BKRM0602: 'Bank Rakyat',
  BMMB0341: 'Bank Muamalat',
  BOCM01: 'Bank of China',
  BSN0601: 'BSN',
  CIT0219: 'Citibank',
  HLB0224: 'Hong Leong Bank',
  HSBC0223: 'HSBC Bank',
  KFH0346: 'KFH',
  MB2U0227: 'Maybank2u',
  MBB0227: 'Maybank2E',
  MBB0228: 'Maybank2E',
  OCBC0229: 'OCBC Bank',
  PBB0233: 'Public Bank',
  RHB0218: 'RHB Bank',
  SCB0216: 'Standard Chartered',
  UOB0226: 'UOB Bank',
};

/** The page that stands in for a bank in Billplz’s sandbox. */
const SANDBOX_BANK = { code: 'BP-FKR01', name: 'Billplz Simulator' };

const WALLETS: readonly string[] = [
  'BP-BST01',
  'BP-TNG01',
  'BP-2C2PBST',
  'BP-2C2PGRB',
  'BP-2C2PSHPE',
  'BP-2C2PSHPQR',
  'BP-2C2PTNG',
  'BP-RZRBST',
  'BP-RZRGRB',
  'BP-RZRMB2QR',
  'BP-RZRPAY',
  'BP-RZRSHPE',
  'BP-RZRTNG',
  'BP-RZRWCTP',
];

const CARDS: readonly string[] = [
  'BP-2C2PC',
  'BP-2C2PU',
  'BP-BILM1',
  'BP-CYBS1',
  'BP-EBPG1',
  'BP-EBPG2',
  'BP-MGATE1',
  'BP-MPGS1',
  'BP-OCBC1',
  'BP-PAYDE',
  'BP-SGP01',
];

const METHODS: readonly PaymentMethod[] = ['fpx', 'ewallet', 'card'];

/** Parses the answer of `GET /v4/payment_gateways`; null when it is none. What Acara does not offer is left out. */
export function parseOptions(text: string, mode: 'live' | 'test'): readonly PaymentOption[] | null {
  const listed = parseObject(text)?.payment_gateways;
  if (!Array.isArray(listed)) return null;
  return listed.flatMap((entry: unknown) => {
    const { code, active, category } = (entry ?? {}) as Readonly<Record<string, unknown>>;
    if (typeof code !== 'string') return [];
    const known = identify(code, category, mode);
    return known ? [{ code, isActive: active === true, ...known }] : [];
  });
}

/** Returns the methods with an active option, in the order offered. */
export function methodsOf(options: readonly PaymentOption[]): readonly PaymentMethod[] {
  const active = options.filter(({ isActive }) => isActive);
  return METHODS.filter((method) => active.some((option) => option.method === method));
}

/** Returns the FPX banks by name. */
export function banksOf(options: readonly PaymentOption[]): readonly BankChoice[] {
  return options
    .filter(({ method }) => method === 'fpx')
    .map(({ code, name, isActive }) => ({ code, name, isOnline: isActive }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** Returns the only active option of a method; null when the payer has to choose. */
export function onlyOptionOf(options: readonly PaymentOption[], method: PaymentMethod): string | null {
  const [option, ...more] = options.filter((one) => one.isActive && one.method === method);
  return option && more.length === 0 ? option.code : null;
}

function identify(
  code: string,
  category: unknown,
  mode: 'live' | 'test',
): { readonly method: PaymentMethod; readonly name: string } | null {
  if (code === SANDBOX_BANK.code) return mode === 'test' ? { method: 'fpx', name: SANDBOX_BANK.name } : null;
  if (category === 'fpx' && !code.startsWith('B2B1-'))
    return { method: 'fpx', name: BANK_NAMES[code] ?? code };
  if (WALLETS.includes(code)) return { method: 'ewallet', name: code };
  return CARDS.includes(code) ? { method: 'card', name: code } : null;
}
