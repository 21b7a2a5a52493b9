import type { LinkPicture } from '#core/sharing/link-picture.ts';

/** The colours of a picture's panel, as hexadecimal notations. */
export interface PanelColours {
  readonly panel: string;
  readonly ink: string;
}

/** The part of a picture that is laid out. */
export interface PictureTexts extends Omit<LinkPicture, 'imageUrl' | 'category' | 'seed'> {
  readonly colours: PanelColours;
}

/** Lays texts out as an SVG document of paths. */
export type LayOut = (texts: PictureTexts) => Promise<string>;
