/** The database undid a transaction at its commit, because a statement had failed. */
export class UndoneError extends Error {
  override readonly name = 'UndoneError';

  constructor() {
    super('A statement of the transaction has failed: it was undone.');
  }
}
