/** A string type that the compiler tells apart from other branded strings; plain strings are assignable to it. */
export type Branded<Name extends string> = string & { readonly brand?: Name };
