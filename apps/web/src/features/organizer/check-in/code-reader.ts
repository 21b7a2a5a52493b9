/** Reads the QR code in a video frame. Returns null when there is none. */
export type ReadCode = (video: HTMLVideoElement) => Promise<string | null>;

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: readonly string[] }) => Detector;

const WIDEST = 640;

/** Returns the browser's own reader, or one in JavaScript that is loaded when needed. */
export async function newCodeReader(): Promise<ReadCode> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  return BarcodeDetector ? nativeReader(new BarcodeDetector({ formats: ['qr_code'] })) : scriptReader();
}

function nativeReader(detector: Detector): ReadCode {
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
}

async function scriptReader(): Promise<ReadCode> {
  const { default: jsQR } = await import('jsqr');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const scale = Math.min(1, WIDEST / video.videoWidth);
    const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)];
    if (!context || width === 0) return null;
    canvas.width = width;
    canvas.height = height;
    context.drawImage(video, 0, 0, width, height);
    return jsQR(context.getImageData(0, 0, width, height).data, width, height)?.data ?? null;
  };
}
