import { addressOfPicture, type PictureUpload, type UploadLog } from '#core/files/upload-log.ts';
import type { PersonId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import { inOrder } from './in-order.ts';
import { insert, type MemoryDraft } from './memory-database.ts';

export class MemoryUploadLog implements UploadLog {
  constructor(private readonly draft: MemoryDraft) {}

  async add(upload: PictureUpload): Promise<void> {
    insert(this.draft.state.uploads, upload.name, upload);
  }

  async find(name: string): Promise<PictureUpload | null> {
    return this.draft.state.uploads.get(name) ?? null;
  }

  async isShownBy(organizerId: PersonId, name: string): Promise<boolean> {
    const { clubs, events } = this.draft.state;
    const address = addressOfPicture(name);
    return (
      clubs.get(organizerId)?.logoUrl === address ||
      [...events.values()].some((event) => event.organizerId === organizerId && event.imageUrl === address)
    );
  }

  async uploadedAfter(uid: PersonId, after: Instant): Promise<readonly Instant[]> {
    return [...this.draft.state.uploads.values()]
      .filter((upload) => upload.uid === uid && upload.uploadedAt > after)
      .map(({ uploadedAt }) => uploadedAt)
      .sort();
  }

  async unusedBefore(before: Instant, limit: number): Promise<readonly string[]> {
    const { clubs, events, uploads } = this.draft.state;
    const logos = [...clubs.values()].map(({ logoUrl }) => logoUrl);
    const shown = new Set([...[...events.values()].map(({ imageUrl }) => imageUrl), ...logos]);
    const unused = [...uploads.values()].filter(
      ({ name, uploadedAt }) => uploadedAt < before && !shown.has(addressOfPicture(name)),
    );
    return inOrder(unused, ({ name, uploadedAt }) => [uploadedAt, name])
      .slice(0, limit)
      .map(({ name }) => name);
  }

  async remove(names: readonly string[]): Promise<void> {
    for (const name of names) this.draft.state.uploads.delete(name);
  }
}
