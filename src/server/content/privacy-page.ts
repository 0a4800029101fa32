/** The initial privacy page in both languages: what is stored, who sees it, and for how long. */

import { SEEN_DAYS } from '#server/files/pictures/seen-pictures.ts';
import {
  APP_NAME,
  FORM_LASTS_HOURS,
  MAIL_LINK_SECONDS,
  PROOF_KEPT_DAYS,
  REPORT_DAYS,
  SESSIONS_MAX,
  USERNAME_KEPT_DAYS,
} from '#shared/constants.ts';
import {
  COOKIE_SECONDS,
  DEVICE_COOKIE,
  DONE_COOKIE,
  LEGACY_COOKIE,
  OWN_VIEW_COOKIE,
  READER_COOKIE,
  SCRIPTS_COOKIE,
  SESSION_COOKIE,
  SIGN_IN_COOKIE,
  TYPED_COOKIE,
  VERIFY_COOKIE,
} from '#shared/cookies.ts';
import { LANGUAGE_KEY, type Language } from '#shared/languages.ts';
import { type Both, countriesIn, NOT_LEGAL, type PageFacts, spanOf } from './page-facts.ts';

/** What is stored, what for, who sees it, how long it is kept. */
type Entry = readonly [what: string, use: string, seenBy: string, kept: string];

interface StoredKind {
  /** The tables of the database that hold it. */
  of: string;
  en: Entry;
  ne: Entry;
}

const YOU_AND_OPERATOR: Both = { en: 'you and the operator', ne: 'तपाईं र सञ्चालक' };
const LEAVE: Both = { en: 'until you leave', ne: 'तपाईंले खाता बन्द नगरेसम्म' };
const STAYS: Both = {
  en: 'for good; when you leave, your name in it becomes player and a number',
  ne: 'सधैँ; खाता बन्द गरेपछि तपाईंको नामको ठाउँमा player र एउटा अंक आउँछ',
};
const LINK = spanOf(MAIL_LINK_SECONDS);
const SESSION = spanOf(COOKIE_SECONDS[SESSION_COOKIE]);
const SIGN_IN = spanOf(COOKIE_SECONDS[SIGN_IN_COOKIE]);
const TYPED = spanOf(COOKIE_SECONDS[TYPED_COOKIE]);

const STORED: readonly StoredKind[] = [
  {
    of: 'accounts account_tokens operator_address first_admin_secrets',
    en: [
      'Name and email address',
      `for your account, to verify the address and to set a new password. A link in a mail works for ${LINK.en}.`,
      YOU_AND_OPERATOR.en,
      LEAVE.en,
    ],
    ne: [
      'नाम र इमेल',
      `खाता चलाउन, इमेल पुष्टि गर्न र नयाँ पासवर्ड राख्न। मेलको लिङ्क ${LINK.ne} चल्छ।`,
      YOU_AND_OPERATOR.ne,
      LEAVE.ne,
    ],
  },
  {
    of: 'accounts',
    en: ['Password', 'for logging in. Only a one-way hash of it is stored.', 'nobody', LEAVE.en],
    ne: ['पासवर्ड', 'लगइन गर्न। पढ्न नमिल्ने रूपमा मात्र राखिन्छ।', 'कसैले देख्दैन', LEAVE.ne],
  },
  {
    of: 'identities pending_sign_ins',
    en: [
      'Google sign-in',
      `if you use it: your name and email address at Google, and the number by which Google knows you. A sign-in that has begun is kept for ${SIGN_IN.en}.`,
      YOU_AND_OPERATOR.en,
      'until you disconnect Google, or leave',
    ],
    ne: [
      'Google बाट लगइन',
      `चलाउनुभयो भने: Google मा भएको नाम र इमेल, र Google ले तपाईंलाई चिन्ने अंक। सुरु भएको लगइन ${SIGN_IN.ne} राखिन्छ।`,
      YOU_AND_OPERATOR.ne,
      'Google हटाउनुभएसम्म वा खाता बन्द नगरेसम्म',
    ],
  },
  {
    of: 'accounts',
    en: [
      'Settings',
      'your language, digits, and which notifications you switched off.',
      YOU_AND_OPERATOR.en,
      LEAVE.en,
    ],
    ne: ['सेटिङ', 'भाषा, अंक लेख्ने तरिका र तपाईंले बन्द गरेका सूचना।', YOU_AND_OPERATOR.ne, LEAVE.ne],
  },
  {
    of: 'user_details kept_hashes',
    en: [
      'Username, profile picture, verified badge',
      'so that others know you.',
      'everybody',
      `until you leave. Nobody else can take the username for ${USERNAME_KEPT_DAYS} days after that; a hash of it is kept so long`,
    ],
    ne: [
      'युजरनेम, प्रोफाइल तस्बिर, प्रमाणित चिन्ह',
      'अरूले तपाईंलाई चिन्न।',
      'सबै',
      `तपाईंले खाता बन्द नगरेसम्म। त्यसपछि ${USERNAME_KEPT_DAYS} दिन त्यो युजरनेम अरूले लिन पाउँदैनन्; त्यतिन्जेल त्यसको ह्यास राखिन्छ`,
    ],
  },
  {
    of: 'game_profiles',
    en: [
      'Game profiles (nickname and UID)',
      'so that the host knows you in the room.',
      'you, the operator, and hosts of tournaments in which you have a seat',
      LEAVE.en,
    ],
    ne: [
      'गेम प्रोफाइल (निकनेम र UID)',
      'आयोजकले रुममा तपाईंलाई चिन्न।',
      'तपाईं, सञ्चालक र तपाईंको सिट भएका टुर्नामेन्टका आयोजक',
      LEAVE.ne,
    ],
  },
  {
    of: 'participations teams team_members match_results matches tournament_winners strikes penalties seat_events daily_players stage_draws tournaments rulebook_revisions',
    en: [
      'Seats, teams, results, penalties and prizes',
      'to play, to rank and to pay, and for numbers such as how many played on a day.',
      'everybody who can open the tournament. How often you lost a seat at check-in is counted for the conditions of hosts',
      STAYS.en,
    ],
    ne: [
      'सिट, टिम, नतिजा, कारबाही र पुरस्कार',
      'खेलाउन, स्थान तोक्न र पुरस्कार दिन, अनि दिनमा कति जनाले खेले जस्ता अंकका लागि।',
      'टुर्नामेन्ट खोल्न सक्ने सबै। चेक-इनमा कति पटक सिट गुमाउनुभयो, आयोजकका सर्तका लागि गनिन्छ',
      STAYS.ne,
    ],
  },
  {
    of: 'waitlist join_requests invites reminders given_up_holds follows follow_news',
    en: [
      'What you wait for or ask for',
      'places in line, requests to join, invitations, reminders, and hosts whom you follow.',
      'you and the operator; who waits, asks or was invited also the host. How many follow a host is public, names are not',
      'until it is over, or you leave',
    ],
    ne: [
      'तपाईंले पर्खेको वा मागेको',
      'पालो, जोइन हुने अनुरोध, निम्तो, सम्झाउने र तपाईंले पछ्याएका आयोजक।',
      'तपाईं र सञ्चालक; को पर्खेको, कसले मागेको र कसलाई निम्तो दिएको, आयोजकले पनि। आयोजकलाई कति जनाले पछ्याउँछन् सबैले देख्छन्, नाम देख्दैनन्',
      'त्यो सकिएसम्म वा खाता बन्द नगरेसम्म',
    ],
  },
  {
    of: 'room_receipts',
    en: [
      'When you first saw a room',
      'so that the host knows whom the room ID has reached.',
      'the host, helpers who handle rooms, and the operator',
      LEAVE.en,
    ],
    ne: [
      'तपाईंले रुम पहिलो पटक कहिले देख्नुभयो',
      'रुम ID कसकहाँ पुग्यो, आयोजकलाई थाहा होस् भनेर।',
      'आयोजक, रुम हेर्ने सहयोगी र सञ्चालक',
      LEAVE.ne,
    ],
  },
  {
    of: 'claims disputes files file_chunks loose_objects picture_uses',
    en: [
      'Results you send, disputes, screenshots',
      'to get results right.',
      'your team, the host, helpers who handle results or disputes, and the operator',
      `pictures until ${PROOF_KEPT_DAYS} days after the tournament has ended, unsent ones a day; a small grey copy, by which the same picture is known again, ${SEEN_DAYS} days; texts until you leave`,
    ],
    ne: [
      'तपाईंले पठाएको नतिजा, उजुरी, स्क्रिनसट',
      'नतिजा ठीक राख्न।',
      'तपाईंको टिम, आयोजक, नतिजा वा उजुरी हेर्ने सहयोगी र सञ्चालक',
      `तस्बिर टुर्नामेन्ट सकिएको ${PROOF_KEPT_DAYS} दिनसम्म, नपठाएको एक दिन; उही तस्बिर फेरि आए चिन्न सानो खैरो प्रति ${SEEN_DAYS} दिन; लेखेको कुरा तपाईंले खाता बन्द नगरेसम्म`,
    ],
  },
  {
    of: 'match_calls',
    en: [
      'Calls to the host, and reports of a suspicion',
      'for help during a match. Who is suspected is not told, and does not see it.',
      'your team, the host, helpers who handle rooms or results, and the operator',
      `calls until you leave, reports ${REPORT_DAYS} days`,
    ],
    ne: [
      'आयोजकलाई बोलाएको, र कसैमाथि शंका गरेको',
      'म्याचको बेला सहयोगका लागि। जसमाथि शंका छ, उसलाई भनिँदैन र उसले देख्दैन।',
      'तपाईंको टिम, आयोजक, रुम वा नतिजा हेर्ने सहयोगी र सञ्चालक',
      `बोलाएको कुरा तपाईंले खाता बन्द नगरेसम्म, शंका ${REPORT_DAYS} दिन`,
    ],
  },
  {
    of: 'held_prizes strike_debts',
    en: [
      'Balances and transfers',
      'for your wallet and our bookkeeping.',
      'you and the operator. What moved through a tournament is in its statement, with usernames, for everybody',
      STAYS.en,
    ],
    ne: [
      'ब्यालेन्स र कारोबार',
      'तपाईंको वालेट र हाम्रो हिसाबका लागि।',
      'तपाईं र सञ्चालक। टुर्नामेन्टमा भएको कारोबार त्यसको हिसाबमा युजरनेमसहित सबैले देख्छन्',
      STAYS.ne,
    ],
  },
  {
    of: 'token_requests files',
    en: [
      'Requests for tokens (note, number of a receipt, picture)',
      'to decide them. Each receipt counts once.',
      YOU_AND_OPERATOR.en,
      `the picture until ${PROOF_KEPT_DAYS} days after the decision, the rest until you leave; of a receipt that was granted a hash stays`,
    ],
    ne: [
      'टोकनको अनुरोध (टिपोट, रसिदको नम्बर, तस्बिर)',
      'निर्णय गर्न। हरेक रसिद एकपटक मात्र चल्छ।',
      YOU_AND_OPERATOR.ne,
      `तस्बिर निर्णय भएको ${PROOF_KEPT_DAYS} दिनसम्म, अरू तपाईंले खाता बन्द नगरेसम्म; टोकन पाएको रसिदको ह्यास रहन्छ`,
    ],
  },
  {
    of: 'notifications notification_recipients caused_notifications messages mail_outbox',
    en: [
      'Notifications, messages and mails',
      'to tell you what happens. A mail goes through the mail server of this site; its text is deleted here once it is sent.',
      'you and the operator; a message also its sender',
      'notifications until you leave, mails a day after they were sent',
    ],
    ne: [
      'सूचना, सन्देश र मेल',
      'के भयो भन्न। मेल यो साइटको मेल सर्भरबाट जान्छ; पठाएपछि त्यसको पाठ यहाँबाट मेटिन्छ।',
      'तपाईं र सञ्चालक; सन्देश पठाउनेले पनि',
      'सूचना तपाईंले खाता बन्द नगरेसम्म, मेल पठाएको एक दिनसम्म',
    ],
  },
  {
    of: 'push_targets push_outbox account_calendars',
    en: [
      'Push address and calendar address',
      'if you switch them on. A push message goes, encrypted, through the service of the maker of your browser.',
      'you',
      'until you switch them off, log out on that device, or leave',
    ],
    ne: [
      'पुस सूचनाको ठेगाना र क्यालेन्डरको ठेगाना',
      'तपाईंले खोल्नुभयो भने। पुस सूचना ब्राउजर बनाउनेको सेवाबाट इन्क्रिप्ट भएर आउँछ।',
      'तपाईं',
      'तपाईंले बन्द नगरेसम्म, त्यो फोनमा लगआउट नगरेसम्म वा खाता बन्द नगरेसम्म',
    ],
  },
  {
    of: 'sessions',
    en: [
      'Logins: network address (IP), browser, time',
      `to keep you logged in and to protect accounts. At most ${SESSIONS_MAX} at once.`,
      `${YOU_AND_OPERATOR.en}, who also sees which accounts share a network or a game UID`,
      `until you log out or leave, at most ${SESSION.en}`,
    ],
    ne: [
      'लगइन: नेटवर्क ठेगाना (IP), ब्राउजर, समय',
      `लगइन राखिरहन र खाता जोगाउन। एकैचोटि बढीमा ${SESSIONS_MAX} वटा।`,
      'तपाईं र सञ्चालक। कुन कुन खाताको नेटवर्क वा गेम UID एउटै छ, सञ्चालकले देख्छ',
      `लगआउट वा खाता बन्द नगरेसम्म, बढीमा ${SESSION.ne}`,
    ],
  },
  {
    of: 'shared_devices',
    en: [
      'Which accounts were logged in to on one device',
      'to find who plays with several accounts.',
      'the operator',
      LEAVE.en,
    ],
    ne: ['एउटै फोन वा कम्प्युटरमा कुन कुन खाता खोलियो', 'धेरै खाताबाट खेल्नेलाई चिन्न।', 'सञ्चालक', LEAVE.ne],
  },
  {
    of: 'audit_log document_revisions deletions',
    en: [
      'The log of acts, with network address',
      'what you do in tournaments, and every act of hosts and of the operator, so that it can be looked up later.',
      'the operator; a host what is about the own tournaments, without addresses of others',
      STAYS.en,
    ],
    ne: [
      'कामको लग, नेटवर्क ठेगानासहित',
      'टुर्नामेन्टमा तपाईंले गरेको काम, र आयोजक र सञ्चालकको हरेक काम, पछि हेर्न मिलोस् भनेर।',
      'सञ्चालक; आयोजकले आफ्नै टुर्नामेन्टको, अरूको ठेगानाबिना',
      STAYS.ne,
    ],
  },
  {
    of: 'bans host_bans host_limits kept_hashes',
    en: [
      'Bans (account, game UID or network) with their reason',
      'to keep out who breaks the rules.',
      'the operator, and you when you are refused. A host keeps a list of the own bans, which that host and the operator see',
      'until it is lifted. It outlives your account as a hash',
    ],
    ne: [
      'ब्यान (खाता, गेम UID वा नेटवर्क), कारणसहित',
      'नियम तोड्नेलाई रोक्न।',
      'सञ्चालक, र रोकिँदा तपाईं। आयोजकको आफ्नै ब्यानको सूची हुन्छ, त्यो आयोजक र सञ्चालकले देख्छन्',
      'नहटाएसम्म। खाता बन्द भएपछि पनि ह्यासका रूपमा रहन्छ',
    ],
  },
  {
    of: 'default_staff tournament_staff schedules templates scheduled_evenings seasons webhooks webhook_deliveries account_keys',
    en: [
      'What hosts set up',
      'drafts, templates, schedules, seasons, helpers, keys for programs, and addresses such as of Discord to which news of tournaments are sent.',
      'the host and the operator; seasons and published tournaments everybody',
      'until it is deleted, or the host leaves; what was published stays',
    ],
    ne: [
      'आयोजकले राखेका कुरा',
      'मस्यौदा, नमुना, तालिका, सिजन, सहयोगी, प्रोग्रामका कुञ्जी, र टुर्नामेन्टको खबर पठाइने Discord जस्ता ठेगाना।',
      'आयोजक र सञ्चालक; सिजन र प्रकाशित टुर्नामेन्ट सबैले',
      'नमेटेसम्म वा आयोजकले खाता बन्द नगरेसम्म; प्रकाशित भएको रहन्छ',
    ],
  },
  {
    of: 'feedback feedback_replies',
    en: [
      'Feedback, of visitors with name and email address',
      'to answer you and to improve the site.',
      'the operator',
      'until the operator deletes it, or you leave',
    ],
    ne: [
      'प्रतिक्रिया, खाता नभएकाको नाम र इमेलसहित',
      'जवाफ दिन र साइट सुधार्न।',
      'सञ्चालक',
      'सञ्चालकले नमेटेसम्म वा तपाईंले खाता बन्द नगरेसम्म',
    ],
  },
  {
    of: 'rate_limits sent_forms idempotency_keys',
    en: [
      'Counts of calls by account and network address, forms that were sent',
      `so that nobody floods the site and nothing is done twice. What you typed before you had to log in is kept, locked, for ${TYPED.en}.`,
      'nobody',
      `counts at most about a day, forms about ${FORM_LASTS_HOURS} hours`,
    ],
    ne: [
      'खाता र नेटवर्क ठेगानाअनुसार कति पटक भयो भन्ने गन्ती, पठाएका फारम',
      `कसैले साइट नथुनोस् र एउटै काम दुईपटक नहोस् भनेर। लगइन गर्नुपर्दा लेखिसकेको कुरा ${TYPED.ne} बन्द गरेर राखिन्छ।`,
      'कसैले देख्दैन',
      `गन्ती बढीमा करिब एक दिन, फारम करिब ${FORM_LASTS_HOURS} घण्टा`,
    ],
  },
];

const COOKIE_USES: Record<keyof typeof COOKIE_SECONDS, Both> = {
  [SESSION_COOKIE]: { en: 'keeps you logged in', ne: 'लगइन राखिरहन' },
  [LEGACY_COOKIE]: { en: 'the same, for older browsers', ne: 'त्यही, पुराना ब्राउजरका लागि' },
  [DEVICE_COOKIE]: {
    en: 'knows the device again at a login, for up to five accounts, so that wrong logins of strangers do not hold you up, and shared devices are noted',
    ne: 'लगइन गर्दा फोन वा कम्प्युटर चिन्न, बढीमा पाँच खाताका लागि, ताकि अरूको गलत लगइनले तपाईंलाई नरोकोस् र एउटै फोनका खाता थाहा होऊन्',
  },
  [SIGN_IN_COOKIE]: { en: 'while you sign in with Google', ne: 'Google बाट लगइन हुँदा' },
  [LANGUAGE_KEY]: { en: 'the language you chose', ne: 'तपाईंले छानेको भाषा' },
  [READER_COOKIE]: {
    en: 'protects forms of visitors from being sent by others',
    ne: 'लगइन नभएकाको फारम अरूले पठाउन नपाओस् भनेर',
  },
  [DONE_COOKIE]: { en: 'tells the next page what you have just done', ne: 'भर्खर के गर्नुभयो, अर्को पेजलाई भन्न' },
  [TYPED_COOKIE]: {
    en: 'finds what you had typed when you had to log in again',
    ne: 'फेरि लगइन गर्नुपर्दा लेखिसकेको कुरा भेट्टाउन',
  },
  [VERIFY_COOKIE]: {
    en: 'you have been asked to verify your address today',
    ne: 'इमेल पुष्टि गर्न आज भनिसकियो भन्ने थाहा पाउन',
  },
  [SCRIPTS_COOKIE]: { en: 'your browser runs no scripts', ne: 'ब्राउजरमा स्क्रिप्ट बन्द छ भन्ने थाहा पाउन' },
  [OWN_VIEW_COOKIE]: {
    en: 'this browser shows lists in your own way',
    ne: 'यो ब्राउजरमा सूची तपाईंको तरिकाले देखाउन',
  },
};

/** What stays in the browser and is not sent to the server. */
const BROWSER: readonly (Both & { names: string })[] = [
  { names: 'country', en: 'the country you are in, for 24 hours', ne: 'तपाईं भएको देश, 24 घण्टा' },
  {
    names: 'list-view, list-order, sidebar-collapsed',
    en: 'how you like lists and the side menu',
    ne: 'सूची र छेउको मेनु कस्तो राख्नुभयो',
  },
  {
    names: 'desks',
    en: 'at the desk of a tournament what it last showed and what waits to be sent, until it is sent or you log out',
    ne: 'टुर्नामेन्टको डेस्कमा अन्तिममा देखिएको र पठाउन बाँकी कुरा, नपठाएसम्म वा लगआउट नगरेसम्म',
  },
  {
    names: 'new-tournament, team-invitation, room, loads-again',
    en: 'a form you have begun, an invitation you opened, the last room, and failed loads, until you close the tab',
    ne: 'लेख्दै गरेको फारम, खोलेको निम्तो, अन्तिम रुम र नखुलेको पेज, ट्याब बन्द नगरेसम्म',
  },
  {
    names: 'pages, files',
    en: 'pages you have seen, so that they open without internet; those of an account are deleted at logout',
    ne: 'हेरेका पेज, नेट नहुँदा पनि खुलून् भनेर; खाताका पेज लगआउट गर्दा मेटिन्छन्',
  },
];

const LABELS = {
  en: { seenBy: 'Seen by', kept: 'Kept', closed: 'until you close the browser' },
  ne: { seenBy: 'कसले देख्छ', kept: 'कहिलेसम्म', closed: 'ब्राउजर बन्द नगरेसम्म' },
} satisfies Record<Language, object>;

function storedIn(language: Language): string {
  const { seenBy, kept } = LABELS[language];
  return STORED.map(({ [language]: [what, use, who, until] }) => {
    const end = language === 'en' ? '.' : '।';
    return `  <li><strong>${what}</strong>: ${use}<br />${seenBy}: ${who}${end}<br />${kept}: ${until}${end}</li>`;
  }).join('\n');
}

function cookiesIn(language: Language): string {
  return Object.entries(COOKIE_USES)
    .map(([name, { [language]: use }]) => {
      const seconds: number = COOKIE_SECONDS[name as keyof typeof COOKIE_SECONDS];
      const time = seconds === 0 ? LABELS[language].closed : spanOf(seconds)[language];
      return `  <li><code>${name}</code>: ${use} (${time})</li>`;
    })
    .join('\n');
}

function browserIn(language: Language): string {
  return BROWSER.map(({ names, [language]: use }) => `  <li><code>${names}</code>: ${use}</li>`).join('\n');
}

function backupsIn(language: Language, { backups }: PageFacts): string {
  if (!backups)
    return {
      en: 'This site makes no backups by itself. One that the operator makes by hand holds what was there, for as long as it is kept.',
      ne: 'यो साइट आफैँ ब्याकअप बनाउँदैन। सञ्चालकले हातैले बनाएको ब्याकअपमा त्यो बेलाको विवरण, त्यो राखेसम्म रहन्छ।',
    }[language];
  const days = Math.ceil((backups.keep * backups.everyMinutes) / (24 * 60));
  return {
    en: `Backups of this site still hold what was deleted for up to ${days} ${days === 1 ? 'day' : 'days'}; then the last of them is gone. Who has left is closed again when an older backup is restored.`,
    ne: `मेटिएको कुरा यो साइटको ब्याकअपमा बढीमा ${days} दिन रहन्छ; त्यसपछि अन्तिम ब्याकअप पनि जान्छ। पुरानो ब्याकअप फर्काए खाता बन्द गरिसकेकाको खाता फेरि बन्द हुन्छ।`,
  }[language];
}

export function privacyPage(language: Language, facts: PageFacts): string {
  return { en: inEnglish, ne: inNepali }[language](facts);
}

const inEnglish = (facts: PageFacts) => `
<p>This page tells what ${APP_NAME} stores about you, what for, who sees it and for how long. "The operator" is who runs this site. Nobody is told but those whom this page names.</p>
<h2>What we store</h2>
<ul>
${storedIn('en')}
</ul>
<p>Network addresses of logins and of the log are removed after ${facts.addressDays} days.</p>
<p>Without an account only the counts, the cookies and the feedback that you send are kept of you.</p>
<h2>Who is told</h2>
<ul>
  <li>A dispute: the host and helpers who handle disputes. If the host rejects it and you send it on, the operator. You and your team are told the decision.</li>
  <li>A report of a suspicion: the host, helpers and the operator. Not the one you suspect.</li>
  <li>A penalty: the player or the whole team, with the reason. Everybody who can open the tournament sees it there.</li>
  <li>A ban or a block: you, with the reason, when you log in or try to do something. The log of a host says that you lost a seat by it, without the reason.</li>
</ul>
<h2>Cookies</h2>
<p>All of them serve the site itself. None is for advertising, and none follows you to other sites.</p>
<ul>
${cookiesIn('en')}
</ul>
<h2>In your browser</h2>
<p>This stays on your device.</p>
<ul>
${browserIn('en')}
</ul>
<h2>Your country</h2>
<p>You can sign up and log in from: ${countriesIn('en', facts)}. Our server tells the country from your network address with a list of its own; the address is not passed on to another company for it.</p>
<h2>Other companies</h2>
<p>If you continue with Google, Google learns that you use this site; your password and your contacts stay there. The Watch tab of a tournament may show a video of YouTube: when you open it, YouTube learns your network address. Hosts can have news of their tournaments sent to services such as Discord; results, usernames and teams are public anyway. The computers, the store for files and the mail server of this site may be rented from companies; ask the operator which.</p>
<h2>A copy, and leaving</h2>
<p>Your <a href="/profile?tab=account">profile</a> has a copy, under Account: a file with all that is stored about you. When you <a href="/leaving">close your account</a>, what you have goes back to the site, and your name, address, pictures and messages are deleted. Results and the ledger stay, since others were paid by them; they name you player and a number. ${backupsIn('en', facts)}</p>
<h2>Something is wrong?</h2>
<p>Name, picture and game profiles can be changed in your profile. For everything else write to us through <a href="/feedback">Feedback</a>, or as the <a href="/contact">contact page</a> says.</p>
${NOT_LEGAL.en}
`;

const inNepali = (facts: PageFacts) => `
<p>${APP_NAME} ले तपाईंबारे के राख्छ, केका लागि, कसले देख्छ र कहिलेसम्म, यो पेजमा लेखिएको छ। "सञ्चालक" भनेको यो साइट चलाउने हो। यो पेजमा लेखिएकाबाहेक कसैलाई केही भनिँदैन।</p>
<h2>हामी के राख्छौं</h2>
<ul>
${storedIn('ne')}
</ul>
<p>लगइन र लगका नेटवर्क ठेगाना ${facts.addressDays} दिनपछि मेटिन्छन्।</p>
<p>खाता नभएकाको गन्ती, कुकी र तपाईंले पठाएको प्रतिक्रिया मात्र राखिन्छ।</p>
<h2>कसलाई भनिन्छ</h2>
<ul>
  <li>उजुरी: आयोजक र उजुरी हेर्ने सहयोगीलाई। आयोजकले अस्वीकार गरेपछि तपाईंले अगाडि पठाउनुभयो भने सञ्चालकलाई। निर्णय तपाईं र तपाईंको टिमलाई भनिन्छ।</li>
  <li>कसैमाथि शंका: आयोजक, सहयोगी र सञ्चालकलाई। जसमाथि शंका छ उसलाई होइन।</li>
  <li>कारबाही: खेलाडी वा पूरै टिमलाई, कारणसहित। टुर्नामेन्ट खोल्न सक्ने सबैले त्यहाँ देख्छन्।</li>
  <li>ब्यान वा ब्लक: तपाईंलाई, कारणसहित, लगइन गर्दा वा केही गर्न खोज्दा। त्यसले सिट गुमाएको कुरा आयोजकको लगमा देखिन्छ, कारण देखिँदैन।</li>
</ul>
<h2>कुकी</h2>
<p>सबै साइट चलाउनकै लागि हुन्। विज्ञापनका लागि एउटा पनि छैन, र कुनैले तपाईंलाई अरू साइटमा पछ्याउँदैन।</p>
<ul>
${cookiesIn('ne')}
</ul>
<h2>तपाईंको ब्राउजरमा</h2>
<p>यो तपाईंकै फोन वा कम्प्युटरमा रहन्छ।</p>
<ul>
${browserIn('ne')}
</ul>
<h2>तपाईंको देश</h2>
<p>साइन अप र लगइन यहाँबाट हुन्छ: ${countriesIn('ne', facts)}। हाम्रो सर्भरले नेटवर्क ठेगानाबाट आफ्नै सूची हेरेर देश थाहा पाउँछ; त्यसका लागि ठेगाना अर्को कम्पनीलाई दिइँदैन।</p>
<h2>अरू कम्पनी</h2>
<p>Google बाट अघि बढ्नुभयो भने तपाईं यो साइट चलाउनुहुन्छ भन्ने Google ले थाहा पाउँछ; पासवर्ड र सम्पर्क उतै रहन्छन्। टुर्नामेन्टको हेर्नुहोस् ट्याबमा YouTube को भिडियो हुन सक्छ: त्यो ट्याब खोल्दा YouTube ले तपाईंको नेटवर्क ठेगाना थाहा पाउँछ। आयोजकले आफ्ना टुर्नामेन्टको खबर Discord जस्ता सेवामा पठाउन सक्छन्; नतिजा, युजरनेम र टिम त यसै पनि सबैले देख्छन्। यो साइटका कम्प्युटर, फाइल राख्ने ठाउँ र मेल सर्भर कुनै कम्पनीबाट भाडामा लिएको हुन सक्छ; कुन हो, सञ्चालकलाई सोध्नुहोस्।</p>
<h2>प्रतिलिपि र खाता बन्द</h2>
<p>प्रतिलिपि तपाईंको <a href="/profile?tab=account">प्रोफाइल</a>को खातामा छ: तपाईंबारे राखिएका सबै कुराको फाइल। <a href="/leaving">खाता बन्द गर्दा</a> तपाईंसँग भएको टोकन साइटमा फर्किन्छ, र नाम, ठेगाना, तस्बिर र सन्देश मेटिन्छन्। नतिजा र हिसाबले अरूलाई पुरस्कार दिएको हुनाले ती रहन्छन्; तिनमा तपाईंको नाम player र एउटा अंक हुन्छ। ${backupsIn('ne', facts)}</p>
<h2>केही मिलेन?</h2>
<p>नाम, तस्बिर र गेम प्रोफाइल प्रोफाइलबाट फेर्न मिल्छ। अरू सबै <a href="/feedback">प्रतिक्रिया</a>बाट, वा <a href="/contact">सम्पर्क पेज</a>मा लेखिएअनुसार हामीलाई भन्नुहोस्।</p>
${NOT_LEGAL.ne}
`;

/** The tables of which the page tells. */
export const PRIVACY_COVERS: ReadonlySet<string> = new Set(STORED.flatMap(({ of }) => of.split(' ')));
