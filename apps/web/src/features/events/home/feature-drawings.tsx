import type { ReactNode } from 'react';

/** A form that becomes a poster. */
export function CreationDrawing() {
  return (
    <Drawing>
      <g className="fill-surface stroke-line-strong">
        <rect x="52.5" y="40.5" width="136" height="120" rx="10" />
      </g>
      <g className="stroke-line-strong" strokeWidth="1.5">
        <path d="M70 82h100M70 108h100M70 134h56" />
      </g>
      <g className="fill-muted">
        <rect x="70" y="67" width="62" height="6" rx="3" />
        <rect x="70" y="93" width="82" height="6" rx="3" />
        <rect x="70" y="119" width="34" height="6" rx="3" />
      </g>
      <rect x="142" y="126" width="30" height="16" rx="8" fill="currentColor" />
      <g transform="translate(212 40)">
        <rect width="136" height="120" rx="10" fill="currentColor" />
        <path d={`M0 120${steps(4, 17, 24)}`} className="fill-on-accent" opacity="0.92" />
        <path d="M68 84 84 102 68 120 52 102Z" fill="currentColor" />
        <circle cx="112" cy="26" r="9" className="fill-on-accent" />
      </g>
    </Drawing>
  );
}

/** A QR code with a seal of payment. */
export function PaymentsDrawing() {
  return (
    <Drawing>
      <rect x="132.5" y="32.5" width="136" height="136" rx="12" className="fill-surface stroke-line-strong" />
      <g className="fill-ink">
        <path
          d="M148 48h34v34h-34zm7 7v20h20V55zM218 48h34v34h-34zm7 7v20h20V55zM148 118h34v34h-34zm7 7v20h20v-20z"
          fillRule="evenodd"
        />
        <path d="M160 60h10v10h-10zM230 60h10v10h-10zM160 130h10v10h-10z" />
        <path d="M194 48h10v10h-10zM194 70h10v12h-10zM148 94h12v10h-12zM172 94h10v10h-10zM194 94h22v10h-22zM228 94h10v10h-10zM242 106h10v10h-10zM194 118h10v12h-10zM206 106h10v10h-10zM194 142h10v10h-10z" />
      </g>
      <path d="M254 108 294 148 254 188 214 148Z" className="fill-sunken" />
      <path d="M254 118 284 148 254 178 224 148Z" fill="currentColor" />
      <path
        d="m242 148 9 9 16-18"
        fill="none"
        className="stroke-on-accent"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Drawing>
  );
}

/** A rising bar chart with a stepped pattern. */
export function AnalyticsDrawing() {
  return (
    <Drawing>
      <g className="stroke-line-strong" strokeDasharray="1 6" strokeLinecap="round" strokeWidth="1.5">
        <path d="M56 60h288M56 92h288M56 124h288" />
      </g>
      <g fill="currentColor">
        {bars.map((height, place) => (
          <path
            key={height}
            d={`M${64 + place * 48} 156v${-height + 8}l16-16 16 16v${height - 8}z`}
            opacity={place === bars.length - 1 ? 1 : 0.28 + place * 0.09}
          />
        ))}
      </g>
      <path d="M48 156.5h304" className="stroke-ink" strokeWidth="2" />
      <path d="M320 26 328 34 320 42 312 34Z" className="fill-ink" />
    </Drawing>
  );
}

const bars = [26, 38, 34, 58, 70, 98];

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 400 200" className="block h-auto w-full" fill="none" aria-hidden="true">
      {children}
    </svg>
  );
}

/** Returns the path of a stepped triangle, relative to its lower left corner. */
function steps(count: number, width: number, rise: number): string {
  const upward = `v${-rise}h${width}`.repeat(count);
  const downward = `v${rise}h${width}`.repeat(count);
  return `${upward}${downward}z`;
}
