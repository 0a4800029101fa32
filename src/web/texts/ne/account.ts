import { inReadersDigits } from '../digits.ts';
import type { Texts } from '../texts.ts';

export const account = inReadersDigits<Texts['account']>({
  signupHeading: 'नयाँ खाता खोल्नुहोस्!',
  signupWithEmail: 'इमेलबाट साइन अप',
  signupButton: 'साइन अप',
  haveAccount: 'पहिल्यै खाता छ?',
  signupConsent: 'साइन अप गरेर तपाईं कम्तीमा 16 वर्षको भएको र हाम्रो {terms} अनि {privacy} मानेको पक्का गर्नुहुन्छ।',

  loginHeading: 'फेरि स्वागत छ!',
  forgotPassword: 'पासवर्ड बिर्सनुभयो?',
  noAccount: 'खाता छैन?',
  signupLink: 'साइन अप गर्नुहोस्',
  loginConsent: 'लगइन गरेर तपाईं कम्तीमा 16 वर्षको भएको र हाम्रो {terms} अनि {privacy} मानेको पक्का गर्नुहुन्छ।',

  continueWithGoogle: 'Google बाट अगाडि बढ्नुहोस्',
  googleAgain:
    'यहाँ तपाईंको पासवर्ड छैन: तपाईं Google बाट लगइन गर्नुहुन्छ। Google बाट फेरि लगइन गर्नुहोस्। यही पेजमा फर्किएर फेरि गर्नुहोस्।',
  or: 'वा',

  password: 'पासवर्ड',
  createPassword: 'पासवर्ड बनाउनुहोस्',
  confirmPassword: 'पासवर्ड फेरि लेख्नुहोस्',

  firstAdmin: {
    title: 'पहिलो एडमिन',
    description: 'यो साइट चलाउने अझै कोही छैन। अब यही खाताले चलाउँछ।',
    submit: 'एडमिन बनाउनुहोस्',
    uselessLink: 'यो लिङ्क अब काम गर्दैन। सर्भर फेरि सुरु गर्नुहोस्: एडमिन नभएसम्म त्यसले नयाँ लिङ्क देखाउँछ।',
  },

  recovery: {
    title: 'नयाँ पासवर्ड',
    description: 'पासवर्ड फेर्ने लिङ्क तपाईंको इमेलमा पठाउँछौँ।',
    email: 'दर्ता भएको इमेल',
    send: 'लिङ्क पठाउनुहोस्',
  },
  reset: { title: 'पासवर्ड फेर्नुहोस्', newPassword: 'नयाँ पासवर्ड' },
  verification: {
    running: 'तपाईंको खाता पुष्टि हुँदै',
    done: 'खाता पुष्टि भयो',
    failed: 'खाता पुष्टि भएको छैन',
    loginFirst:
      'इमेल पुष्टि गर्न लगइन गर्नुहोस्। पासवर्ड थाहा छैन भने "पासवर्ड बिर्सनुभयो?" थिच्नुहोस्: त्यसले पनि इमेल पुष्टि गर्छ।',
    confirm: 'मेरो इमेल पुष्टि गर्नुहोस्',
    otherTitle: 'यो लिङ्क अर्कै खाताको हो',
    otherText: (email) =>
      `तपाईं ${email} बाट लगइन हुनुहुन्छ। लगआउट गरेर, जुन खाताका लागि लिङ्क आएको हो त्यसमा लगइन गर्नुहोस्।`,
    otherLogOut: 'लगआउट गरी अगाडि बढ्नुहोस्',
    send: 'पुष्टि लिङ्क पठाउनुहोस्',
  },
  signedInAlready: (name) => `तपाईं ${name} नाममा लगइन भइसक्नुभएको छ।`,
  sessionOver: { title: 'फेरि लगइन गर्नुहोस्', inNewTab: 'नयाँ ट्याबमा लगइन', asVisitor: 'लगइन नगरी हेर्नुहोस्' },
});
