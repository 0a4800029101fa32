import type { generalMessages } from './general-messages.ts';
import type { Wording } from './wording.ts';

export const generalMessagesNe: Wording<typeof generalMessages> = {
  somethingWrong: 'केही गडबड भयो!',
  tournamentsFailed: 'टुर्नामेन्ट ल्याउन सकिएन!',
  siteBanner: 'माफ गर्नुहोस्, अहिले हाम्रो सेवा बन्द छ!',
  sessionOver: 'तपाईंको लगइन सकियो। लेखेको कुरा यहीँ छ: अगाडि बढ्न फेरि लगइन गर्नुहोस्।',
  formNotProven: 'यो फाराम पुरानो भयो, वा यस साइटबाट आएको होइन। फेरि पठाउनुहोस्!',
  verificationSent: 'पुष्टि लिङ्क तपाईंको इमेलमा पठाइयो!',
  verifyBar: 'सबै सुविधा पाउन कृपया आफ्नो इमेल पुष्टि गर्नुहोस्!',
};
