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
    ? Entity[Key][Part & keyof Entity[Key]]
    : never;

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
  -readonly [Name in keyof Columns]: Columns[Name] extends string
    ? ValueAt<Entity, Columns[Name]>
    : Columns[Name] extends (entity: Entity) => infer Value
      ? Value
      : Columns[Name] extends { json: string }
        ? string
        : number;
};

type PathOf<From> = From extends string
  ? From
  : From extends { json: infer At } | { flag: infer At }
    ? At
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
