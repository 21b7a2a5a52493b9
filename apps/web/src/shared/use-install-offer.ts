import { create } from 'zustand';
import { readStored, writeStored } from '../ui/storage.ts';

/** Chromium's event that offers to install the app. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

/** How the app gets to the home screen: the browser asks, or the person uses the Share menu of iOS. */
export type InstallOffer = 'prompt' | 'share-menu' | null;

interface InstallState {
  readonly event: InstallEvent | null;
  readonly isDismissed: boolean;
}

const STORAGE_KEY = 'acara.install-dismissed';

const useInstallState = create<InstallState>()(() => ({
  event: null,
  isDismissed: readStored(STORAGE_KEY) !== null,
}));

/** Keeps the browser's offer for a page that shows it. */
export function watchInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    useInstallState.setState({ event: event as InstallEvent });
  });
  window.addEventListener('appinstalled', dismissInstallOffer);
}

/** How the app can be installed here; null when it is installed, can't be, or the person does not want to. */
export function useInstallOffer(): InstallOffer {
  const { event, isDismissed } = useInstallState();
  if (isDismissed || isInstalled()) return null;
  if (event) return 'prompt';
  return 'standalone' in navigator && navigator.maxTouchPoints > 1 ? 'share-menu' : null;
}

/** Opens the browser's dialog, which can be opened once. */
export async function install(): Promise<void> {
  const { event } = useInstallState.getState();
  useInstallState.setState({ event: null });
  await event?.prompt();
}

/** The offer is not made again on this device. */
export function dismissInstallOffer(): void {
  writeStored(STORAGE_KEY, 'yes');
  useInstallState.setState({ isDismissed: true });
}

function isInstalled(): boolean {
  return window.matchMedia('(display-mode: standalone)').matches;
}
