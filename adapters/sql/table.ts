import type { TableContents } from './personal-columns.ts';
import type { Classified, Column, Complete, RowWith } from './table-columns.ts';

/** A row of joined tables. Its columns are named `table.column`, because tables share column names. */
export type JoinedRow = Readonly<Record<string, unknown>>;

/** A table whose rows are entities of one type. */
export class Table<Entity extends object, Row extends object, Name extends string = keyof Row & string> {
  /** The first one is the key. */
  readonly columns: readonly Name[];
  /** The columns that change after the insert. The others are never written again, so neither are their indexes. */
  readonly mutable: readonly Name[];
  /** The columns that an entity is read from, as `table.column`. */
  readonly joined: readonly string[];
  readonly #getters: Readonly<Record<Name, Getter>>;
  readonly #fields: readonly Field<Name>[];

  constructor(
    readonly name: string,
    readonly classified: Readonly<Record<Name, Classified<AnyColumn>>>,
    readonly about: AboutTable,
  ) {
    const { mutable } = about;
    this.columns = Object.keys(classified) as Name[];
    this.#getters = Object.fromEntries(
      this.columns.map((column) => [column, getterOf(classified[column].from)]),
    ) as Record<Name, Getter>;
    this.#fields = this.columns.flatMap((column) => {
      const { from } = classified[column];
      return typeof from === 'function' ? [] : { column, joined: `${name}.${column}`, ...readerOf(from) };
    });
    this.joined = this.#fields.map(({ joined }) => joined);
    this.mutable = mutable
      ? this.#fields.filter(({ key }) => mutable.includes(key)).map(({ column }) => column)
      : this.columns.slice(1);
  }

  /** Returns the values of columns for each entity. */
  valuesOf(
    entities: readonly Entity[],
    columns: readonly Name[] = this.columns,
  ): readonly (readonly unknown[])[] {
    const getters = columns.map((column) => this.#getters[column]);
    return entities.map((entity) => getters.map((get) => get(entity as Fields)));
  }

  toRow = (entity: Entity): Row => {
    const [values = []] = this.valuesOf([entity]);
    return Object.fromEntries(this.columns.map((column, place) => [column, values[place]])) as Row;
  };

  toEntity = (row: Row): Entity => this.#read(row as JoinedRow, 'column');

  fromJoined(row: JoinedRow): Entity {
    return this.#read(row, 'joined');
  }

  /** Returns null when an outer join found no row. */
  fromOuterJoined(row: JoinedRow): Entity | null {
    return row[`${this.name}.${this.columns[0]}`] === null ? null : this.fromJoined(row);
  }

  #read(row: JoinedRow, name: 'column' | 'joined'): Entity {
    const { optional } = this.about;
    const entity: Record<string, unknown> = {};
    for (const { [name]: column, key, part, decode } of this.#fields) {
      const value = decode ? decode(row[column]) : row[column];
      if (part === undefined) {
        entity[key] = value;
        continue;
      }
      if (entity[key] === undefined) entity[key] = value === null && optional?.includes(key) ? null : {};
      if (entity[key] !== null) (entity[key] as Record<string, unknown>)[part] = value;
    }
    return entity as Entity;
  }
}

/** What holds for a whole table. */
export interface AboutTable<Field extends string = string>
  extends Partial<Pick<TableContents, 'owner' | 'erased' | 'alsoNamed'>> {
  /** The fields that change after the insert; all but the key when not given. */
  readonly mutable?: readonly Field[];
  /** The fields with an object that may be missing: it is when its first column is null. */
  readonly optional?: readonly Field[];
}

/**
 * Describes the table of an entity. Does not compile while a column names no field, a field has no column, or a column
 * does not say whether it is personal.
 */
export function tableOf<Entity extends object>(about: AboutTable<keyof Entity & string> = {}) {
  return <const Columns extends Readonly<Record<string, Classified<Column<Entity>>>>>(
    name: string,
    columns: Columns & Complete<Entity, Columns>,
  ) => new Table<Entity, RowWith<Entity, Columns>>(name, columns as never, about);
}

/** A table whose rows are no entity's. */
export class RowTable<Row extends object> {
  /** Only a type. */
  declare readonly row: Row;
  readonly about: AboutTable = {};

  constructor(
    readonly name: string,
    readonly classified: Readonly<Record<string, Classified<unknown>>>,
  ) {}
}

/** Describes a table by its columns alone. */
export function rowsOf<Columns extends Readonly<Record<string, Classified<OfType<unknown>>>>>(
  name: string,
  columns: Columns,
) {
  return new RowTable<{
    -readonly [Name in keyof Columns]: Columns[Name] extends Classified<OfType<infer Value>> ? Value : never;
  }>(name, columns);
}

/** The type of a column's value. */
export interface OfType<Value> {
  readonly type?: Value;
}

export function ofType<Value>(): OfType<Value> {
  return {};
}

export type RowOf<Of> =
  Of extends Table<infer _Entity, infer Row, infer _Name>
    ? Row
    : Of extends RowTable<infer Row>
      ? Row
      : never;

type Fields = Readonly<Record<string, unknown>>;
type Getter = (entity: Fields) => unknown;
type AnyColumn = string | { readonly json: string } | { readonly flag: string } | Getter;

interface Field<Column extends string> {
  readonly column: Column;
  readonly joined: string;
  readonly key: string;
  readonly part?: string | undefined;
  readonly decode?: (stored: unknown) => unknown;
}

function readerOf(from: Exclude<AnyColumn, Getter>): Pick<Field<string>, 'key' | 'part' | 'decode'> {
  if (typeof from === 'object')
    return 'json' in from
      ? { key: from.json, decode: (stored) => JSON.parse(String(stored)) }
      : { key: from.flag, decode: (stored) => stored === 1 };
  const [key = '', part] = from.split('.');
  return { key, part };
}

function getterOf(from: AnyColumn): Getter {
  if (typeof from === 'function') return from;
  if (typeof from === 'object')
    return 'json' in from
      ? (entity) => JSON.stringify(entity[from.json])
      : (entity) => Number(entity[from.flag]);
  const { key, part } = readerOf(from);
  return part === undefined
    ? (entity) => entity[key]
    : (entity) => (entity[key] as Fields | null)?.[part] ?? null;
}
