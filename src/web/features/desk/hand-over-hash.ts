/** Opens the handover: a page that was not loaded as a desk is loaded anew before it may use the camera. */
export const HAND_OVER_HASH = '#hand-over';
