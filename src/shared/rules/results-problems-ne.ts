import type { Wording } from '../wording.ts';
import type { RESULTS_PROBLEMS } from './results-problems.ts';

export const RESULTS_PROBLEMS_NE: Wording<typeof RESULTS_PROBLEMS> = {
  entryUnknown: () => 'यो खेलाडी वा टिम यसमा छैन',
  entryTwice: () => 'एउटै नाम दुई पटक छ',
  placementInvalid: () => 'स्थान 1 वा त्योभन्दा ठूलो पूर्ण संख्या हुनुपर्छ',
  placementTwice: (placement) => `स्थान ${placement} दुई पटक दिइएको छ`,
  placementShared: (mates) => `एउटै स्थान बढीमा ${mates} खेलाडीको हुन सक्छ`,
  placementOfDisqualified: () => 'अयोग्य खेलाडीको स्थान हुँदैन',
  firstMissing: () => 'स्थान 1 कसैको छैन',
  placementGap: (placement) => `स्थान ${placement} छुटेको छ`,
  guestsInvalid: (limit) => `पाहुना 0 देखि ${limit} सम्मको पूर्ण संख्या हुनुपर्छ`,
  killsInvalid: () => 'किल 0 वा त्योभन्दा ठूलो पूर्ण संख्या हुनुपर्छ',
  killsAbovePlayers: (limit) => `बढीमा ${limit} किल हुन सक्छ`,
  killsAboveTotal: (limit) => `सबैको किल जोडेर बढीमा ${limit} हुन सक्छ`,
  sidesOpen: () => 'दुवै पक्ष अझै तय भएका छैनन्',
  rowsNotTwo: () => 'दुवै पक्षको लाइन चाहिन्छ',
  roundsInvalid: () => 'राउन्ड 0 वा त्योभन्दा ठूलो पूर्ण संख्या हुनुपर्छ',
  roundsAboveTarget: (target) => `बढीमा ${target} राउन्ड जित्न सकिन्छ`,
  roundsNoWinner: (target) => `एक पक्षले ${target} राउन्ड जितेको हुनुपर्छ`,
  roundsTwoWinners: (target) => `${target} राउन्ड एक पक्षले मात्र जित्न सक्छ`,
};
