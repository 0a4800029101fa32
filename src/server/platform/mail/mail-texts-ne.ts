import { APP_NAME } from '#shared/constants.ts';
import type { Wording } from '#shared/wording.ts';
import type { mailTextsEn } from './mail-texts-en.ts';

export const mailTextsNe: Wording<typeof mailTextsEn> = {
  greeting: (name) => (name ? `नमस्ते ${name},` : 'नमस्ते,'),
  verification: {
    subject: `${APP_NAME} का लागि इमेल पुष्टि गर्नुहोस्`,
    line: 'सबै सुविधा पाउन यो इमेल तपाईंकै हो भनी पुष्टि गर्नुहोस्।',
    button: 'इमेल पुष्टि गर्नुहोस्',
    footnote: 'लिङ्क एक घण्टासम्म र एकपटक मात्र चल्छ। तपाईंले माग्नुभएको होइन भने यो मेललाई वास्ता नगर्नुहोस्।',
  },
  recovery: {
    subject: `${APP_NAME} को पासवर्ड फेर्नुहोस्`,
    line: 'कसैले, सायद तपाईंले नै, आफ्नो खाताको नयाँ पासवर्ड माग्नुभयो।',
    button: 'नयाँ पासवर्ड बनाउनुहोस्',
    footnote:
      'लिङ्क एक घण्टासम्म र एकपटक मात्र चल्छ, र खातामा पस्ने अरू सबै बाटा बन्द गर्छ: अरू फोनका लगइन, पुरानो पासवर्ड र Google को जोडाइ। तपाईंले माग्नुभएको होइन भने यो मेललाई वास्ता नगर्नुहोस्: पासवर्ड जस्ताको तस्तै रहन्छ।',
  },
  test: {
    subject: `${APP_NAME} को परीक्षण मेल`,
    line: `यो मेल आइपुग्यो भने ${APP_NAME} ले तपाईंलाई मेल पठाउन सक्छ।`,
    button: 'ड्यासबोर्डमा फर्कनुहोस्',
    footnote: 'तपाईंले एडमिन ड्यासबोर्डमा माग्नुभएकाले यो मेल आयो।',
  },
  feedback: {
    subject: `${APP_NAME} ले तपाईंको प्रतिक्रियाको जवाफ दियो`,
    button: 'फेरि लेख्नुहोस्',
    footnote: 'तपाईंले प्रतिक्रिया पठाउनुभएकाले यो मेल आयो।',
  },
  notification: {
    button: `${APP_NAME} खोल्नुहोस्`,
    footnote: 'यी मेल सूचनाको पेजमा बन्द गर्न सकिन्छ।',
  },
};
