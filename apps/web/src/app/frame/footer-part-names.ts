/** The footer's parts, and the ids under which addresses name them (`#faq`). */
export const footerPartNames = ['about', 'contact', 'faq'] as const;

export type FooterPartName = (typeof footerPartNames)[number];
