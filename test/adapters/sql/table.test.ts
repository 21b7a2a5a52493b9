import { describe, expect, it } from 'vitest';
import { type RowOf, Table, tableOf } from '#adapters/sql/table.ts';
import { internal, plain } from '#adapters/sql/table-columns.ts';

interface Thing {
  readonly id: string;
  readonly shopId: string | null;
  readonly isNew: boolean;
  readonly tags: readonly string[];
  readonly fee: { readonly bps: number; readonly sen: number };
}

const things = tableOf<Thing>({ mutable: ['isNew', 'fee'] })('things', {
  id: plain('id'),
  shop_id: plain('shopId'),
  is_new: plain({ flag: 'isNew' }),
  tags: plain({ json: 'tags' }),
  fee_bps: plain('fee.bps'),
  fee_sen: plain('fee.sen'),
  search_text: internal(({ tags }: Thing) => tags.join(' '), 'tickets'),
});

const THING: Thing = {
  id: 'a',
  shopId: null,
  isNew: true,
  tags: ['one', 'two'],
  fee: { bps: 500, sen: 125 },
};
const ROW: RowOf<typeof things> = {
  id: 'a',
  shop_id: null,
  is_new: 1,
  tags: '["one","two"]',
  fee_bps: 500,
  fee_sen: 125,
  search_text: 'one two',
};

describe('A table', () => {
  it('turns an entity into a row and back', () => {
    expect(things.toRow(THING)).toEqual(ROW);
    expect(things.toEntity(ROW)).toEqual(THING);
    expect(things.toEntity({ ...ROW, is_new: 0 })).toEqual({ ...THING, isNew: false });
  });

  it('has no object where the first column of an optional one is null', () => {
    const holds = tableOf<{ readonly id: string; readonly hold: { until: string; why: string } | null }>({
      optional: ['hold'],
    })('holds', { id: plain('id'), hold_until: plain('hold.until'), hold_why: plain('hold.why') });
    const held = { id: 'a', hold: { until: '2026-12-01', why: 'payment' } };
    expect(holds.toEntity(holds.toRow(held))).toEqual(held);
    expect(holds.toRow({ id: 'b', hold: null })).toEqual({ id: 'b', hold_until: null, hold_why: null });
    expect(holds.toEntity({ id: 'b', hold_until: null, hold_why: 'payment' })).toEqual({
      id: 'b',
      hold: null,
    });
  });

  it('lists the values of columns in their order', () => {
    expect(things.valuesOf([THING])).toEqual([Object.values(ROW)]);
    expect(things.valuesOf([THING, THING], ['fee_sen', 'id'])).toEqual([
      [125, 'a'],
      [125, 'a'],
    ]);
  });

  it('changes the columns of mutable fields, or all but the key', () => {
    expect(things.mutable).toEqual(['is_new', 'fee_bps', 'fee_sen']);
    const places = tableOf<Pick<Thing, 'id' | 'shopId'>>()('places', {
      id: plain('id'),
      shop_id: plain('shopId'),
    });
    expect(places.mutable).toEqual(['shop_id']);
  });

  it('reads an entity from a row of joined tables, without columns that only searches need', () => {
    expect(things.joined).not.toContain('things.search_text');
    const joined = Object.fromEntries(
      things.joined.map((name) => [name, ROW[name.slice(7) as keyof typeof ROW]]),
    );
    expect(things.fromJoined({ ...joined, 'shops.id': 'b' })).toEqual(THING);
    expect(things.fromOuterJoined(joined)).toEqual(THING);
    expect(things.fromOuterJoined({ 'things.id': null })).toBeNull();
  });

  it('does not compile with a field without a column, or a column without a field', () => {
    type Fee = Pick<Thing, 'id' | 'fee'>;
    type Flag = Pick<Thing, 'id' | 'isNew'>;
    const id = plain('id');
    const flag = plain({ flag: 'isNew' });
    const bps = plain('fee.bps');
    const refused = [
      // @ts-expect-error `fee.sen` has no column.
      tableOf<Fee>()('things', { id, bps }),
      // @ts-expect-error `fee` has no field `share`.
      tableOf<Fee>()('things', { id, bps, sen: plain('fee.sen'), share: plain('fee.share') }),
      // @ts-expect-error A column stores no boolean.
      tableOf<Flag>()('things', { id, is_new: plain('isNew') }),
      // @ts-expect-error `id` is not a boolean.
      tableOf<Flag>()('things', { id: plain({ flag: 'id' }), is_new: flag }),
      // @ts-expect-error `age` is not a field.
      tableOf<Flag>({ mutable: ['age'] })('things', { id, is_new: flag }),
    ];
    for (const table of refused) expect(table).toBeInstanceOf(Table);
    // @ts-expect-error `id` does not say whether it is personal.
    expect(() => tableOf<Flag>()('things', { id: 'id', is_new: flag })).toThrow(TypeError);
  });
});
