import { inReadersDigits } from '../digits.ts';
import type { Texts } from '../texts.ts';

/** Background jobs by name. */
const jobs: Readonly<Record<string, string>> = {
  mail: 'मेल पठाउने',
  push: 'फोनमा सूचना पठाउने',
  pictures: 'तस्बिर दाँज्ने',
  closedDays: 'दिनको हिसाब जोड्ने',
  files: 'नचाहिने फाइल हटाउने',
  deadlines: 'टुर्नामेन्टका समयसीमा',
  maintenance: 'डाटाबेसको सरसफाइ',
  rateLimits: 'पुराना गन्ती हटाउने',
};

export const adminHealth = inReadersDigits<Texts['adminHealth']>({
  refresh: 'नयाँ बनाउनुहोस्',
  asOf: (time) => `${time} को, हरेक 30 सेकेन्डमा नयाँ`,
  stale: (reason) => `नयाँ बनाउन सकिएन: ${reason}`,

  attention: 'ध्यान दिनुपर्ने',
  fine: 'ध्यान दिनुपर्ने केही छैन।',
  silence: 'एक दिन कसैलाई नभन्नुहोस्',
  silenced: (kind, until) => `${until} सम्म ${kind} बारे कसैलाई भनिँदैन।`,
  silencedHere: 'हेल्थ पेजबाट रोकियो',
  tellAgain: 'फेरि भन्नुहोस्',

  server: 'सर्भर',
  version: 'भर्सन',
  uptime: 'चलेको',
  sockets: 'लाइभ जोडाइ',
  since: (time) => `${time} देखिका अनुरोध`,
  refused: 'अस्वीकार',
  failed: 'असफल',
  rate: (count, share) => `${count} (${share})`,

  database: 'डाटाबेस',
  engine: 'इन्जिन',
  engines: { pglite: 'PGlite', postgres: 'PostgreSQL' },
  size: 'साइज',
  connections: 'जोडाइ',
  lastVacuum: 'पछिल्लो सरसफाइ',
  never: 'कहिल्यै छैन',

  backups: 'ब्याकअप',
  schedule: 'तालिका',
  noSchedule: 'छैन: BACKUP_EVERY राख्नुहोस्',
  lastBackup: 'पछिल्लो ब्याकअप',
  backupFailure: 'यसदेखि असफल',
  storedElsewhere: 'अर्को ठाउँमा राखिएको',
  drill: 'परीक्षणमा पुनर्स्थापना',

  storage: 'भण्डार',
  kind: 'कहाँ राखिन्छ',
  kinds: { folder: 'फोल्डर', s3: 'S3' },
  files: 'फाइल',

  mail: 'पछिल्लो दिनको मेल',
  waiting: 'पर्खँदै',
  failing: 'तीमध्ये पठाउन नसकिएको',
  givenUp: 'छोडिएको',
  oldest: 'यसदेखि पर्खँदै',
  lastError: 'पछिल्लो गडबडी',
  none: 'छैन',
  retry: 'अहिले फेरि प्रयास',
  retried: (count) => `${count} मेल फेरि पठाइँदै छ।`,

  jobs: 'पृष्ठभूमिका काम',
  noJobs: 'यो प्रोसेसले पृष्ठभूमिका काम गर्दैन',
  jobNames: jobs,
  ran: (ago, ms) => `पछिल्लो पटक ${ago}, ${ms} ms लाग्यो`,
  notYet: 'अझै चलेको छैन',
  jobFine: 'ठीक',

  slowest: 'सबैभन्दा ढिला अनुरोध',
  noCalls: 'अहिलेसम्म अनुरोध छैन',
  callTimes: (calls, mean, max) => `${calls} × ${mean} ms, बढीमा ${max} ms`,
});
