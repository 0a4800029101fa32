import { joined } from '#shared/nepali-words.ts';
import type { DisputeDocument } from '#shared/wire/disputes.ts';
import type { Warning } from '#shared/wire/host-limits.ts';
import type { BanDocument, PersonOverview } from '#shared/wire/people.ts';
import type { GrantRow } from '#shared/wire/wallet.ts';
import { inReadersDigits } from '../digits.ts';
import type { Texts } from '../texts.ts';

const banKinds: Record<BanDocument['kind'], string> = { account: 'खाता', uid: 'गेम UID', network: 'नेटवर्क' };

const grantErrors: Record<NonNullable<GrantRow['error']>, string> = {
  tooManyCells: 'स्तम्भभन्दा कोठा बढी: कमा भएको लेख उद्धरण चिह्नमा राख्नुहोस्।',
  userUnknown: 'यो ID, पुष्टि भएको इमेल वा युजरनेमको कोही छैन।',
  userAmbiguous: 'यो नामका दुई जना छन्: एउटाको ID, अर्कोको युजरनेम। इमेल लेख्नुहोस्।',
  currencyInvalid: 'मुद्रा eg_token वा eg_coin हुनुपर्छ।',
  amountInvalid: 'रकम पूर्ण संख्या हुनुपर्छ, 0 होइन।',
  reasonInvalid: 'बढीमा 200 अक्षरको कारण चाहिन्छ।',
  balanceTooLow: 'ब्यालेन्स 0 भन्दा कम हुन्छ।',
  confirmationNeeded: 'ठूलो रकम: युजरनेम लेखेर पक्का गर्नुपर्छ।',
};

const warningKinds: Record<Warning['kind'], string> = {
  prizesToOne: 'धेरैजसो पुरस्कार एकै जनालाई गयो',
  prizesToFew: 'धेरैजसो पुरस्कार थोरैलाई गयो',
  sharedWithHost: 'आयोजकसँग केही साझा छ',
  onlyReceives: 'पाउने मात्र गर्छ',
  heldPrize: 'पुरस्कार रोकिएको छ',
  noResults: 'म्याचको नतिजा छैन',
  unsettled: 'कसैले टुङ्ग्याएन',
  reported: 'खेलाडीको शंका',
};

const disputeStatuses: Record<DisputeDocument['status'], string> = {
  open: 'आयोजकलाई पर्खँदै',
  escalated: 'तपाईंलाई पर्खँदै',
  accepted: 'स्वीकार',
  rejected: 'अस्वीकार',
};

const roles: Record<PersonOverview['tournaments'][number]['role'], string> = {
  host: 'आयोजक',
  player: 'खेलाडी',
};

export const adminPeople = inReadersDigits<Texts['adminPeople']>({
  list: {
    search: 'मानिस खोज्नुहोस्',
    searchHint: 'नाम, इमेल, युजरनेम, गेम UID वा ID',
    label: 'लेबल',
    labels: { host: 'आयोजक', verified: 'प्रमाणित आयोजक', admin: 'एडमिन' },
    statuses: { active: 'सक्रिय', blocked: 'ब्लक' },
    email: 'इमेल',
    emails: { verified: 'पुष्टि भएको', unverified: 'पुष्टि नभएको' },
    newest: 'नयाँ पहिले',
    lastSeen: 'भर्खर आएका पहिले',
    seen: (registered, seen) => `${registered} देखि · अन्तिम पटक ${seen}`,
    empty: 'अहिलेसम्म कसैको खाता छैन',
  },

  person: {
    back: 'सबै मानिस',
    id: 'ID',
    blockedBecause: (reason) => `ब्लक: ${reason}`,
    playerPage: 'खेलाडीको पेज',
    hostPage: 'आयोजकको पेज',
    tabsLabel: 'यो मानिसबारे',
    tabs: { account: 'खाता', wallet: 'वालेट', played: 'टुर्नामेन्ट', sessions: 'लगइन', limits: 'आयोजकको सीमा' },
    limitsHint: 'यो आयोजकको मात्र सीमा। सबै आयोजकको सीमा लागू गर्न मुद्राका दुवै संख्या खाली छोड्नुहोस्।',
  },

  acts: {
    copy: 'विवरणको प्रतिलिपि',
    copyDetails: 'यो खाताबारे राखिएका सबै कुराको फाइल। लगमा लेखिन्छ।',
    end: 'खाता बन्द गर्नुहोस्',
    endDetails:
      'सधैँका लागि: व्यक्तिको विवरण मेटिन्छ, आउने टुर्नामेन्टको सिट छुट्छ, ब्यालेन्स साइटमा जान्छ। नतिजा र हिसाब नम्बरमा रहन्छन्।',
    ended: 'खाता बन्द भयो।',
    block: 'ब्लक',
    unblock: 'ब्लक खोल्नुहोस्',
  },

  grant: {
    title: 'दिनु वा लिनु',
    to: (name) => `${joined(name, 'का')} लागि`,
    way: 'के गर्ने',
    give: 'दिने',
    take: 'फिर्ता लिने',
    currency: 'मुद्रा',
    amount: 'रकम',
    amountInvalid: '0 भन्दा ठूलो पूर्ण संख्या लेख्नुहोस्।',
    balance: (now, after) => `ब्यालेन्स ${now}, त्यसपछि ${after}`,
    reasonHint: 'वालेटमा देखिन्छ।',
    confirm: (name) => `पक्का गर्न ${name} लेख्नुहोस्`,
    confirmHint: (limit) => `${limit} भन्दा बढीमा चाहिन्छ।`,
    confirmMissing: (name) => `ठ्याक्कै ${name} लेख्नुहोस्।`,
    done: 'भयो। ब्यालेन्स फेरियो।',
  },

  labels: {
    title: 'लेबल',
    rights: 'अधिकार',
    known: { host: 'आयोजक: टुर्नामेन्ट गर्छ', verified: 'प्रमाणित: चिह्न देखिन्छ', admin: 'एडमिन: प्लेटफर्म चलाउँछ' },
    others: 'अरू लेबल',
    othersHint: 'अक्षर र अंक, दुईबीच खाली ठाउँ। यिनले अधिकार दिँदैनन्; लेबललाई सन्देश पठाउन सकिन्छ।',
    done: 'लेबल सेभ भयो।',
  },

  status: {
    block: 'खाता ब्लक गर्नुहोस्',
    blockDetails: 'सबै लगइन बन्द हुन्छ। नखोलेसम्म यो खाताले लगइन गर्न सक्दैन।',
    unblock: 'ब्लक खोल्नुहोस्',
    unblockDetails: 'यो खाताले फेरि लगइन गर्न सक्छ।',
    reasonHint: 'लगइन नहुँदा त्यो मानिसले देख्छ।',
    blocked: 'खाता ब्लक भयो।',
    unblocked: 'खाताले फेरि लगइन गर्न सक्छ।',
  },

  ban: {
    title: 'ब्यान',
    change: 'ब्यान फेर्नुहोस्',
    details: 'दर्ता, लगइन, प्रोफाइल र जोइन सबै रोकिन्छ।',
    kind: 'केलाई ब्यान',
    kinds: banKinds,
    values: { account: 'खाताको ID', uid: 'गेम UID', network: 'ठेगाना वा नेटवर्क' },
    hints: {
      account: 'मानिसको पेजमा भएको।',
      uid: 'यसबाट जो खेले पनि। UID फेर्दा पनि छुट्दैन।',
      network: 'जस्तै 203.0.113.7 वा 203.0.113.0/24।',
    },
    valueMissing: 'कसलाई वा केलाई ब्यान गर्ने, लेख्नुहोस्।',
    reasonHint: 'रोकिएकाले देख्छ।',
    until: 'कहिलेसम्म (नराखे पनि हुन्छ)',
    untilHint: 'नेपाल समय। खाली: नहटाएसम्म।',
    submit: 'ब्यान गर्नुहोस्',
    done: 'ब्यान भयो।',
    changed: 'ब्यान फेरियो।',
  },

  bans: {
    add: 'नयाँ ब्यान',
    search: 'ब्यान खोज्नुहोस्',
    searchHint: 'पूरा खाता ID, गेम UID वा नेटवर्क',
    empty: 'कोही ब्यान छैन',
    emptyHint: 'ब्यानले खाता, गेम UID वा नेटवर्कलाई बाहिर राख्छ।',
    since: (moment) => `${moment} देखि,`,
    until: (moment) => `${moment} सम्म`,
    over: (moment) => `${moment} मा सकियो`,
    forever: 'नहटाएसम्म',
    change: 'फेर्नुहोस्',
    changeOf: (value) => `${value} को ब्यान फेर्नुहोस्`,
    lift: 'हटाउनुहोस्',
    liftOf: (value) => `${value} को ब्यान हटाउनुहोस्`,
    liftQuestion: 'यो ब्यान हटाउने हो?',
    liftYes: 'प्रतिबन्ध हटाउनुहोस्',
    lifted: 'ब्यान हट्यो।',
  },

  heldPrizes: {
    line: (rank) => `स्थान ${rank} को,`,
    since: (moment) => `${moment} देखि रोकिएको`,
    release: 'दिनुहोस्',
    releaseDetails: 'ब्यान भए पनि नभए पनि यो मानिसले पुरस्कार पाउँछ।',
    return: 'फर्काउनुहोस्',
    returnDetails: 'पुरस्कार EGOfficial मै फर्किन्छ। यो फेर्न मिल्दैन।',
    reasonHint: 'यो मानिसलाई भनिन्छ।',
    done: 'निर्णय भयो।',
  },

  tokenRequests: {
    search: 'खोज्नुहोस्',
    searchHint: 'नाम, इमेल, सन्दर्भ वा टिप्पणी',
    none: 'कसैले टोकन मागेको छैन',
    states: { asked: 'पर्खिँदै', granted: 'दिइयो', refused: 'अस्वीकार' },
    grant: 'दिनुहोस्',
    grantOf: (name, amount) => `${name} लाई ${amount} दिनुहोस्`,
    refuse: 'अस्वीकार गर्नुहोस्',
    refuseOf: (name) => `${name} लाई अस्वीकार गर्नुहोस्`,
    done: 'निर्णय भयो। खेलाडीलाई खबर गयो।',
    askedFor: (amount) => `मागेको ${amount}`,
    reference: (text) => `सन्दर्भ ${text}`,
    registered: (moment) => `दर्ता ${moment}`,
    networks: (networks, others) => `${networks} नेटवर्क, त्यहाँ अरू ${others} जना`,
    earlier: (granted, refused) => `पहिले: ${granted} दिइयो, ${refused} अस्वीकार`,
    picture: 'प्रमाण',
  },

  known: {
    registered: 'दर्ता मिति',
    lastSeen: 'अन्तिम पटक',
    profile: (nickname, uid) => `${nickname}, UID ${uid}`,
    sameUid: 'उही गेम UID',
    sameUidNone: 'यही गेम UID अरू कसैको छैन।',
    uid: (uid) => `UID ${uid}`,
    networks: 'नेटवर्क',
    networksNone: 'कतै लगइन छैन।',
    sessions: (sessions, last) => `${sessions} लगइन, अन्तिम ${last}`,
    alsoThere: 'त्यहीँबाट अरू',
  },

  wallet: { lines: 'वालेटका लाइन' },

  played: {
    noTournaments: 'न खेलेको न आयोजना गरेको।',
    roles,
    teams: 'टिम',
    noTeams: 'कुनै टिममा छैन।',
    captain: 'कप्तान',
    states: { invited: 'निम्तो', confirmed: 'सदस्य' },
    noDisputes: 'उजुरी गरेको छैन।',
    disputeStatuses,
  },

  sessions: {
    none: 'कतै लगइन छैन',
    opened: (provider, from, last) => `${provider}, ${from} देखि, अन्तिम पटक ${last}`,
    end: 'बन्द गर्नुहोस्',
    endOf: (ip) => `${ip} को लगइन बन्द गर्नुहोस्`,
    endAll: 'सबै लगइन बन्द गर्नुहोस्',
    endAccess: 'कुञ्जी, वेबहुक, क्यालेन्डर र Google पनि बन्द गर्नुहोस्',
    endAllQuestion: 'सबै लगइन बन्द गर्ने हो?',
    endAllDetails: 'सबैतिर लगआउट हुन्छ, फेरि लगइन गर्न सकिन्छ।',
    ended: 'लगआउट भयो।',
  },

  limits: {
    allHint:
      'आयोजकले कति पुरस्कार राख्न पाउँछ। आफ्नै सीमा नभएका सबै आयोजकमा लागू हुन्छ; सर्भर सुरुको सीमामा फर्कन मुद्राका दुवै संख्या खाली छोड्नुहोस्।',
    parts: { openPrizes: 'एकैपटक राखिएका पुरस्कार', prizesPerMonth: '30 दिनका पुरस्कार' },
    used: (used, limit) => `अहिले ${limit} मध्ये ${used} प्रयोग भयो।`,
    invalid: 'दुवै संख्या लेख्नुहोस्, वा दुवै खाली।',
    saved: 'सीमा सेभ भयो।',
  },

  warnings: {
    hint: 'पछिल्ला 90 दिनका, र रोकिएका पुरस्कार। हरेकको निर्दोष कारण हुन सक्छ; केही गर्नुअघि मानिस हेर्नुहोस्।',
    kind: 'प्रकार',
    kinds: warningKinds,
    none: 'हेर्नुपर्ने केही छैन',
  },

  file: {
    hint: 'user (ID, पुष्टि भएको इमेल वा युजरनेम), currency, amount, reason स्तम्भ भएको तालिका। ऋणात्मक रकमले फिर्ता लिन्छ। सबै लाइन दिइन्छ वा कुनै पनि होइन; उही फाइल दोस्रो पटक हाल्दा केही दिइँदैन।',
    choose: 'CSV फाइल',
    fileUnread: 'यो फाइल पढ्न सकिएन। स्प्रेडसिटमा "CSV UTF-8" मा सेभ गरी फेरि छान्नुहोस्।',
    table: 'वा तालिका यहाँ लेख्नुहोस्',
    dryRun: 'जाँचेर हेर्नुहोस्',
    pay: 'सबै लाइन दिनुहोस्',
    question: (lines) => `${lines} लाइन दिने हो?`,
    payYes: (lines) => `${lines} लाइन दिनुहोस्`,
    sound: (lines, sums) => `${lines} लाइन, सबै ठीक। ${sums}`,
    wrong: 'अझै दिन मिल्दैन। तलका लाइन सच्याउनुहोस्।',
    errors: grantErrors,
    confirm: (limit) => `${limit} भन्दा बढी पाउनेका युजरनेम`,
    confirmHint: 'हरेक लेख्नुहोस्, दुईबीच खाली ठाउँ राखेर।',
    paidBefore: (at) => `${at} मा दिइसकिएको छ। दिनुपर्ने केही छैन।`,
    paid: (lines) => `${lines} लाइन दिइयो।`,
  },
});
