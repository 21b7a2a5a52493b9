import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** Greyscale of one bit, without interlacing. */
const FORMAT = [1, 0, 0, 0, 0];
/** Comes before a row that is stored as it is. */
const UNFILTERED = Buffer.of(0);

/** Encodes a black and white picture as a PNG. A row has a bit for each of its pixels, set for white. */
export function oneBitPng(width: number, rows: readonly Uint8Array[]): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, ...FORMAT]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(rows.length, 4);
  const pixels = Buffer.concat(rows.flatMap((row) => [UNFILTERED, row]));
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(pixels)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([SIGNATURE, ...chunks]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
