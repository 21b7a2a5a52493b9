const ROUNDS = 8;

/** Returns 64 bytes as base64url: two interleaved 32-bit hashes, run once for every eight bytes. */
export function ticketChecksum(text: string): string {
  const bytes: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    for (const half of hashes(text, round))
      for (let shift = 0; shift < 32; shift += 8) bytes.push((half >>> shift) & 255);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function hashes(text: string, seed: number): readonly [number, number] {
  let first = 0xdeadbeef ^ Math.imul(seed + 1, 0x9e3779b1);
  let second = 0x41c6ce57 ^ Math.imul(seed + 1, 0x85ebca6b);
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    first = Math.imul(first ^ unit, 2654435761);
    second = Math.imul(second ^ unit, 1597334677);
  }
  first = Math.imul(first ^ (first >>> 16), 2246822507) ^ Math.imul(second ^ (second >>> 13), 3266489909);
  second = Math.imul(second ^ (second >>> 16), 2246822507) ^ Math.imul(first ^ (first >>> 13), 3266489909);
  return [first >>> 0, second >>> 0];
}
