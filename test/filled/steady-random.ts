import { sha256 } from '#adapters/memory/sha256.ts';

/**
 * Replaces the randomness of the Web Cryptography API in this process, so that two runs of a program draw the same bytes.
 * Returns a function that begins a new sequence: what draws more or fewer bytes changes none of a later step. Only for
 * programs, never for tests, which share their process.
 */
export function drawSteadily(): (step: number) => void {
  let [current, drawn] = [0, 0];
  const fill = <Bytes extends ArrayBufferView>(bytes: Bytes): Bytes => {
    const { buffer, byteOffset, byteLength } = bytes;
    const target = new Uint8Array(buffer, byteOffset, byteLength);
    for (let at = 0; at < target.length; at += 1) {
      const digest = sha256(`${current} ${drawn}`);
      drawn += 1;
      target[at] = digest.charCodeAt(0) * 7 + digest.charCodeAt(1) * 31 + digest.charCodeAt(2);
    }
    return bytes;
  };
  Object.defineProperty(globalThis.crypto, 'getRandomValues', { value: fill });
  return (step) => {
    [current, drawn] = [step, 0];
  };
}
