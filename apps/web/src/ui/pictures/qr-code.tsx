import { create } from 'qrcode';

/** White modules around the code that scanners need. */
const MARGIN = 4;

export interface QrCodeProps {
  text: string;
  /** Read by screen readers. */
  label: string;
  /** Of the code: how much of it may be unreadable. On a screen the lowest, `L`, makes the modules largest. */
  errorCorrection?: 'L' | 'M' | undefined;
  className?: string | undefined;
}

/** A QR code as a drawing that stays sharp in print. */
export function QrCode({ text, label, errorCorrection = 'M', className }: QrCodeProps) {
  const { size, data } = create(text, { errorCorrectionLevel: errorCorrection }).modules;
  const dark = [...data].flatMap((module, index) =>
    module === 0 ? [] : [`M${index % size} ${Math.floor(index / size)}h1v1h-1z`],
  );
  const width = size + 2 * MARGIN;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-MARGIN} ${-MARGIN} ${width} ${width}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect x={-MARGIN} y={-MARGIN} width={width} height={width} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}
