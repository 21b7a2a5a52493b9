/** The footer's parts, which are also the ids in addresses (`#faq`). */
export const footerPartNames = ['about', 'contact', 'faq'] as const;

export type FooterPartName = (typeof footerPartNames)[number];
