/** Tells that there may be a database of check-in devices, so that nobody else's browser makes one to look. */
export const HAS_DEVICES = 'acara.check-in.devices';
