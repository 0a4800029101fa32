/** Replaces the SDK's package for JSON with very long numbers (vite.config.ts), because this API sends no such numbers. */
export default () => JSON;
