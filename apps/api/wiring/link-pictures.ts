import { existsSync } from 'node:fs';
import type { Container } from 'inversify';
import { BoundedFileStore } from '#adapters/files/bounded-file-store.ts';
import { bindValue, resolve } from '#adapters/inversify/bind.ts';
import { KeptLinkPictures } from '#adapters/link-pictures/kept-link-pictures.ts';
import { layOutInWorker } from '#adapters/link-pictures/lay-out-in-worker.ts';
import type { LayOut } from '#adapters/link-pictures/picture-texts.ts';
import { type Art, SharpLinkPictures } from '#adapters/link-pictures/sharp-link-pictures.ts';
import { colourwayOf, drawPoster } from '#adapters/posters/draw-poster.ts';
import { extremes } from '#adapters/posters/palettes.ts';
import { parsePosterAddress } from '#adapters/posters/poster-address.ts';
import { FileStore } from '#core/files/file-store.ts';
import { type LinkPicture, LinkPictures } from '#core/sharing/link-picture.ts';

/** Beside the built server; absent when the sources run. */
const WORKER = new URL('./link-picture-worker.js', import.meta.url);
const FILES = '/files/';

/** Some three thousand pictures. */
const MAX_KEPT_BYTES = 256 * 1024 * 1024;

/** `folder` keeps what was drawn; null without a data folder. `report` receives why a picture was not kept. */
export function bindLinkPictures(
  c: Container,
  folder: string | null,
  report: (problem: unknown) => void,
): void {
  const files = resolve(c, FileStore);
  const layOut = existsSync(WORKER) ? layOutInWorker(WORKER) : layOutHere;
  const pictures = new SharpLinkPictures({ layOut, artOf: (picture) => artOf(picture, files) });
  const kept = folder && new BoundedFileStore(folder, MAX_KEPT_BYTES);
  bindValue(c, LinkPictures, kept ? new KeptLinkPictures(pictures, kept, report) : pictures);
}

const layOutHere: LayOut = async (texts) => {
  const { layOut } = await import('#adapters/link-pictures/lay-out.ts');
  return layOut(texts);
};

/** Returns the uploaded picture of an event, or else its poster. */
async function artOf({ imageUrl, category, seed }: LinkPicture, files: FileStore): Promise<Art> {
  const poster = (imageUrl === null ? null : parsePosterAddress(imageUrl)) ?? { category, seed };
  const { darkest, lightest } = extremes(colourwayOf(poster));
  const colours = { panel: darkest, ink: lightest };
  const file = imageUrl?.startsWith(FILES) ? await files.get(imageUrl.slice(FILES.length)) : null;
  return file ? { ...colours, photo: file.bytes } : { ...colours, svg: drawPoster(poster) };
}
