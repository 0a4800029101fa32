import { inReadersDigits } from '../digits.ts';
import type { Texts } from '../texts.ts';

export const editor = inReadersDigits<Texts['editor']>({
  formatting: 'अक्षरको रूप',
  bold: 'बाक्लो',
  italic: 'ढल्केको',
  underline: 'मुनि धर्को',
  heading: 'शीर्षक',
  subheading: 'उपशीर्षक',
  bulletList: 'थोप्लो सूची',
  numberedList: 'अंक सूची',
  quote: 'उद्धरण',
  table: {
    label: 'तालिका',
    insert: 'तालिका राख्नुहोस्',
    addRow: 'लाइन थप्नुहोस्',
    removeRow: 'लाइन हटाउनुहोस्',
    addColumn: 'स्तम्भ थप्नुहोस्',
    removeColumn: 'स्तम्भ हटाउनुहोस्',
    headerRow: 'शीर्ष लाइन',
    removeTable: 'तालिका हटाउनुहोस्',
  },
  link: 'लिङ्क',
  undo: 'फिर्ता लिनुहोस्',
  redo: 'फेरि गर्नुहोस्',
  linkAddress: 'लिङ्कको ठेगाना',
  setLink: 'लिङ्क राख्नुहोस्',
  removeLink: 'हटाउनुहोस्',
});
