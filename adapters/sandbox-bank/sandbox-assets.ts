export const BANK_CSS = '';
export const BANK_JS = '';
