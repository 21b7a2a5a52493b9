/** How often an open page asks whether more is waiting. */
export const LOOK_AGAIN_MILLISECONDS = 60_000;
