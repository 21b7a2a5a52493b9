export { LoadedMenu } from './loaded-menu.tsx';
export { OpenedConfirmDialog } from './opened-confirm-dialog.tsx';
export { OpenedDialog } from './opened-dialog.tsx';
export { OpenedSidePanel } from './opened-side-panel.tsx';
