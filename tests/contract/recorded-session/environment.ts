/** How the server is configured that the session is played against. */

export const API_KEY = 'key-of-the-recorded-session';
export const ADMIN = { email: 'admin@egofficial.example', password: 'admin of the session' };
export const SITE = 'http://egofficial.example';
/** Its pages may call, those of no other site. */
export const FRIEND = 'https://friend.example';

/** Limits hold; everybody has an address of their own. */
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
