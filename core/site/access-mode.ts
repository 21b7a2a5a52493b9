/** Who can get an account: everybody, owners of a university address, or who the university's sign-in knows. */
export const ACCESS_MODES = ['open', 'university', 'sso'] as const;
export type AccessMode = (typeof ACCESS_MODES)[number];
