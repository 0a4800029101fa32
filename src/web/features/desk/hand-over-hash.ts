/** The hash that opens the handover. It survives the reload that gives a page not loaded as a desk the camera. */
export const HAND_OVER_HASH = '#hand-over';
