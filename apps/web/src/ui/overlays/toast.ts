import { toast as headless } from 'react-hot-toast/headless';

const successMs = 3000;
const errorMs = 4000;

/** A short notification. Show errors on the page as well, because four seconds are too short for some readers. */
export const toast = {
  success: (text: string): string =>
    headless.success(text, { id: `success: ${text}`, duration: successMs, removeDelay: 0 }),
  error: (text: string): string =>
    headless.error(text, { id: `error: ${text}`, duration: errorMs, removeDelay: 0 }),
  dismiss: (id?: string): void => headless.dismiss(id),
};
