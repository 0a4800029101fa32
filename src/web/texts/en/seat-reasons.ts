import { seatMessages } from '#shared/seat-messages.ts';

/** The part of the catalogue about seats, which a tournament's page needs at once. */
export const seatReasons = {
  ...seatMessages,
  joinUsernameMissing: 'Claim your username first. Go to Profile Section',
};
