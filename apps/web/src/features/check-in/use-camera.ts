import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

export type CameraState = 'off' | 'starting' | 'on' | 'refused' | 'missing';

export interface CameraOptions {
  /** 0 while the camera is off; another number starts it again. */
  readonly attempt: number;
  readonly paused: boolean;
  readonly onCode: (code: string) => void;
  /** Reads codes of finer modules, more slowly. */
  readonly isFine?: boolean;
}

const WIDEST = 640;
const FINE_WIDTH = 1280;
const FINE_HEIGHT = 720;
const PAUSE_MS = 120;
/** The same code counts as one scan for this long. */
const SAME_CODE_MS = 4_000;

/** Reads QR codes from the camera. Reports each new code once. */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  { attempt, paused, onCode, isFine = false }: CameraOptions,
): CameraState {
  const [state, setState] = useState<CameraState>('off');
  const notify = useEffectEvent((code: string) => {
    if (!paused) onCode(code);
    return !paused;
  });
  useEffect(() => {
    if (attempt === 0) return;
    let over = false;
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = { code: '', at: 0 };

    const start = async () => {
      setState('starting');
      try {
        stream = await cameraStream(isFine);
        const element = video.current;
        if (over || !element) return stop(stream);
        element.srcObject = stream;
        await element.play();
        const read = await newCodeReader(isFine ? FINE_WIDTH : WIDEST);
        if (!over) setState('on');
        const look = async () => {
          const code = await read(element).catch(() => null);
          if (over) return;
          const now = Date.now();
          const isNew = code !== last.code || now - last.at > SAME_CODE_MS;
          // A code that is shown while the camera is paused is new afterwards.
          if (code && (!isNew || notify(code))) last = { code, at: now };
          timer = setTimeout(look, PAUSE_MS);
        };
        await look();
      } catch (error) {
        if (!over) setState(isRefusal(error) ? 'refused' : 'missing');
      }
    };

    void start();
    return () => {
      over = true;
      clearTimeout(timer);
      stop(stream);
      setState('off');
    };
  }, [attempt, video, isFine]);
  return state;
}

/** The API is missing on pages without https. */
function cameraStream(isFine: boolean): Promise<MediaStream> {
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (!devices) throw new Error('This browser offers no camera here.');
  const size = isFine ? { width: { ideal: FINE_WIDTH }, height: { ideal: FINE_HEIGHT } } : {};
  return devices.getUserMedia({ audio: false, video: { facingMode: 'environment', ...size } });
}

function stop(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

function isRefusal(error: unknown): boolean {
  return (
    error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'SecurityError')
  );
}

/** Reads the QR code in a video frame. Returns null when there is none. */
type ReadCode = (video: HTMLVideoElement) => Promise<string | null>;

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: readonly string[] }) => Detector;

/** Returns the browser's own reader, or one in JavaScript that is loaded when needed and looks at so wide a picture. */
async function newCodeReader(widest: number): Promise<ReadCode> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  return BarcodeDetector ? nativeReader(new BarcodeDetector({ formats: ['qr_code'] })) : scriptReader(widest);
}

function nativeReader(detector: Detector): ReadCode {
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
}

async function scriptReader(widest: number): Promise<ReadCode> {
  const { default: jsQR } = await import('jsqr');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const scale = Math.min(1, widest / video.videoWidth);
    const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)];
    if (!context || width === 0) return null;
    canvas.width = width;
    canvas.height = height;
    context.drawImage(video, 0, 0, width, height);
    return jsQR(context.getImageData(0, 0, width, height).data, width, height)?.data ?? null;
  };
}
