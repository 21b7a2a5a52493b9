/** Lets others be served; in browsers, too. */
export function pause(): Promise<void> {
  return new Promise((resume) => setTimeout(resume));
}
