/** Returns the fields that are equal in two objects which should differ in all. */
export function sameFields<Thing extends object>(one: Thing, other: Thing): readonly string[] {
  const fields = Object.keys({ ...one, ...other }) as (keyof Thing & string)[];
  return fields.filter((field) => one[field] === other[field]);
}
