import type { Category } from '../events/event.ts';
import { token } from '../shared/token.ts';

/** `card`: 1200 × 630 pixels, for link previews. `story`: 1080 × 1920 pixels, for a phone's screen. */
export type PictureShape = 'card' | 'story';

/** What a picture shows: texts beside the picture of an event, or its poster. */
export interface LinkPicture {
  readonly shape: PictureShape;
  /** Above the title; null for none. */
  readonly overline: string | null;
  readonly title: string;
  readonly lines: readonly string[];
  /** A short text that stands out; null for none. */
  readonly badge: string | null;
  readonly footer: string;
  /** The `imageUrl` of an event; null for the poster of `category` and `seed`. */
  readonly imageUrl: string | null;
  readonly category: Category;
  readonly seed: string;
}

/** Draws the pictures of shared links. */
export interface LinkPictures {
  /** Changes whenever the same picture is drawn differently. */
  readonly version: string;
  /** Returns the PNG of a picture that was drawn before and is kept; null when it has to be drawn. */
  find(picture: LinkPicture): Promise<Uint8Array | null>;
  /**
   * Returns a PNG. Fetches nothing from other servers: an event whose picture is elsewhere gets its poster. Throws
   * `unavailable` when too many pictures wait.
   */
  draw(picture: LinkPicture): Promise<Uint8Array>;
}
export const LinkPictures = token<LinkPictures>('LinkPictures');
