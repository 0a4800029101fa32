/** Configuration of the server for the recorded session. */

export const API_KEY = 'key-of-the-recorded-session';
export const ADMIN = { email: 'admin@egofficial.example', password: 'admin of the session' };
export const SITE = 'http://egofficial.example';
/** The only other site whose pages may call the API. */
export const FRIEND = 'https://friend.example';

/** Rate limits are on, counted for each person's IP address. */
export const ENVIRONMENT: Record<string, string> = {
  API_KEY,
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  PUBLIC_URL: SITE,
  ALLOWED_ORIGINS: FRIEND,
  TRUST_PROXY: 'on',
  RATE_LIMITS: 'on',
  UPLOAD_MAX_BYTES: '6000000',
};
