import { generalMessages } from '#shared/general-messages.ts';

/** What the frame of the site and its home page may have to say, without the rest of the catalogue. */
export const general = { ...generalMessages };
