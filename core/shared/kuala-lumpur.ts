/** Kuala Lumpur keeps UTC+8 all year. */
export const KUALA_LUMPUR_OFFSET = '+08:00';
export const KUALA_LUMPUR_MINUTES = 8 * 60;
