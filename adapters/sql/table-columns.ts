import type { DataCategoryName } from '#core/privacy/personal-data.ts';

/** A column: what it is read from, and whether it holds personal data. */
export interface Classified<From> {
  readonly from: From;
  /** The kind of personal data; null for none. */
  readonly holds: DataCategoryName | null;
  /** Whether its person gets it with their export. */
  readonly isExported: boolean;
}

/** A column that is not personal: an id, which names nobody without a profile, a state, a sum, a time, what clubs publish. */
export function plain<const From>(from: From): Classified<From> {
  return { from, holds: null, isExported: false };
}

/** A column with personal data that its person gets with their export. */
export function exported<const From>(from: From, holds: DataCategoryName): Classified<From> {
  return { from, holds, isExported: true };
}

/** A column with personal data that is not exported: a secret, a copy for searches, or what others wrote down. */
export function internal<const From>(from: From, holds: DataCategoryName): Classified<From> {
  return { from, holds, isExported: false };
}

/** A value of a column, which is `text` or `integer`. */
type Stored = string | number | null;

/** A field of an entity, or a field of an object in it: `priceSen`, `fee.bps`. */
type Path<Entity> = { [Key in keyof Entity & string]: Key | PathInto<Key, Entity[Key]> }[keyof Entity &
  string];

type PathInto<Key extends string, Value> = Value extends Stored | boolean | readonly unknown[]
  ? never
  : `${Key}.${keyof Value & string}`;

type ValueAt<Entity, At> = At extends keyof Entity
  ? Entity[At]
  : At extends `${infer Key extends keyof Entity & string}.${infer Part}`
    ? ValueIn<Entity[Key], Part>
    : never;

/** The value of a part of an object; null, too, where the object may be. */
type ValueIn<Of, Part> = NonNullable<Of>[Part & keyof NonNullable<Of>] | Extract<Of, null>;

type PathTo<Entity, Value> = {
  [At in Path<Entity>]: ValueAt<Entity, At> extends Value ? At : never;
}[Path<Entity>];

/** A field stored as it is, as JSON, or as 0 or 1; or a function for a column that is written but not read. */
export type Column<Entity> =
  | PathTo<Entity, Stored>
  | { readonly json: keyof Entity & string }
  | { readonly flag: PathTo<Entity, boolean> & keyof Entity }
  | ((entity: Entity) => Stored);

export type RowWith<Entity, Columns> = {
  -readonly [Name in keyof Columns]: Columns[Name] extends Classified<infer From>
    ? Read<Entity, From>
    : never;
};

type Read<Entity, From> = From extends string
  ? ValueAt<Entity, From>
  : From extends (entity: Entity) => infer Value
    ? Value
    : From extends { json: string }
      ? string
      : number;

type PathOf<Of> =
  Of extends Classified<infer From>
    ? From extends string
      ? From
      : From extends { json: infer At } | { flag: infer At }
        ? At
        : never
    : never;

/** The fields that no column stores. */
type Missing<Entity, Given> = {
  [Key in keyof Entity & string]: Key extends Given
    ? never
    : [PathInto<Key, Entity[Key]>] extends [never]
      ? Key
      : Exclude<PathInto<Key, Entity[Key]>, Given>;
}[keyof Entity & string];

export type Complete<Entity, Columns, Left = Missing<Entity, PathOf<Columns[keyof Columns]>>> = [
  Left,
] extends [never]
  ? unknown
  : { readonly 'Fields without a column': Left };
