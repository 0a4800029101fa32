import { inReadersDigits } from '../digits.ts';
import type { Texts } from '../texts.ts';

export const stages = inReadersDigits<Texts['stages']>({
  way: 'समूहदेखि विजेतासम्म',
  size: (entries, groups) => (groups === 1 ? `${entries} खेल्छन्` : `${entries}, ${groups} समूहमा`),
  lobbies: (matches) => (matches === 1 ? '1 म्याच' : `प्रत्येकको ${matches} म्याच`),
  league: (lobbies, matches) =>
    `${lobbies.join(', ')} एउटै लबीमा खेल्छन्${matches === 1 ? '' : `, ${matches} पटक`}`,
  rounds: (rounds) => `स्विस, ${rounds} राउन्ड`,
  movesOn: (advance) =>
    typeof advance === 'number'
      ? `हरेक समूहका पहिला ${advance} अगाडि बढ्छन्`
      : `सबैमध्ये उत्कृष्ट ${advance.top} अगाडि बढ्छन्`,
  carries: { half: 'आधा अंक लिएर', all: 'सबै अंक लिएर' },
  podium: (prizes) => (prizes === 0 ? 'विजेता' : `${prizes} पुरस्कार`),

  question: 'लबीमा अट्नेभन्दा धेरै खेलाडी?',
  questionHint: (seats, lobby) => `सिट ${seats} छन्, लबीमा ${lobby} अट्छन्। समूह र फाइनलमा सबैले खेल्छन्।`,
  title: 'चरण',
  hint: 'हरेक चरण तपाईं डेस्कमा बनाउनुहुन्छ। समूहदेखि विजेतासम्मको बाटो यही हो।',
  propose: (count) => (count === 2 ? 'समूह र फाइनल खेलाउनुहोस्' : `${count} चरणमा खेलाउनुहोस्`),
  names: { groups: 'समूह चरण', further: 'सेमिफाइनल', final: 'फाइनल' },
  stage: (number) => `चरण ${number}`,
  name: (number) => `चरण ${number} को नाम`,
  kind: 'कसरी खेल्ने',
  kinds: {
    points: 'लबी, अंकका लागि',
    single_elimination: 'नकआउट',
    double_elimination: 'डबल एलिमिनेसन',
    round_robin: 'राउन्ड रोबिन',
    swiss: 'स्विस राउन्ड',
  },
  groups: 'समूह',
  lobby: 'एउटा लबीमा',
  lobbyOwn: 'एउटा समूह',
  lobbyShared: 'दुई समूह, सबै जोडी',
  matches: 'प्रत्येकको म्याच',
  roundsField: 'राउन्ड',
  advance: 'हरेकबाट अगाडि बढ्ने',
  advanceOfAll: 'सबैबाट अगाडि बढ्ने',
  across: 'गणना',
  ofEach: 'हरेक समूहमा',
  ofAll: 'सबै समूहका उत्कृष्ट',
  carry: 'सँगै लैजाने अंक',
  carryOptions: { none: 'केही होइन', half: 'आधा', all: 'सबै' },
  add: 'चरण थप्नुहोस्',
  remove: (name) => `हटाउनुहोस्: ${name}`,
  none: 'सबै एउटै लबीमा',
  save: 'चरण सेभ गर्नुहोस्',
  unfinished: (groups, matches) => `हरेक चरणको नाम, 1 देखि ${groups} समूह र 1 देखि ${matches} म्याच चाहिन्छ।`,
  tooLarge: (stage, entries, most) => `${stage}: एउटा समूहमा ${entries} हुन्छन्, तर ${most} मात्र अट्छन्।`,

  choose: 'चरण',
  group: (letter) => `समूह ${letter}`,
  pairings: 'को-कोसँग खेल्छन्',
  notDrawn: 'समूह अझै बनेका छैनन्',
  notDrawnHint: 'दर्ता बन्द भएपछि आयोजकले बनाउँछ।',
  carried: (points) => `${points} अंक सँगै ल्याइएको`,
  moved: 'अगाडि बढ्छ',
  behind: (points) => `अगाडि बढ्न ${points} अंक कम`,
  lots: 'गोला जाँच्नुहोस्',
  lotsHint:
    'बीज कोही जोइन हुनुअघि नै तय भएको थियो, र त्यसको ह्यास नियमसँगै प्रकाशित भयो। गोलाको क्रम त्यसैबाट आउँछ; विवरणले त्यो जाँच्छ।',
  seed: 'बीज',
  commitment: 'नियममा राखिएको ह्यास',
});
