import { inReadersDigits } from '../digits.ts';
import type { Texts } from '../texts.ts';

export const feedback = inReadersDigits<Texts['feedback']>({
  intro: 'के मन पर्‍यो, के राम्रो बनाउनुपर्छ? हामी हरेक सन्देश पढ्छौँ।',
  subject: 'विषय',
  message: 'सन्देश',
  send: 'प्रतिक्रिया पठाउनुहोस्',
});
