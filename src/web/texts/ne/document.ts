import type { document as english } from '../en/document.ts';

export const document: typeof english = {
  notArrived: 'यो पेजका केही भाग आइपुगेनन्।',
  loadAgain: 'फेरि खोल्नुहोस्',
  loading: 'EGOfficial खुल्दै छ',
  needsScripts: 'EGOfficial चलाउन JavaScript चाहिन्छ।',
};
