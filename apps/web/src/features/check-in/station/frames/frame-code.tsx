import { QrCode } from '../../../../ui/pictures/qr-code.tsx';

/** A frame as a QR code with modules as large as can be. Loaded when it is shown, and saved for check-in without a network. */
export function FrameCode({ text, label }: { text: string; label: string }) {
  return (
    <QrCode text={text} label={label} errorCorrection="L" className="size-full max-h-[45rem] max-w-[45rem]" />
  );
}
