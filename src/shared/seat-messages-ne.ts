import { gameOf } from './games/games.ts';
import type { seatMessages } from './seat-messages.ts';
import { statusNe } from './statuses-ne.ts';
import type { Wording } from './wording.ts';

export const seatMessagesNe: Wording<typeof seatMessages> = {
  joinLogin: 'खेल्न कृपया लगइन गर्नुहोस्',
  joinUsernameMissing: 'पहिले आफ्नो युजरनेम लिनुहोस्। प्रोफाइलमा जानुहोस्',
  joinProfileMissing: (game) => gameOf(game).texts.ne.joinProfileMissing,
  joinKeptOut: 'ब्यान वा ब्लक भएका खाताले सिट पाउँदैनन्!',
  joinOwn: 'आफ्नै टुर्नामेन्टमा जोइन गर्न मिल्दैन!',
  registrationClosed: 'दर्ता बन्द भइसक्यो!',
  joinInviteNeeded: 'निम्तो पाएकाले मात्र जोइन गर्न सक्छन्। निम्तोको कोड हाल्नुहोस्!',
  joinInviteUsed: 'यो निम्तो पहिल्यै प्रयोग भइसक्यो!',
  joinVerified: 'पहिले आफ्नो इमेल पुष्टि गर्नुहोस्!',
  joinNoShows: 'धेरै पटक चेक-इन नगरेकाले यो टुर्नामेन्टमा जोइन गर्न मिल्दैन!',
  joinTooYoung: (asked, own) =>
    `यो टुर्नामेन्टमा जोइन गर्न खाता ${asked} दिन पुरानो हुनुपर्छ। तपाईंको ${own} दिन पुरानो छ!`,
  joinTooFew: (asked, own) => `यसमा जोइन गर्न सकिएका ${asked} टुर्नामेन्ट खेलेको हुनुपर्छ। तपाईंले ${own} खेल्नुभएको छ!`,
  joinBannedByHost: 'यो आयोजकले तपाईंलाई आफ्ना टुर्नामेन्टमा खेल्न दिँदैन!',
  joinApproval: 'आयोजकले पहिले स्वीकार गर्नुपर्छ। जोइन हुन अनुरोध गर्नुहोस्!',
  joinByTeam: 'यो टुर्नामेन्ट टिमले खेल्ने हो। टिम बनाउनुहोस् वा निम्तो स्वीकार गर्नुहोस्!',
  joinByPlayer: 'यो टुर्नामेन्ट एक-एक खेलाडीले खेल्ने हो, टिमले होइन!',
  joinFull: 'टुर्नामेन्ट भरिइसक्यो',
  feeChanged: 'प्रवेश शुल्क फेरिएको छ। एकपटक फेरि हेर्नुहोस्!',
  joinBalance: 'ब्यालेन्स पुगेन!',
  joinedAlready: 'तपाईं जोइन भइसक्नुभएको छ!',
  joinFailed: 'केही गडबड भयो',
  joinClosed: (status) => `टुर्नामेन्ट “${statusNe(status)}” हुँदा जोइन गर्न मिल्दैन!`,
  exitClosed: (status) => `टुर्नामेन्ट “${statusNe(status)}” हुँदा निस्कन मिल्दैन!`,
  exitNotJoined: 'तपाईं यो टुर्नामेन्टमा जोइन हुनुभएको छैन!',
  exitCaptain: 'टिमसहित कप्तान मात्र निस्कन सक्छ!',
  joinDone: 'टुर्नामेन्टमा जोइन भयो!',
  exitDone: (refund) => `टुर्नामेन्टबाट निस्कनुभयो, ${refund} फिर्ता आयो!`,
  exitFreeDone: 'टुर्नामेन्टबाट निस्कनुभयो!',
  copied: (what) => `${what} कपी भयो`,
  copyFailed: (what) => `${what} कपी भएन`,
};
