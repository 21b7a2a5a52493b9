// What stands around pages that are not for everybody, in one file of the build.
export { FindButton } from './find/find-button.tsx';
export { Guard } from './guard.tsx';
export { WorkLayout } from './work/work-layout.tsx';
