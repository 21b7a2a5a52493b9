import { createHash } from 'node:crypto';
import type { FileStore } from '#core/files/file-store.ts';
import type { LinkPicture, LinkPictures } from '#core/sharing/link-picture.ts';

/** Keeps drawn pictures as files, so that a restart or a full memory draws none of them again. */
export class KeptLinkPictures implements LinkPictures {
  readonly version: string;

  constructor(
    private readonly pictures: Pick<LinkPictures, 'version' | 'draw'>,
    private readonly files: Pick<FileStore, 'get' | 'put'>,
    /** Receives why a picture could not be kept; it is served all the same. */
    private readonly report: (problem: unknown) => void,
  ) {
    this.version = pictures.version;
  }

  async find(picture: LinkPicture): Promise<Uint8Array | null> {
    try {
      return (await this.files.get(this.#nameOf(picture)))?.bytes ?? null;
    } catch (problem) {
      this.report(problem);
      return null;
    }
  }

  async draw(picture: LinkPicture): Promise<Uint8Array> {
    const bytes = await this.pictures.draw(picture);
    await this.files
      .put(this.#nameOf(picture), { bytes, contentType: 'image/png' })
      .catch((problem: unknown) => this.report(problem));
    return bytes;
  }

  #nameOf(picture: LinkPicture): string {
    const hash = createHash('sha256').update(JSON.stringify([this.version, picture]));
    return `${hash.digest('hex')}.png`;
  }
}
