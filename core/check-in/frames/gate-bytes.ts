import { CHECK_IN_FIELDS } from '../check-in-rules.ts';

const { max } = CHECK_IN_FIELDS.gate;

/** Returns the name of a gate as UTF-8, without halves of characters. Throws a `RangeError` for a name that no gate has. */
export function gateBytes(gate: string): readonly number[] {
  if (!isGate(gate)) throw new RangeError(`“${gate}” is no name of a gate.`);
  const escaped = encodeURIComponent(gate.replaceAll(/\p{Surrogate}/gu, ''));
  const characters = escaped.match(/%..|[^%]/g) ?? [];
  return characters.map((one) => (one.length === 1 ? one.charCodeAt(0) : Number.parseInt(one.slice(1), 16)));
}

/** Returns the name of a gate in UTF-8; null for other bytes. */
export function readGate(bytes: Uint8Array): string | null {
  const escaped = Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`);
  try {
    const gate = decodeURIComponent(escaped.join(''));
    return isGate(gate) ? gate : null;
  } catch {
    return null;
  }
}

function isGate(gate: string): boolean {
  return gate.length <= max && !/\p{Control}/u.test(gate);
}
