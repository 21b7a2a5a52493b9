import { toBase64Url, toHex } from '../../shared/base64url.ts';
import type { EventId } from '../../shared/ids.ts';
import type { ListCipher } from '../list/list-cipher.ts';
import { base45Bytes, fromBase45, toBase45 } from './base45.ts';
import { gateBytes, readGate } from './gate-bytes.ts';
import { decodeScans, encodeScans, type ShownScan } from './shown-scans.ts';

/** A page of a device's scans, complete in itself: a reader needs no other page. */
export interface ScanFrame {
  /** See `eventTag`. */
  readonly tag: string;
  /** The device's, in the head of the list. */
  readonly deviceIndex: number;
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  /** Of these scans; empty when the venue has one gate. */
  readonly gate: string;
  /** At least one, the newest first. */
  readonly scans: readonly ShownScan[];
}

/** A frame as it was read. Nobody has verified its signature yet. */
export interface ReadFrame extends ScanFrame {
  /** The text that the signature is over, without what `signedFrameText` adds. */
  readonly body: string;
  /** 64 bytes as base64url. */
  readonly signature: string;
}

/** Begins each frame, and no ticket's code. */
const PREFIX = 'ACARA1:';
const TAG_BYTES = 4;
/** Tag, device, page, pages, and how many bytes the gate has. */
const HEADER_BYTES = TAG_BYTES + 4;
const SIGNATURE_BYTES = 64;
const SIGNATURE_CHARACTERS = (SIGNATURE_BYTES / 2) * 3;
/**
 * Characters of a frame: as many as a QR code of version 15 (77 modules) holds with the lowest error correction. Cameras
 * read larger ones badly from a phone's screen, where the reader is the one in JavaScript.
 */
export const MAX_FRAME_CHARACTERS = 758;
/** Bytes for the gate and the scans of a frame. */
export const MAX_CONTENT_BYTES =
  base45Bytes(MAX_FRAME_CHARACTERS - PREFIX.length - SIGNATURE_CHARACTERS) - HEADER_BYTES;
export const MAX_PAGES = 255;

/** Returns whether a scanned text shows scans of a device, well-formed or not, and is no ticket. */
export function isFrame(text: string): boolean {
  return text.startsWith(PREFIX);
}

/** Returns what frames name their event by: the first 4 bytes of the SHA-256 of its id, in hexadecimal. */
export function eventTag(eventId: EventId, { hash }: Pick<ListCipher, 'hash'>): string {
  return hash(eventId).slice(0, 2 * TAG_BYTES);
}

/** Returns a frame as the text of a QR code, without its signature. */
export function frameBody({ tag, deviceIndex, page, pages, gate, scans }: ScanFrame): string {
  const tagBytes = (tag.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16));
  const name = gateBytes(gate);
  const header = [...tagBytes, deviceIndex, page, pages, name.length];
  return PREFIX + toBase45(Uint8Array.from([...header, ...name, ...encodeScans(scans)]));
}

/** Returns what a device signs: ECDSA P-256 with SHA-256. */
export function signedFrameText(eventId: EventId, body: string): string {
  return ['acara-frame-v1', eventId, body].join('\n');
}

/** Returns the whole text of the QR code. The signature has 64 bytes. */
export function frameText(body: string, signature: Uint8Array): string {
  return body + toBase45(signature);
}

/** Returns the frame in a text; null for any other text. Does not verify its signature. */
export function readFrame(text: string): ReadFrame | null {
  if (!isFrame(text) || text.length > MAX_FRAME_CHARACTERS) return null;
  const body = text.slice(0, -SIGNATURE_CHARACTERS);
  const bytes = isFrame(body) ? fromBase45(body.slice(PREFIX.length)) : null;
  const signature = fromBase45(text.slice(-SIGNATURE_CHARACTERS));
  if (!bytes || !signature) return null;
  const [deviceIndex = 0, page = 0, pages = 0, gateLength = 0] = bytes.subarray(TAG_BYTES, HEADER_BYTES);
  const gate = readGate(bytes.subarray(HEADER_BYTES, HEADER_BYTES + gateLength));
  const scans = decodeScans(bytes.subarray(HEADER_BYTES + gateLength));
  if (gate === null || !scans || scans.length === 0 || page < 1 || page > pages) return null;
  const tag = toHex(bytes.subarray(0, TAG_BYTES));
  return { tag, deviceIndex, page, pages, gate, scans, body, signature: toBase64Url(signature) };
}
