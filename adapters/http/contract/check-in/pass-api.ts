import { token } from '#core/shared/token.ts';
import type { Api } from '../api.ts';

/** Returns the API as the device of a volunteer calls it, with the device's token. */
export type PassApi = (deviceToken: string) => Api;
export const PassApi = token<PassApi>('PassApi');
