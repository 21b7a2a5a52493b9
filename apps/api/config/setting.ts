import type { NumberRule, SettingReader } from './setting-reader.ts';

/** Texts by the names of settings, without secrets; names without a text are not shown. */
export type Shown = Readonly<Record<string, string | null | undefined>>;

/** One setting, or several that give one value. `known` has the values that it follows from. */
export interface Setting<Value, Known> {
  readonly read: (read: SettingReader, known: Known) => Value;
  readonly show: (value: Value) => Shown;
}

/** A value, or what it follows from. */
type Default<Value, Known> = Value | ((known: Known) => Value);

/** Returns a setting that is read in a way of its own. */
export function setting<Value, Known>(
  name: string,
  read: (read: SettingReader, known: Known) => Value,
  show: (value: Value) => string | null = (value) => String(value ?? ''),
): Setting<Value, Known> {
  return { read, show: (value) => ({ [name]: show(value) }) };
}

export function text(name: string, byDefault: string): Setting<string, unknown> {
  return setting(name, (read) => read.text(name, byDefault));
}

export function number(name: string, byDefault: number, rule: NumberRule): Setting<number, unknown> {
  return setting(name, (read) => read.number(name, byDefault, rule));
}

export function choice<const Choice extends string, Known>(
  name: string,
  choices: readonly Choice[],
  byDefault: Default<Choice, Known>,
): Setting<Choice, Known> {
  return setting(name, (read, known) => read.choice(name, choices, defaultOf(byDefault, known)));
}

export function flag<Known>(
  name: string,
  [yes, no]: readonly [yes: string, no: string],
  byDefault: Default<boolean, Known>,
): Setting<boolean, Known> {
  return setting(
    name,
    (read, known) => read.flag(name, yes, no, defaultOf(byDefault, known)),
    (isOn) => (isOn ? yes : no),
  );
}

function defaultOf<Value extends string | boolean, Known>(
  byDefault: Default<Value, Known>,
  known: Known,
): Value {
  return typeof byDefault === 'function' ? byDefault(known) : byDefault;
}
