import { create } from 'zustand';

interface FindState {
  readonly isOpen: boolean;
}

/** Whether the dialog is open: by its button in the header, in the menu or by the keyboard. */
export const useFindStore = create<FindState>(() => ({ isOpen: false }));

export function openFind(isOpen = true): void {
  useFindStore.setState({ isOpen });
}
