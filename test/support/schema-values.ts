import fc from 'fast-check';
import type { JsonSchema } from '#test/support/openapi.ts';

type Properties = Readonly<Record<string, JsonSchema>>;

/** Generates values that a schema allows. */
export function validFor(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { type, enum: options, const: only, oneOf, anyOf = oneOf, properties } = schema;
  if (only !== undefined) return fc.constant(only);
  if (Array.isArray(options)) return fc.constantFrom(...options);
  if (Array.isArray(anyOf) && !properties)
    return fc.oneof(...anyOf.map((one) => validFor(one as JsonSchema)));
  if (Array.isArray(type)) return fc.oneof(...type.map((one) => validFor({ ...schema, type: one })));
  switch (type) {
    case 'string':
      return textFor(schema);
    case 'integer':
      return fc.oneof(fc.constantFrom(least(schema), most(schema)), fc.integer(bounds(schema)));
    case 'number':
      return fc.integer({ min: least(schema) * 100, max: most(schema) * 100 }).map((sen) => sen / 100);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(validFor(schema.items as JsonSchema), {
        minLength: (schema.minItems as number) ?? 0,
        maxLength: Math.min(5, (schema.maxItems as number) ?? 5),
      });
    case 'object':
      return validObject(schema);
    default:
      throw new Error(`No value is known for ${JSON.stringify(schema)}.`);
  }
}

/** Generates objects of one of the schema’s alternatives. */
function validObject(schema: JsonSchema): fc.Arbitrary<Record<string, unknown>> {
  const {
    anyOf,
    oneOf,
    properties = {},
    required = [],
  } = schema as {
    readonly anyOf?: readonly JsonSchema[];
    readonly oneOf?: readonly JsonSchema[];
    readonly properties?: Properties;
    readonly required?: readonly string[];
  };
  const alternatives = (anyOf ?? oneOf ?? [{}]).map((alternative) => {
    const narrowed = Object.entries((alternative.properties ?? {}) as Properties).map(
      ([name, limits]) => [name, narrow(properties[name] ?? {}, limits)] as const,
    );
    const needed = [...required, ...((alternative.required ?? []) as readonly string[])];
    const all = { ...properties, ...Object.fromEntries(narrowed) };
    return fc.record(Object.fromEntries(Object.entries(all).map(([name, one]) => [name, validFor(one)])), {
      requiredKeys: [...needed, ...narrowed.map(([name]) => name)],
    });
  });
  return fc.oneof(...alternatives);
}

/** Intersects two schemas, for the forms that the document uses. */
function narrow(schema: JsonSchema, limits: JsonSchema): JsonSchema {
  const { anyOf, ...rest } = schema;
  const option = (anyOf as readonly JsonSchema[] | undefined)?.find(({ type }) => type === limits.type);
  return { ...rest, ...option, ...limits };
}

function textFor({ pattern, minLength = 0, maxLength = 100 }: JsonSchema): fc.Arbitrary<string> {
  const [min, max] = [Number(minLength), Number(maxLength)];
  if (pattern === undefined)
    return fc.oneof(
      fc.string({ unit: 'binary', minLength: min, maxLength: Math.min(max, min + 40) }),
      fc.constant('a'.repeat(max)),
    );
  const matches = new RegExp(String(pattern), 'u');
  const longest = ['a', '👍', 'é'].map((one) => one.repeat(max)).filter((text) => matches.test(text));
  const some = fc.stringMatching(matches).filter((text) => isWithin([...text].length, min, max));
  return longest.length === 0 ? some : fc.oneof({ weight: 4, arbitrary: some }, fc.constantFrom(...longest));
}

const isWithin = (count: number, min: number, max: number) => count >= min && count <= max;
const least = ({ minimum }: JsonSchema) => Number(minimum ?? 0);
const most = ({ maximum }: JsonSchema) => Number(maximum ?? 1_000);
const bounds = (schema: JsonSchema) => ({
  min: Math.max(least(schema), -(2 ** 31)),
  max: Math.min(most(schema), 2 ** 31 - 1),
});

/** Returns values that a schema refuses, each for another reason. */
export function invalidFor(schema: JsonSchema): readonly unknown[] {
  const {
    oneOf,
    anyOf = oneOf,
    type,
    enum: options,
    pattern,
    minLength,
    maxLength,
    minimum,
    maximum,
    multipleOf,
  } = schema;
  if (Array.isArray(anyOf)) {
    const value = anyOf.find((one: JsonSchema) => one.type !== 'null') as JsonSchema;
    return invalidFor(value).filter((wrong) => wrong !== null);
  }
  if (Array.isArray(type)) return invalidFor({ ...schema, type: type[0] }).filter((wrong) => wrong !== null);
  const others = { string: 'a', number: 7, boolean: true, array: [], object: {}, null: null };
  const own = type === 'integer' ? 'number' : String(type);
  const ofAnotherType = Object.entries(others).flatMap(([kind, value]) => (kind === own ? [] : [value]));
  if (Array.isArray(options)) return [...ofAnotherType, own === 'number' ? 2 : 'nothing of the kind'];
  const within: unknown[] = [];
  if (own === 'string') {
    const matches = new RegExp(String(pattern ?? ''), 'u');
    within.push(...[' ', 'x', '\u0000', 'a\u0007b', '-', 'nobody@'].filter((text) => !matches.test(text)));
    if (Number(minLength) > 0) within.push('');
    if (maxLength !== undefined) within.push('a'.repeat(Number(maxLength) + 1));
  }
  if (minimum !== undefined) within.push(Number(minimum) - 1);
  if (maximum !== undefined)
    within.push(type === 'integer' && maximum === Number.MAX_SAFE_INTEGER ? 1.5 : Number(maximum) + 1);
  if (type === 'integer') within.push(1.5);
  if (multipleOf !== undefined) within.push(Number(multipleOf) / 2);
  if (own === 'array') {
    const items = schema.items as JsonSchema;
    within.push(...invalidFor(items).map((wrong) => [wrong]));
    if (Number(schema.minItems) > 0) within.push([]);
    if (schema.maxItems !== undefined)
      within.push(Array.from({ length: Number(schema.maxItems) + 1 }, (_, index) => `a${index}`));
  }
  if (own === 'object')
    for (const [name, one] of Object.entries((schema.properties ?? {}) as Properties))
      within.push(...invalidFor(one).map((wrong) => ({ [name]: wrong })));
  return [...ofAnotherType, ...within];
}
