/** What the SDK reads JSON with, in the place of a package for numbers too long for JavaScript (vite.config.ts): there are none. */
export default () => JSON;
