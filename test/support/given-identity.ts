export type IdentityOfRun = 'local' | 'firebase';

/** Returns the identity service of this run, from the setting `IDENTITY`. */
export function givenIdentity(): IdentityOfRun {
  const name = process.env.IDENTITY?.trim() || 'local';
  if (name === 'local' || name === 'firebase') return name;
  throw new Error(`IDENTITY: Invalid value "${name}". Use local or firebase.`);
}
