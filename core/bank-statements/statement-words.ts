import { MAX_VALUE_LENGTH } from '../shared/csv-table.ts';

/** What the words of a direction column say, in English and Malay. No other word counts. */
const CAME_IN = [
  ...['cr', 'credit', 'credits', 'credited', 'kr', 'kt', 'kredit', 'deposit', 'deposits', 'simpanan'],
  ...['in', 'money in', 'cash in', 'paid in', 'payment in', 'transfer in', 'incoming', 'inward', 'inflow'],
  ...['received', 'masuk', 'wang masuk', 'duit masuk', 'tunai masuk', 'pindahan masuk'],
  ...['bayaran masuk', 'transaksi masuk', 'terimaan', 'penerimaan', 'diterima'],
];
const WENT_OUT = [
  ...['dr', 'debit', 'debits', 'debited', 'db', 'dt', 'withdrawal', 'withdrawals', 'pengeluaran'],
  ...['out', 'money out', 'cash out', 'paid out', 'payment out', 'transfer out', 'outgoing', 'outward'],
  ...['outflow', 'sent', 'keluar', 'wang keluar', 'duit keluar', 'tunai keluar', 'pindahan keluar'],
  ...['bayaran keluar', 'transaksi keluar'],
];

export type Direction = 'in' | 'out';

/** Whole words, by which columns are named too. */
const WORDS = new Map<string, Direction>([
  ...CAME_IN.map((word) => [word, 'in'] as const),
  ...WENT_OUT.map((word) => [word, 'out'] as const),
]);
const LETTERS = new Map<string, Direction>([
  ['c', 'in'],
  ['k', 'in'],
  ['d', 'out'],
]);

/** Returns what a word says, in any case; null for any other text. */
export function readDirection(written: string): Direction | null {
  const phrase = wordsOf(written).join(' ');
  return WORDS.get(phrase) ?? LETTERS.get(phrase) ?? null;
}

/** Words that are in the name of an amount and say nothing about its direction. */
const FILLERS = new Set([
  ...[
    'rm',
    'myr',
    'ringgit',
    'transaction',
    'trans',
    'txn',
    'trx',
    'transaksi',
    'urus',
    'niaga',
    'urusniaga',
  ],
  ...['or', 'atau'],
]);
const AMOUNTS = new Set(['amount', 'amounts', 'amaun', 'jumlah', 'nilai']);
const BALANCES = new Set(['balance', 'balances', 'bal', 'baki']);
const DATES = new Set(['date', 'tarikh', 'tkh']);
const TRANSACTIONS = new Set(['transaction', 'trans', 'txn', 'trx', 'transaksi', 'niaga', 'urusniaga']);
const DIRECTIONS = new Set([
  ...['type', 'jenis', 'indicator', 'ind', 'petunjuk', 'flag', 'sign', 'direction', 'arah', 'code', 'kod'],
]);
const BOTH_DIRECTIONS = new Set(['drcr', 'crdr', 'dc', 'cd']);
const DESCRIPTIONS = new Set([
  ...['description', 'desc', 'details', 'detail', 'particulars', 'narrative', 'remarks', 'remark', 'memo'],
  ...['reference', 'ref', 'name', 'sender', 'recipient', 'beneficiary', 'payer', 'payee', 'note', 'notes'],
  ...['keterangan', 'butiran', 'perihal', 'catatan', 'rujukan', 'nama', 'pengirim', 'penerima', 'pembayar'],
  ...['nota'],
]);

/** What the name of a column says that it holds. */
export type ColumnKind =
  /** The day of the transaction, before other dates. */
  | 'transaction_date'
  | 'date'
  | 'money_in'
  | 'money_out'
  | 'amount'
  | 'balance'
  | 'description'
  /** Names debit and credit, as `DR/CR` does. */
  | 'direction'
  /** May say debit or credit, or the kind of transaction, as `Type` does. */
  | 'perhaps_direction';

/** Returns what a column holds by its name; null for a name that is not known. */
export function kindOfColumn(name: string): ColumnKind | null {
  // The unit in `Amount in RM` says nothing about the direction.
  const words = wordsOf(
    name.length > MAX_VALUE_LENGTH ? '' : name.replace(/ in (?=(rm|myr|ringgit)\b)/i, ' '),
  );
  const has = (set: ReadonlySet<string>) => words.some((word) => set.has(word));
  if (has(DATES)) return has(TRANSACTIONS) ? 'transaction_date' : 'date';
  if (has(BALANCES)) return 'balance';
  if (has(DESCRIPTIONS)) return 'description';
  const telling = words.filter((word) => !FILLERS.has(word));
  if (telling.length > 0 && telling.every((word) => AMOUNTS.has(word))) return 'amount';
  const direction = WORDS.get(telling.filter((word) => !AMOUNTS.has(word)).join(' '));
  if (direction) return direction === 'in' ? 'money_in' : 'money_out';
  const sides = telling.filter((word) => !DIRECTIONS.has(word)).map((word) => readDirection(word));
  const namesBoth = sides.includes('in') && sides.includes('out') && !sides.includes(null);
  if (namesBoth || telling.some((word) => BOTH_DIRECTIONS.has(word))) return 'direction';
  return telling.length > 0 && telling.every((word) => DIRECTIONS.has(word)) ? 'perhaps_direction' : null;
}

const TOTALS = new Set([
  ...['total', 'totals', 'subtotal', 'subtotals', 'balance', 'balances', 'bal'],
  ...['jumlah', 'subjumlah', 'keseluruhan', 'baki'],
]);
const BEFORE_TOTALS = new Set([
  ...[
    'grand',
    'sub',
    'opening',
    'closing',
    'beginning',
    'starting',
    'ending',
    'available',
    'ledger',
    'current',
  ],
]);

/** Returns whether a cell begins with a word for a total or a balance. */
export function beginsWithTotal(cell: string): boolean {
  const [first = '', second = ''] = wordsOf(cell);
  return TOTALS.has(first) || (BEFORE_TOTALS.has(first) && TOTALS.has(second));
}

/** Returns the words of a text in lower case; none for a long one. */
function wordsOf(text: string): readonly string[] {
  return text.length > MAX_VALUE_LENGTH ? [] : (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
}
