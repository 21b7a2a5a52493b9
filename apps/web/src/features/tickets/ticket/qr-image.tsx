import { useSyncExternalStore } from 'react';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { texts } from '../texts.ts';

export interface QrImageProps {
  /** The PNG of 256 pixels, whose modules are 4 pixels wide. */
  src: string;
  /** Returns the largest width in CSS pixels for a window. */
  maxSize: (window: { readonly width: number; readonly height: number }) => number;
}

/** The modules of the image with its white border. */
const UNITS = 64;

/** A QR code whose modules have a whole number of the screen's pixels, so that its edges are sharp. */
export function QrImage({ src, maxSize }: QrImageProps) {
  const t = useTexts(texts).ticket;
  const size = useSyncExternalStore(onResize, () =>
    wholeModules(maxSize({ width: window.innerWidth, height: window.innerHeight }), window.devicePixelRatio),
  );
  return (
    <img
      src={src}
      alt={t.qrAlt}
      width={size}
      height={size}
      className="max-w-none bg-white [image-rendering:pixelated]"
    />
  );
}

/** Returns the largest width, in CSS pixels, that gives every module the same whole number of device pixels. */
export function wholeModules(maxSize: number, pixelRatio: number): number {
  const pixelsPerModule = Math.max(1, Math.floor((maxSize * pixelRatio) / UNITS));
  return (pixelsPerModule * UNITS) / pixelRatio;
}

function onResize(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}
