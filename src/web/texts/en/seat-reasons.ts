import { seatMessages } from '#shared/seat-messages.ts';

/** The refusals about seats, apart because a tournament's page needs them at once. */
export const seatReasons = {
  ...seatMessages,
  joinUsernameMissing: 'Claim your username first. Go to Profile Section',
};
