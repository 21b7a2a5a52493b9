import { onTestFinished, vi } from 'vitest';

/** A camera that sees the codes that a test holds before it, until the end of the test. */
export class FakeCamera {
  /** How often a page asked for the camera. */
  starts = 0;
  /** How often a page looked for codes. */
  looks = 0;
  #code: string | null = null;

  constructor() {
    const detect = async () => {
      this.looks += 1;
      return this.#code === null ? [] : [{ rawValue: this.#code }];
    };
    const getUserMedia = async () => {
      this.starts += 1;
      return { getTracks: () => [] };
    };
    vi.stubGlobal(
      'BarcodeDetector',
      class {
        detect = detect;
      },
    );
    vi.stubGlobal(
      'navigator',
      new Proxy(navigator, {
        get: (target, key) => (key === 'mediaDevices' ? { getUserMedia } : Reflect.get(target, key, target)),
      }),
    );
    const stream = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'srcObject');
    Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', {
      configurable: true,
      writable: true,
      value: null,
    });
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    onTestFinished(() => {
      vi.unstubAllGlobals();
      vi.restoreAllMocks();
      if (stream) Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', stream);
    });
  }

  /** Holds a code before the camera; null takes it away. */
  show(code: string | null): void {
    this.#code = code;
  }
}
