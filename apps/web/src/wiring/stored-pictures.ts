import type { FileStore } from '#core/files/file-store.ts';

const PICTURE = /^\/files\/([^/]+)$/;

/** Shows uploaded pictures from the store, because the build without a server has nobody to serve them. */
export function showStoredPictures(files: FileStore): void {
  const shown = new Map<string, string>();
  const show = async (image: HTMLImageElement, name: string) => {
    const file = await files.get(name);
    if (!file) return;
    const address = shown.get(name) ?? URL.createObjectURL(new Blob([new Uint8Array(file.bytes)]));
    shown.set(name, address);
    image.src = address;
  };
  const failed = (event: Event) => {
    const image = event.target;
    if (!(image instanceof HTMLImageElement)) return;
    const [, name] = PICTURE.exec(image.getAttribute('src') ?? '') ?? [];
    if (name === undefined) return;
    // Otherwise the poster replaces the picture that could not be loaded.
    event.stopImmediatePropagation();
    void show(image, name);
  };
  document.addEventListener('error', failed, { capture: true });
}
