import { type Kysely, sql } from 'kysely';
import { addressOfPicture, type PictureUpload, type UploadLog } from '#core/files/upload-log.ts';
import type { PersonId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import { storable } from '#core/shared/text.ts';
import { type Schema, uploadTable } from '../schema.ts';

export class SqlUploadLog implements UploadLog {
  constructor(private readonly db: Kysely<Schema>) {}

  async add(upload: PictureUpload): Promise<void> {
    await this.db.insertInto('picture_uploads').values(uploadTable.toRow(upload)).execute();
  }

  async find(name: string): Promise<PictureUpload | null> {
    const row = await this.db
      .selectFrom('picture_uploads')
      .selectAll()
      .where('name', '=', storable(name))
      .executeTakeFirst();
    return row ? uploadTable.toEntity(row) : null;
  }

  async isShownBy(organizerId: PersonId, name: string): Promise<boolean> {
    const address = addressOfPicture(name);
    const { rows } = await sql`
      select 1 as shown from events where organizer_id = ${organizerId} and image_url = ${address}
      union all
      select 1 from clubs where id = ${organizerId} and logo_url = ${address}
      limit 1`.execute(this.db);
    return rows.length > 0;
  }

  async uploadedAfter(uid: PersonId, after: Instant): Promise<readonly Instant[]> {
    const rows = await this.db
      .selectFrom('picture_uploads')
      .select('uploaded_at')
      .where('uid', '=', uid)
      .where('uploaded_at', '>', after)
      .orderBy('uploaded_at')
      .execute();
    return rows.map((row) => row.uploaded_at);
  }

  /** Reads the pictures of events and the logos of clubs once, not once per upload. */
  async unusedBefore(before: Instant, limit: number): Promise<readonly string[]> {
    const rows = await this.db
      .selectFrom('picture_uploads')
      .select('name')
      .where('uploaded_at', '<', before)
      .where(({ eb, selectFrom }) =>
        eb(
          sql<string>`${addressOfPicture('')} || name`,
          'not in',
          selectFrom('events').select('image_url').where('image_url', 'is not', null).$castTo<{
            image_url: string;
          }>(),
        ),
      )
      .where(({ eb, selectFrom }) =>
        eb(
          sql<string>`${addressOfPicture('')} || name`,
          'not in',
          selectFrom('clubs').select('logo_url').where('logo_url', 'is not', null).$castTo<{
            logo_url: string;
          }>(),
        ),
      )
      .orderBy('uploaded_at')
      .orderBy('name')
      .limit(limit)
      .execute();
    return rows.map((row) => row.name);
  }

  async remove(names: readonly string[]): Promise<void> {
    if (names.length > 0) await this.db.deleteFrom('picture_uploads').where('name', 'in', names).execute();
  }
}
