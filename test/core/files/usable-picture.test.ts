import { beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import { factsOf } from '#core/clubs/club-facts.ts';
import { EVENT_INPUT } from '#test/support/a-draft.ts';
import { acting } from '#test/support/a-signed-in.ts';
import { Acara } from '#test/support/acara.ts';
import { fieldRefusal, refusalOf } from '#test/support/refusal-of.ts';
import { SMALL_PNG } from '#test/support/small-pictures.ts';

const NOT_THERE = 'This picture isn’t here any more, or isn’t your club’s. Please upload it again.';
const DAY = 24 * 60;

describe('a picture that was uploaded', () => {
  let acara: Acara;
  let club: SignedIn;
  beforeEach(async () => {
    acara = new Acara();
    club = await acara.aClub('Kelab Catur');
  });

  const upload = async (actor = club) =>
    (await acara.does('UploadPicture').execute(actor, { bytes: SMALL_PNG })).imageUrl;
  const create = (imageUrl: string | null, actor = club) =>
    acara.does('CreateEvent').execute(actor, { ...EVENT_INPUT, imageUrl, status: 'draft' });
  const edit = (id: string, imageUrl: string | null, actor = club) =>
    acara.does('EditEvent').execute(actor, { ...EVENT_INPUT, id, imageUrl });
  const logo = (logoUrl: string | null, actor = club) => {
    const stored = acara.database.published.clubs.get(club.uid);
    if (!stored) throw new Error('The club is gone.');
    return acara.does('EditClub').execute(actor, { id: club.uid, ...factsOf(stored), logoUrl });
  };

  it.each(['/files/nothing-here.webp', '/files/nothing.svg', '/files/a/b.webp', '/files/NOTHING.webp'])(
    'is refused as %s when it does not exist',
    async (imageUrl) => {
      expect(await refusalOf(create(imageUrl))).toEqual(fieldRefusal({ imageUrl: NOT_THERE }));
      const { event } = await create(null);
      expect(await refusalOf(edit(event.id, imageUrl))).toEqual(fieldRefusal({ imageUrl: NOT_THERE }));
    },
  );

  it('is refused as a logo that does not exist', async () => {
    expect(await refusalOf(logo('/files/nothing.webp'))).toEqual(fieldRefusal({ logoUrl: NOT_THERE }));
  });

  it('is shown by the club of whoever uploaded it, and by no other', async () => {
    const picture = await upload();
    const editor = acting(await acara.aMember(club, 'editor'), club, 'editor');
    expect((await create(picture, editor)).event.imageUrl).toBe(picture);
    expect((await logo(picture)).club.logoUrl).toBe(picture);
    const other = await acara.aClub('Kelab Teater');
    expect(await refusalOf(create(picture, other))).toEqual(fieldRefusal({ imageUrl: NOT_THERE }));
  });

  it('is shown by the event that an admin uploads it for, and by an event of the admin', async () => {
    const admin = await acara.anAdmin();
    const { event } = await create(null);
    const picture = await upload(admin);
    expect((await edit(event.id, picture, admin)).event.imageUrl).toBe(picture);
    expect((await create(await upload(admin), admin)).event.imageUrl).toMatch(/^\/files\//);
    expect(await refusalOf(create(await upload(), admin))).toEqual(fieldRefusal({ imageUrl: NOT_THERE }));
  });

  it('stays what a form, a copy and another event of the club show after its uploader has left', async () => {
    const editor = acting(await acara.aMember(club, 'editor'), club, 'editor');
    const picture = await upload(editor);
    const { event } = await create(picture, editor);
    await acara.does('RemoveMember').execute(club, { id: club.uid, uid: editor.uid });
    acara.clock.advance(8 * DAY);
    expect((await edit(event.id, picture)).event.imageUrl).toBe(picture);
    expect((await acara.does('DuplicateEvent').execute(club, { id: event.id })).event.imageUrl).toBe(picture);
    expect((await create(picture)).event.imageUrl).toBe(picture);
  });

  it('is refused once it is about to be removed as unused', async () => {
    const picture = await upload();
    acara.clock.advance(7 * DAY);
    expect(await refusalOf(create(picture))).toEqual(fieldRefusal({ imageUrl: NOT_THERE }));
  });

  it('stays where it was stored before there was a list of uploads', async () => {
    const { event } = await create(null);
    await acara.changeEvent(event, { imageUrl: '/files/old.webp' });
    expect((await edit(event.id, '/files/old.webp')).event.imageUrl).toBe('/files/old.webp');
    expect((await edit(event.id, null)).event.imageUrl).toBeNull();
    expect(await refusalOf(edit(event.id, '/files/old.webp'))).toEqual(fieldRefusal({ imageUrl: NOT_THERE }));
  });
});
