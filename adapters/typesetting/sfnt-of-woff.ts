import { inflateSync } from 'node:zlib';

const HEADER = 12;
const RECORD = 16;
const WOFF_HEADER = 44;
const WOFF_RECORD = 20;

/** Unpacks a WOFF file into the OpenType file that it compresses. */
export function sfntOfWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, n) => {
    const at = WOFF_HEADER + n * WOFF_RECORD;
    const offset = woff.readUInt32BE(at + 4);
    const stored = woff.subarray(offset, offset + woff.readUInt32BE(at + 8));
    const length = woff.readUInt32BE(at + 12);
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.readUInt32BE(at + 16),
      bytes: stored.length < length ? inflateSync(stored) : stored,
    };
  });
  const head = Buffer.alloc(HEADER + count * RECORD);
  const log = Math.floor(Math.log2(count));
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(2 ** log * RECORD, 6);
  head.writeUInt16BE(log, 8);
  head.writeUInt16BE((count - 2 ** log) * RECORD, 10);
  let offset = head.length;
  const bodies = tables.map(({ tag, checksum, bytes }, n) => {
    const at = HEADER + n * RECORD;
    tag.copy(head, at);
    head.writeUInt32BE(checksum, at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(bytes.length, at + 12);
    const padded = Buffer.alloc(Math.ceil(bytes.length / 4) * 4);
    bytes.copy(padded);
    offset += padded.length;
    return padded;
  });
  return Buffer.concat([head, ...bodies]);
}
