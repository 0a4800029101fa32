export const promotions = {
  slider: 'Promotions',
  banner: 'Promotion',
  /** A picture that has no text of its own; positions count from 1. */
  slide: (label: string, position: number, count: number) => `${label}, ${position} of ${count}`,
  showSlide: (position: number) => `Show slide ${position}`,
  play: 'Play slides',
  pause: 'Pause slides',
};
