import { useTexts } from '../../../../ui/language/i18n.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { lazyPart } from '../../../../ui/states/lazy-part.tsx';
import { Spinner } from '../../../../ui/states/spinner.tsx';
import { walkInTexts } from './walk-in-texts.ts';

const Code = lazyPart(async () => (await import('../../station/frames/frame-code.tsx')).FrameCode, {
  loading: () => <Spinner size="lg" className="m-auto" />,
  failed: function Failed({ onRetry, retrying }) {
    const t = useTexts(walkInTexts).pay;
    return <ErrorState title={t.failedCode} onRetry={onRetry} retrying={retrying} className="m-auto" />;
  },
});

/** A link, or a path of this site, as a QR code for a guest's phone: black on white also in dark appearance. */
export function LinkCode({ link, label }: { link: string; label: string }) {
  return (
    <div className="grid aspect-square w-full max-w-[min(20rem,45dvh)] place-items-center overflow-hidden rounded-card border bg-white">
      <Code text={new URL(link, window.location.origin).href} label={label} />
    </div>
  );
}
