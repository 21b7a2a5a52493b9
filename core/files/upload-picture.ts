import { type Actor, requireRole } from '../shared/actor.ts';
import { DomainError } from '../shared/domain-error.ts';
import type { Ids } from '../shared/ids.ts';
import type { FileStore } from './file-store.ts';
import type { PictureGateway } from './picture-gateway.ts';

export interface UploadPictureInput {
  /** The file as uploaded; at most 5 MiB. */
  readonly bytes: Uint8Array;
}

export interface UploadPictureOutput {
  /** For an event's `imageUrl`. */
  readonly imageUrl: string;
}

export const LARGEST_PICTURE_BYTES = 5 * 1024 * 1024;

/** Keeps a picture for an event. Throws `payload_too_large`, `invalid_input`. */
export class UploadPicture {
  constructor(
    private readonly pictures: PictureGateway,
    private readonly files: FileStore,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor, input: UploadPictureInput): Promise<UploadPictureOutput> {
    requireRole(actor, 'club', 'admin');
    if (input.bytes.byteLength > LARGEST_PICTURE_BYTES)
      throw new DomainError('payload_too_large', 'A picture can have at most 5 MB.');
    const picture = await this.pictures.remake(input.bytes);
    const name = `${this.ids.next()}.webp`;
    await this.files.put(name, picture);
    return { imageUrl: `/files/${name}` };
  }
}
