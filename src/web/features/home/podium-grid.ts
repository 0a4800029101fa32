/** The places of recent winners, and of what stands there while they are being loaded. */
export const PODIUM_GRID = 'grid gap-3 sm:grid-cols-2 lg:grid-cols-3';
export const PODIUM_HEIGHT = 'h-52';
