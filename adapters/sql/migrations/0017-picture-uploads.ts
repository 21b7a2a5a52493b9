import type { Migration } from './migration.ts';

/** Stores who uploaded which picture and when, for the daily limit and to find unused pictures. */
export const pictureUploads: Migration = {
  name: '0017-picture-uploads',
  async up(db) {
    await db.schema
      .createTable('picture_uploads')
      .addColumn('name', 'text', (column) => column.primaryKey().notNull())
      .addColumn('uid', 'text', (column) => column.notNull())
      .addColumn('uploaded_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('picture_uploads_person')
      .on('picture_uploads')
      .columns(['uid', 'uploaded_at'])
      .execute();
    await db.schema
      .createIndex('picture_uploads_age')
      .on('picture_uploads')
      .columns(['uploaded_at', 'name'])
      .execute();
  },
};
