/** A store in memory whose contents can be kept elsewhere. */
export interface Restorable {
  /** Returns the present contents, which can be cloned as structured data. Later writes may change them. */
  contents(): unknown;
  /** Replaces everything by contents of another store of its kind. */
  restore(contents: never): void;
}
