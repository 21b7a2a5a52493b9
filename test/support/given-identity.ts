export type IdentityOfRun = 'local' | 'firebase';

/** The identity service that the tests are asked to run with: by the setting that asks a server for it. */
export function givenIdentity(): IdentityOfRun {
  const name = process.env.IDENTITY?.trim() || 'local';
  if (name === 'local' || name === 'firebase') return name;
  throw new Error(`IDENTITY: Invalid value "${name}". Use local or firebase.`);
}
