import { inReadersDigits } from '../digits.ts';
import type { Texts } from '../texts.ts';

export const identities = inReadersDigits<Texts['identities']>({
  title: 'Google बाट लगइन',
  unnamed: 'एउटा Google खाता',
  since: (day) => `Google, ${day} देखि`,
  remove: 'हटाउनुहोस्',
  removeOf: (name) => `${name} हटाउनुहोस्`,
  removed: 'Google खाता हटाइयो।',
  question: (name) => `${name} हटाउने हो?`,
  details: 'त्यसबाट अब लगइन हुँदैन, र त्यसले खोलेका लगइन बन्द हुन्छन्।',
});
