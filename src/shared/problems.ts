/** The possible problems of an installation. How to solve each: docs/running.md#problems. */
import type { Language } from './languages.ts';

interface Problem extends Record<Language, string> {
  /** Whether all processes see the same state: then the first one that no longer sees the problem ends it. */
  isShared?: boolean;
  /** Milliseconds for which the state must have lasted before it counts as a problem. */
  afterMs?: number;
}

const HELD_MS = 5 * 60_000;

export const PROBLEM_KINDS = [
  'backupOverdue',
  'backupFailed',
  'backupOffSite',
  'drillFailed',
  'auditFinding',
  'jobStuck',
  'mailWaiting',
  'pushFailing',
  'webhookFailing',
  'diskFull',
  'clockOff',
  'databaseAway',
  'standbyMissing',
  'addressWrong',
  'memory',
  'errors',
] as const;
export type ProblemKind = (typeof PROBLEM_KINDS)[number];

export const PROBLEMS: Readonly<Record<ProblemKind, Problem>> = {
  backupOverdue: {
    en: 'No backup was made for more than twice the time between two of them.',
    ne: 'दुई ब्याकअपबीचको समयको दोब्बरभन्दा बढी समयदेखि ब्याकअप बनेको छैन।',
    isShared: true,
  },
  backupFailed: { en: 'The last backup has failed.', ne: 'पछिल्लो ब्याकअप असफल भयो।', isShared: true },
  backupOffSite: {
    en: 'The last backup is not stored elsewhere.',
    ne: 'पछिल्लो ब्याकअप अर्को ठाउँमा राखिएको छैन।',
    isShared: true,
  },
  drillFailed: {
    en: 'The last backup could not be restored on trial.',
    ne: 'पछिल्लो ब्याकअप परीक्षणमा पुनर्स्थापना हुन सकेन।',
    isShared: true,
  },
  auditFinding: { en: 'The ledger does not add up.', ne: 'लेजरको हिसाब मिलेको छैन।', isShared: true },
  jobStuck: { en: 'A job of the server has stopped running.', ne: 'सर्भरको एउटा काम चल्न छाडेको छ।' },
  mailWaiting: { en: 'Mail cannot be sent.', ne: 'मेल पठाउन सकिएको छैन।', isShared: true },
  pushFailing: { en: 'Notifications do not reach phones.', ne: 'सूचनाहरू फोनमा पुगिरहेका छैनन्।', isShared: true },
  webhookFailing: {
    en: 'A webhook does not take what it is told.',
    ne: 'एउटा वेबहुकले पठाइएको कुरा लिइरहेको छैन।',
    isShared: true,
  },
  diskFull: { en: 'A disk is almost full.', ne: 'एउटा डिस्क लगभग भरिएको छ।' },
  clockOff: { en: 'The clocks of the server and the database differ.', ne: 'सर्भर र डाटाबेसको घडी मिलेको छैन।' },
  databaseAway: { en: 'The database takes no writes.', ne: 'डाटाबेसमा लेख्न सकिएको छैन।' },
  standbyMissing: {
    en: 'Fewer standbys follow the database than there should be.',
    ne: 'डाटाबेसका सबै स्ट्यान्डबाई पछ्याइरहेका छैनन्।',
    isShared: true,
  },
  addressWrong: {
    en: 'The public address does not lead to this server.',
    ne: 'सार्वजनिक ठेगानाले यस सर्भरमा पुर्‍याउँदैन।',
  },
  memory: {
    en: 'The server uses more memory than it should.',
    ne: 'सर्भरले हुनुपर्नेभन्दा बढी मेमोरी प्रयोग गरेको छ।',
    afterMs: HELD_MS,
  },
  errors: {
    en: 'More than 1 % of answers are errors of the server.',
    ne: '१ % भन्दा बढी जवाफ सर्भरका त्रुटि छन्।',
    afterMs: HELD_MS,
  },
};

export const isProblemKind = (kind: string): kind is ProblemKind => Object.hasOwn(PROBLEMS, kind);

/** The text of the test message, with which the operator tries whether messages arrive. */
const TEST = {
  en: 'This is a try: you would be told here when something is wrong.',
  ne: 'यो परीक्षण हो: केही बिग्रिए तपाईंलाई यहीँ खबर आउनेछ।',
} satisfies Problem;

export type ToldKind = ProblemKind | 'test';

export const wordsOf = (kind: ToldKind): Readonly<Record<Language, string>> =>
  kind === 'test' ? TEST : PROBLEMS[kind];
