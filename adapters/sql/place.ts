/** Stands for a value in a statement that is compiled before the value is known. */
export class Place<Value> {
  constructor(
    /** Returns the value in the statement's input. */
    readonly valueIn: (input: never) => Value,
  ) {}

  map<Other>(change: (value: Value) => Other): Place<Other> {
    return new Place((input) => change(this.valueIn(input)));
  }
}

/** Encodes a value, or later the value of a place. */
export function encoded<Value, Code>(
  value: Value | Place<Value>,
  encode: (value: Value) => Code,
): Code | Place<Code> {
  return value instanceof Place ? value.map(encode) : encode(value);
}
