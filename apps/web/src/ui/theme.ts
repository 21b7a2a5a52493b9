import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from './storage.ts';

export type Theme = 'light' | 'dark' | 'system';

const storageKey = 'acara.theme';
const themeColors = { light: '#fbf7f1', dark: '#1d1415' };
const listeners = new Set<() => void>();

/** The person's choice; with `system` the stylesheet follows the device. */
export function useTheme(): { theme: Theme; setTheme: (theme: Theme) => void } {
  return { theme: useSyncExternalStore(subscribe, chosenTheme, assumedTheme), setTheme };
}

/** What the server assumes. */
const assumedTheme = (): Theme => 'system';

function chosenTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

function setTheme(theme: Theme): void {
  writeStored(storageKey, theme === 'system' ? null : theme);
  show(theme);
}

function show(theme: Theme): void {
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const ofDevice = meta.getAttribute('media')?.includes('dark') ? 'dark' : 'light';
    meta.content = themeColors[theme === 'system' ? ofDevice : theme];
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', followOtherTab);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTab);
  };
}

function followOtherTab(event: StorageEvent): void {
  if (event.key !== storageKey) return;
  const theme = readStored(storageKey);
  show(theme === 'light' || theme === 'dark' ? theme : 'system');
}
