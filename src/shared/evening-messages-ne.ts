import type { eveningMessages } from './evening-messages.ts';
import type { Wording } from './wording.ts';

export const eveningMessagesNe: Wording<typeof eveningMessages> = {
  templateName: (max) => `नाम 1 देखि ${max} अक्षरको हुनुपर्छ!`,
  templatesMax: (max) => `बढीमा ${max} वटा नमुना राख्न मिल्छ। पहिले एउटा मेटाउनुहोस्!`,
  templateInUse: 'यो नमुनाबाट समयतालिकाले अझै टुर्नामेन्ट बनाउँदै छ। पहिले समयतालिका बन्द गर्नुहोस्!',
  scheduleTemplate: 'आफ्नो एउटा नमुना छान्नुहोस्!',
  scheduleWeekdays: 'हप्ताका बार छान्नुहोस्, हरेक एक पटक: 0 आइतबार, 6 शनिबार!',
  scheduleTime: 'समय 19:00 जस्तो हुनुपर्छ!',
  scheduleDays: 'पहिलो र अन्तिम दिन 2026-10-18 जस्तो हुनुपर्छ, अन्तिम दिन पहिलोभन्दा अघि हुँदैन!',
  scheduleSpan: 'समयतालिका बढीमा एक वर्षको हुन्छ!',
  scheduleOver: 'अन्तिम दिन बितिसक्यो!',
  schedulePauses: 'बिदाका दिन 2026-10-18 जस्ता, बढीमा 100 वटा हुनुपर्छ!',
  schedulePublishHours: 'सुरु हुनुभन्दा 1 देखि 168 पूरा घण्टा अघि प्रकाशित गर्न मिल्छ!',
  schedulesMax: (max) => `एकै पटक ${max} वटासम्म समयतालिका राख्न मिल्छ। पहिले एउटा बन्द गर्नुहोस्!`,
  scheduleHost: 'तपाईं अहिले टुर्नामेन्ट आयोजना गर्न सक्नुहुन्न!',
};
