import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { cn } from '../../../ui/cn.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { texts } from '../texts.ts';

export interface QrImageProps {
  /** The PNG of 256 pixels, whose modules are 4 pixels wide. */
  src: string;
  /** Returns the largest width in CSS pixels for a window. */
  maxSize: (window: { readonly width: number; readonly height: number }) => number;
}

/** The largest width in CSS pixels, which a camera at arm's length still takes in. */
const MAX_SIZE = 720;
/** The modules of the image with its white border. */
const UNITS = 64;

/** A QR code as large as the window allows. */
export function QrImage({ src, maxSize }: QrImageProps) {
  const size = useSyncExternalStore(onResize, () =>
    maxSize({ width: window.innerWidth, height: window.innerHeight }),
  );
  return <Code src={src} maxSize={size} />;
}

/** A QR code as large as its box, whole on every screen. The box must get its size from elsewhere. */
export function FittingQrImage({ src, className }: { src: string; className?: string }) {
  const box = useRef<HTMLSpanElement>(null);
  const [maxSize, setMaxSize] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setMaxSize(Math.min(element.clientWidth, element.clientHeight, MAX_SIZE));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <span ref={box} className={cn('grid place-items-center overflow-hidden', className)}>
      <Code src={src} maxSize={maxSize} />
    </span>
  );
}

/** Its modules have a whole number of the screen's pixels, so that its edges are sharp. */
function Code({ src, maxSize }: { src: string; maxSize: number }) {
  const t = useTexts(texts).ticket;
  const size = wholeModules(maxSize, window.devicePixelRatio);
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
