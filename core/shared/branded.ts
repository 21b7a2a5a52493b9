/** A string that the compiler tells apart from other strings once it is named, while plain text may still become one. */
export type Branded<Name extends string> = string & { readonly flavour?: Name };
