/** Formats a duration, in hours rounded up: `40 minutes`, `1 hour`. */
export function formatDuration(minutes: number): string {
  const hours = Math.ceil(minutes / 60);
  if (minutes > 59) return hours === 1 ? '1 hour' : `${hours} hours`;
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

/** Formats an integer with thousands separators, the same in every locale: `1,000,000`. */
export function withThousands(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}
