import { beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import { Acara } from '#test/support/acara.ts';
import { fireEvent, screen, waitFor } from '#test/support/rendering.ts';
import { SMALL_PNG } from '#test/support/small-pictures.ts';
import { openApp } from '#test/support/web.tsx';

describe('the picture of a new event', () => {
  let acara: Acara;
  let club: SignedIn;
  beforeEach(async () => {
    acara = new Acara();
    club = await acara.aVerifiedClub();
    await openApp('/create-event', { acara, as: club });
    await screen.findByRole('heading', { level: 1, name: 'Create New Event' });
  });

  it('uploads a picture from the device, shows it and sends it with the event', async () => {
    choose(new File([SMALL_PNG as BlobPart], 'kite.png', { type: 'image/png' }));
    expect(await screen.findByText('Picture uploaded.')).toBeTruthy();
    expect(screen.queryByLabelText('Image URL')).toBeNull();
    fill();
    fireEvent.click(screen.getByRole('button', { name: 'Create Event' }));
    await screen.findByText('Event created successfully!');
    const [event] = [...acara.database.published.events.values()];
    expect(event?.imageUrl).toMatch(/^\/files\/.+\.webp$/);
  });

  it('removes an uploaded picture', async () => {
    choose(new File([SMALL_PNG as BlobPart], 'kite.png', { type: 'image/png' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Remove picture' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Image URL')).value).toBe('');
  });

  it('refuses another kind of file before it is sent', async () => {
    choose(new File(['hello'], 'notes.pdf', { type: 'application/pdf' }));
    expect(await screen.findByText('The picture must be a JPEG, PNG or WebP file.')).toBeTruthy();
    expect(input().getAttribute('aria-invalid')).toBe('true');
  });

  it('refuses a file that is too large before it is sent, with its size', async () => {
    choose(new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'wide.jpg', { type: 'image/jpeg' }));
    expect(await screen.findByText('This picture is 5.1 MB. The limit is 5 MB.')).toBeTruthy();
  });

  it('shows the server’s message when the file is no picture', async () => {
    choose(new File(['not a picture'], 'fake.png', { type: 'image/png' }));
    expect(await screen.findByText('The picture must be a JPEG, PNG or WebP file.')).toBeTruthy();
    expect(screen.getByLabelText('Image URL')).toBeTruthy();
  });

  it('saves a draft that only its club sees without a picture', async () => {
    fill();
    fireEvent.click(screen.getByRole('button', { name: 'Save as draft' }));
    expect(await screen.findByText('Draft saved. Only your club can see it.')).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Manage event' })).toBeTruthy();
    await waitFor(() =>
      expect([...acara.database.published.events.values()].map(({ status }) => status)).toEqual(['draft']),
    );
  });
});

function input(): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>(/Upload a picture|Another picture/);
}

function choose(file: File) {
  fireEvent.change(input(), { target: { files: [file] } });
}

function fill() {
  const values = {
    Title: 'Pantun Night',
    Description: 'Verses and tea.',
    'Start Date': '2027-03-05T20:00',
    'End Date': '2027-03-05T22:30',
    Venue: 'Dewan Angsana',
    Location: 'Main Campus',
    Capacity: '120',
  };
  for (const [label, value] of Object.entries(values))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
}
