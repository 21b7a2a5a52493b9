import { useEffect, useState } from 'react';
import { readFrame } from '#core/check-in/frames/scan-frame.ts';
import { formatTimes } from '../../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../../ui/language/i18n.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { lazyPart } from '../../../../ui/states/lazy-part.tsx';
import { Spinner } from '../../../../ui/states/spinner.tsx';
import { framesTexts } from './frames-texts.ts';

/** How long each code is shown: cameras without a reader of their own take about half of it. */
const PAGE_MS = 1_200;

const Code = lazyPart(async () => (await import('./frame-code.tsx')).FrameCode, {
  loading: () => <Spinner size="lg" className="m-auto" />,
  failed: function Failed({ onRetry, retrying }) {
    const t = useTexts(framesTexts).show;
    return <ErrorState title={t.failed} onRetry={onRetry} retrying={retrying} className="m-auto" />;
  },
});

export interface ShownFramesProps {
  /** At least one. */
  codes: readonly string[];
  onClose: () => void;
}

/** The codes one after the other, as large as the window allows, with how many scans they show and of when. */
export function ShownFrames({ codes, onClose }: ShownFramesProps) {
  const t = useTexts(framesTexts).show;
  const { language } = useLanguage();
  const [scans] = useState(() => codes.flatMap((code) => readFrame(code)?.scans ?? []));
  const page = useTurning(codes.length);
  const times = scans.map(({ at }) => at).sort();
  const [first = '', last = ''] = [times[0], times.at(-1)];
  return (
    <div className="-mx-5 grid h-full grid-rows-[auto_minmax(0,1fr)_auto] gap-2 sm:-mx-8 sideways:contents">
      <p className="numerals px-5 text-center text-lead font-bold sideways:px-0 sideways:text-left">
        {t.counted(scans.length, formatTimes(first, last, language))}
      </p>
      <button
        type="button"
        aria-label={t.close}
        onClick={onClose}
        className="grid min-h-0 cursor-zoom-out place-items-center bg-transparent! sideways:col-start-1 sideways:row-span-3 sideways:row-start-1 sideways:h-[calc(100dvh-1rem)] sideways:w-[min(100dvh-1rem,60vw)]"
      >
        <Code text={codes[page] ?? ''} label={t.code(scans.length)} />
      </button>
      <div className="px-5 text-center sideways:self-end sideways:px-0 sideways:text-left">
        {codes.length > 1 && <p className="numerals subheading">{t.page(page + 1, codes.length)}</p>}
        <p className="text-small text-black/75">
          {t.hint} {codes.length > 1 && t.turns}
        </p>
      </div>
    </div>
  );
}

/** Returns 0, 1, … in turn, below `count`. */
function useTurning(count: number): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (count < 2) return;
    const timer = setInterval(() => setTurn((before) => before + 1), PAGE_MS);
    return () => clearInterval(timer);
  }, [count]);
  return turn % count;
}
