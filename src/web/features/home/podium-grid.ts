/** The grid of recent winners, and of its placeholder while they load. */
export const PODIUM_GRID = 'grid gap-3 sm:grid-cols-2 lg:grid-cols-3';
export const PODIUM_HEIGHT = 'h-52';
