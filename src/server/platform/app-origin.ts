/** Schemes that browsers handle themselves; none of them is accepted as the scheme of an app. */
const NO_APP = /^(?:https?|wss?|ftp|file|data|blob|about|javascript|vbscript|view-source|filesystem)$/;

/**
 * Scheme and name of an app, in lower case: `appwrite-ios://com.example.app` as the SDKs for apps send it as their
 * origin, or `appwrite-callback-PROJECT://` as they are returned to, where the name may be missing.
 * @param text an origin, or an address of the app
 * @returns null for web addresses and for texts that are no address
 */
export function appOrigin(text: string): string | null {
  const [, scheme = '', name = ''] = /^([a-z][a-z0-9+.-]*):\/\/([\w.-]*)(?:[/?#]|$)/i.exec(text) ?? [];
  if (scheme === '' || NO_APP.test(scheme.toLowerCase())) return null;
  return `${scheme}://${name}`.toLowerCase();
}
