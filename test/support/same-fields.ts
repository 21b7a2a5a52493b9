/** The fields in which two objects are the same: none of what is meant to differ in everything. */
export function sameFields<Thing extends object>(one: Thing, other: Thing): readonly string[] {
  const fields = Object.keys({ ...one, ...other }) as (keyof Thing & string)[];
  return fields.filter((field) => one[field] === other[field]);
}
