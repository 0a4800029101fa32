import { inReadersDigits } from '../digits.ts';
import type { Texts } from '../texts.ts';

const minutes = (count: number) => {
  if (count < 60) return `${count} मिनेट`;
  const hours = Math.round(count / 60);
  return hours < 48 ? `${hours} घण्टा` : `${Math.round(hours / 24)} दिन`;
};

export const records = inReadersDigits<Texts['records']>({
  player: {
    label: 'खेलाडी',
    played: 'खेलेको',
    won: 'जितेको',
    prizes: 'पुरस्कार',
    best: 'उत्कृष्ट नतिजा',
    rank: (rank) => `स्थान ${rank}`,
    none: 'अहिलेसम्म पुरस्कार छैन',
    noneHint: 'पुरस्कार जितेका टुर्नामेन्ट यहाँ देखिन्छन्।',
    teams: 'टिम',
    teamPlayed: (count, last) => (count === 1 ? last : `${count} टुर्नामेन्ट, पछिल्लो: ${last}`),
    hosting: 'आयोजक पनि: टुर्नामेन्ट हेर्नुहोस्',
  },
  follow: { follow: 'फलो गर्नुहोस्', following: 'फलो गरेको', count: (followers) => `${followers} फलोअर` },
  host: {
    label: 'आयोजक',
    verified: 'प्रमाणित आयोजक',
    held: 'गरेको',
    aborted: 'रद्द',
    onTime: 'समयमै रुम',
    paid: 'पुरस्कार दिन लाग्ने समय',
    disputes: 'उजुरी',
    disputed: (accepted, rejected, undecided) =>
      [
        accepted > 0 && `${accepted} स्वीकार`,
        rejected > 0 && `${rejected} अस्वीकार`,
        undecided > 0 && `${undecided} बाँकी`,
      ]
        .filter(Boolean)
        .join(' · '),
    minutes,
    share: (onTime, opened) => `${opened} मध्ये ${onTime}`,
    unknown: '–',
    coming: 'खुला र आउँदै',
    past: 'अहिलेसम्म गरेका',
    nothingComing: 'अहिले केही आउँदै छैन',
    nothingComingHint: 'यो आयोजकका नयाँ टुर्नामेन्ट यहाँ देखिन्छन्।',
    nothingHeld: 'अहिलेसम्म टुर्नामेन्ट छैन',
    nothingHeldHint: 'यो आयोजकका सकिएका टुर्नामेन्ट यहाँ देखिन्छन्।',
    failed: 'यो आयोजकका टुर्नामेन्ट ल्याउन सकिएन।',
    line: {
      first: 'EGOfficial मा पहिलो टुर्नामेन्ट',
      held: (count) => `${count} वटा गरेको`,
      onTime: (onTime, opened) => `समयमै रुम ${onTime}/${opened}`,
      paid: (count) => `${minutes(count)}मा पुरस्कार`,
      aborted: (count) => `${count} रद्द`,
    },
  },
});
