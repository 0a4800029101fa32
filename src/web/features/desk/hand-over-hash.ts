/** The hash that opens the handover. A page that may not use the camera is reloaded with this hash, as a desk. */
export const HAND_OVER_HASH = '#hand-over';
