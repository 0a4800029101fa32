/** Replaces the SDK's package for JSON with very long numbers (vite.config.ts), as this API sends no such numbers. */
export default () => JSON;
