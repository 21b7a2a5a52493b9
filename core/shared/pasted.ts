const UNSEEN = /\p{Default_Ignorable_Code_Point}+/gu;
const SPACES_AND_DASHES = /[\s\p{Pd}\u2043\u2212]+/gu;

/** Removes characters that nobody sees, which come along when a value is copied: zero-width spaces, direction marks. */
export function withoutUnseen(pasted: string): string {
  return pasted.replace(UNSEEN, '');
}

/** Returns a number as it was pasted without what groups its digits: spaces and dashes of every kind. */
export function ungrouped(pasted: string): string {
  return withoutUnseen(pasted).replace(SPACES_AND_DASHES, '');
}
