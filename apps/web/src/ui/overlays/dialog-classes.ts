export const backdropClass =
  'fixed inset-0 z-50 bg-scrim transition-opacity duration-200 data-starting-style:opacity-0 data-ending-style:opacity-0 motion-reduce:transition-none';

export const popupClass =
  'max-h-[92dvh] w-full overflow-y-auto overscroll-contain rounded-t-sheet border bg-surface max-sm:border-x-0 max-sm:border-b-0 px-5 pt-5 pb-[max(1.5rem,env(safe-area-inset-bottom))] text-ink shadow-float outline-none transition-[opacity,translate] duration-200 ease-out data-starting-style:translate-y-6 data-starting-style:opacity-0 data-ending-style:translate-y-6 data-ending-style:opacity-0 sm:max-w-[30rem] sm:rounded-sheet sm:p-8 motion-reduce:transition-none';
