/** The service worker's texts in both languages, since one worker serves the pages of both. */
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
    mark: (time) => `You are offline. You see this page as of ${time}.`,
    asOf: (time) => `as of ${time}`,
    title: 'You are offline',
    text: 'This page was not opened on this phone before. It comes by itself when you are online again.',
    list: 'You can open',
    home: 'Home',
    none: 'Pages that you open while you are online can be opened here offline.',
    again: 'Try again',
    unsent: 'This was not sent, because you are offline. Nothing was charged.',
    unanswered: 'No answer came. Try again: it happens only once, also if the first try has arrived.',
    fillAgain: 'Go back to the form and send it again.',
  },
  ne: {
    mark: (time) => `नेट छैन। यो पेज ${time} को हो।`,
    asOf: (time) => `${time} को`,
    title: 'नेट छैन',
    text: 'यो पेज यो फोनमा पहिले खोलिएको छैन। नेट आएपछि आफैं खुल्छ।',
    list: 'यी पेज खोल्न मिल्छ',
    home: 'होम',
    none: 'नेट भएको बेला खोलेका पेज यहाँ नेट बिना पनि खुल्छन्।',
    again: 'फेरि प्रयास गर्नुहोस्',
    unsent: 'नेट नभएकाले यो पठाइएन। कुनै टोकन काटिएको छैन।',
    unanswered: 'जवाफ आएन। फेरि प्रयास गर्नुहोस्: पहिलो पटक पुगिसकेको भए पनि यो एक पटक मात्र हुन्छ।',
    fillAgain: 'फारममा फर्केर फेरि पठाउनुहोस्।',
  },
};
