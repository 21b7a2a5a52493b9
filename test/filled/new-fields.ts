/**
 * The fields that answers have gained since the figures were written, as `ListMyTickets → tickets → type`. Everything else
 * has to stay as it was.
 */
export const NEW_FIELDS: readonly string[] = ['ListMyTickets → nextCursor'];
