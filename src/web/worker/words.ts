/** What the service worker says; it speaks both languages, since one is for all pages. */
import type { Language } from '#shared/languages.ts';

interface Words {
  mark: (time: string) => string;
  asOf: (time: string) => string;
  title: string;
  text: string;
  list: string;
  home: string;
  none: string;
  again: string;
  unsent: string;
  unanswered: string;
  fillAgain: string;
}

export const WORDS: Record<Language, Words> = {
  en: {
    mark: (time) => `No line. You see this page as of ${time}.`,
    asOf: (time) => `as of ${time}`,
    title: 'No line',
    text: 'This page needs a line, because it was not opened on this phone before.',
    list: 'You can open',
    home: 'Home',
    none: 'Pages that you open with a line can be opened here without one.',
    again: 'Try again',
    unsent: 'This was not sent, because there is no line. Nothing was charged.',
    unanswered: 'No answer came. Try again: it happens only once, also if the first try has arrived.',
    fillAgain: 'Go back to the form and send it again.',
  },
  ne: {
    mark: (time) => `लाइन छैन। यो पेज ${time} बजेको हो।`,
    asOf: (time) => `${time} बजेको`,
    title: 'लाइन छैन',
    text: 'यो पेज खोल्न लाइन चाहिन्छ, किनकि यो फोनमा पहिले खोलिएको छैन।',
    list: 'यी पेज खोल्न मिल्छ',
    home: 'होम',
    none: 'लाइन भएको बेला खोलेका पेज यहाँ लाइन बिना पनि खुल्छन्।',
    again: 'फेरि प्रयास गर्नुहोस्',
    unsent: 'लाइन नभएकाले यो पठाइएन। कुनै टोकन काटिएको छैन।',
    unanswered: 'जवाफ आएन। फेरि प्रयास गर्नुहोस्: पहिलो पटक पुगिसकेको भए पनि यो एक पटक मात्र हुन्छ।',
    fillAgain: 'फारममा फर्केर फेरि पठाउनुहोस्।',
  },
};
