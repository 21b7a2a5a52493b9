/** Why an admin disables an account or stops a club, which the people concerned read. */
export const ADMIN_REASON = { label: 'Reason', max: 500, multiline: true } as const;
