import { escapeHtml } from '#server/platform/html.ts';
import { matchNameNe } from '#shared/match-names-ne.ts';
import { messagesNe } from '#shared/messages-ne.ts';
import FIELD_LABELS_NE from '#shared/ne/field-labels.json' with { type: 'json' };
import { nepalLocal } from '#shared/nepal-time.ts';
import { nepaliCalendar } from '#shared/nepali-calendar.ts';
import { joined } from '#shared/nepali-words.ts';
import { wordsOf } from '#shared/problems.ts';
import type { StaffRole } from '#shared/rules/staff.ts';
import type { Wording } from '#shared/wording.ts';
import { type newsEn, strong, sum, type TeamEnd } from './news-en.ts';
import { reasonText } from './reason.ts';

/** What happened to a team, after its name. */
const TEAM_ENDS: Record<TeamEnd, string> = {
  dissolved: 'कप्तानले भङ्ग गर्‍यो',
  lapsed: 'को म्याद सकियो: सबै खेलाडीले समयमा पक्का गरेनन्',
  registrationOver: 'अब छैन: दर्ता सकियो',
  captainOut: 'अब छैन: कप्तान खेल्न पाउँदैन',
};

const ROLES: Record<StaffRole, string> = {
  rooms: 'रुम',
  scores: 'नतिजा',
  disputes: 'उजुरी',
  manager: 'व्यवस्थापक',
};

const CHANGED = { tournTitle: 'शीर्षक', description: 'विवरण' };

const place = ({ match, title }: { match: string; title: string }) =>
  `${joined(strong(title), 'को')} ${strong(matchNameNe(match))}`;
const ofTeam = ({ team, title }: { team: string; title: string }) =>
  `${joined(strong(title), 'को')} टिम ${strong(team)}`;
const back = (isBack: boolean) => (isBack ? ' तिरेको सबै टोकन फिर्ता आयो।' : '');
const lost = (isTeamGone: boolean) => (isTeamGone ? ' टिमको सिट गयो, तिरेको सबै टोकन फिर्ता आयो।' : '');
const clock = (at: string) => nepaliCalendar.timeOf(nepalLocal(new Date(at)).slice(11, 16));

const CALLED_FOR = {
  cannotEnter: 'रुममा छिर्न सकिएन',
  wrongPassword: 'पासवर्ड मिलेन',
  slotTaken: 'स्लट अरूले लियो',
  mateOut: 'साथी बाहिर छ',
};

export const newsNe: Wording<typeof newsEn> = {
  welcome: ({ name }) => escapeHtml(messagesNe.welcome(name)),

  teamInvited: (team) => `तपाईंलाई ${joined(ofTeam(team), 'मा')} निम्तो छ।`,
  teamJoined: ({ username, ...team }) => `${strong(username)} तपाईंको ${joined(ofTeam(team), 'मा')} आयो।`,
  teamDeclined: ({ username, ...team }) =>
    `${joined(strong(username), 'ले')} ${joined(ofTeam(team), 'को')} निम्तो मानेन।`,
  teamLeft: ({ username, ...team }) => `${joined(strong(username), 'ले')} ${ofTeam(team)} छोड्यो।`,
  teamLeftForRules: ({ username, isTeamGone, ...team }) =>
    `नियम फेरिएकाले ${joined(strong(username), 'ले')} ${ofTeam(team)} छोड्यो।${lost(isTeamGone)}`,
  teamMemberOut: ({ username, isTeamGone, ...team }) =>
    `${strong(username)} खेल्न पाउँदैन, त्यसैले ${joined(ofTeam(team), 'बाट')} निस्कियो।${lost(isTeamGone)}`,
  teamInvitationGone: (team) => `कप्तानले ${joined(ofTeam(team), 'को')} निम्तो फिर्ता लियो।`,
  teamRemoved: ({ isRefunded, ...team }) =>
    `कप्तानले तपाईंलाई ${joined(ofTeam(team), 'बाट')} हटायो।${back(isRefunded)}`,
  teamCoCaptain: (team) =>
    `तपाईं ${joined(ofTeam(team), 'को')} सह-कप्तान हुनुभयो: को-को खेल्छ, कप्तानजस्तै तपाईंले पनि छान्न सक्नुहुन्छ।`,
  teamCaptain: ({ username, ...team }) => `अब ${joined(ofTeam(team), 'को')} कप्तान ${strong(username)} हो।`,
  teamRegistered: (team) => `तपाईंको ${ofTeam(team)} दर्ता भयो।`,
  teamEnded: ({ end, isRefunded, ...team }) => `${ofTeam(team)} ${TEAM_ENDS[end]}।${back(isRefunded)}`,
  teamExited: ({ team, title }) => `कप्तान टिम ${strong(team)} सहित ${joined(strong(title), 'बाट')} निस्कियो।`,

  seatOffered: ({ title, minutes, ...amount }) =>
    `${joined(strong(title), 'मा')} सिट खाली भयो। यसको ${sum(amount)} लाग्छ, जुन तपाईंले पहिले मान्नुभएको भन्दा फरक हो। आफ्नो पालो राख्न ${minutes} मिनेटभित्र स्वीकार गर्नुहोस्।`,
  seatGot: ({ title }) => `${joined(strong(title), 'मा')} सिट खाली भयो, र अब तपाईंको हो।`,
  seatMissed: ({ title, member, reason }) =>
    `${joined(strong(title), 'मा')} सिट खाली भयो, तर तपाईंले पाउनुभएन: ${member === null ? '' : `${strong(member)}: `}${reasonText('ne', reason)}`,
  seatNever: ({ title }) => `तपाईंले पर्खेको ${joined(strong(title), 'मा')} सिट खाली भएन।`,
  seatNotCheckedIn: ({ title, isTeam }) =>
    `${isTeam ? 'तपाईंको टिमले' : 'तपाईंले'} ${joined(strong(title), 'मा')} चेक-इन गर्नुभएन, त्यसैले निस्केजस्तै गरी सिट गयो।`,
  seatKeptOut: ({ title, isRefunded }) =>
    `${messagesNe.joinKeptOut} ${joined(strong(title), 'मा')} तपाईंको सिट गयो।${isRefunded ? back(true) : ' प्रवेश शुल्क फिर्ता आउँदैन।'}`,
  seatRemoved: ({ title, team, reason, isRefunded }) =>
    `${team === null ? 'तपाईंलाई' : `तपाईंको टिम ${joined(strong(team), 'लाई')}`} ${joined(strong(title), 'बाट')} हटाइयो: ${escapeHtml(reason)}${back(isRefunded)}`,

  roomOpened: (match) => `${joined(place(match), 'को')} रुम खुल्यो।`,
  roomChanged: (match) => `${joined(place(match), 'को')} रुम फेरियो।`,
  starts: ({ title, at }) => `${strong(title)} नेपाल समय ${clock(at)} मा सुरु हुन्छ। तयार हुनुहोस्।`,
  checkInOpened: ({ title, until }) =>
    `${joined(strong(title), 'को')} चेक-इन खुल्यो, नेपाल समय ${clock(until)} सम्म। सिट राख्न चेक-इन गर्नुहोस्।`,
  checkInEnds: ({ title, until }) =>
    `तपाईंले ${joined(strong(title), 'मा')} अझै चेक-इन गर्नुभएको छैन। चेक-इन नेपाल समय ${clock(until)} मा बन्द हुन्छ।`,
  registrationOpened: ({ title }) => `${joined(strong(title), 'को')} दर्ता खुल्यो: आफ्नो सिट लिनुहोस्।`,
  followOpened: ({ host, tournaments, again = null }) =>
    `${strong(host)}: ${tournaments.map(({ title }) => strong(title)).join(', ')} को दर्ता खुल्यो।${again ? ` ${strong(again.team)} (${again.players}) सँग फेरि खेल्नुहोस्।` : ''}`,
  abortedEarly: ({ title }) => `${strong(title)} दर्ता खुल्नुअघि नै रद्द भयो।`,
  aborted: ({ title, ...paid }) =>
    `${strong(title)} रद्द भयो।${paid.amount === 0 ? '' : ` तपाईंको प्रवेश शुल्क ${sum(paid)} फिर्ता आयो।`}`,
  changed: ({ title, fields }) =>
    `आयोजकले ${joined(strong(title), 'को')} ${fields.map((field) => CHANGED[field]).join(' र ')} फेर्‍यो।`,
  rulesChanged: ({ title, fields, canExit }) =>
    `${joined(strong(title), 'को')} नियम फेरियो: ${escapeHtml(fields.map((one) => ('match' in one ? matchNameNe(one.match) : FIELD_LABELS_NE[one.field])).join(', '))}।${canExit ? ' सुरु नभएसम्म निस्कन र सबै टोकन फिर्ता पाउन सकिन्छ।' : ''}`,

  prizeWon: ({ team, rank, title, ...amount }) =>
    team === null
      ? `बधाई छ! तपाईं ${joined(strong(title), 'मा')} स्थान ${rank} हुनुभयो र ${sum(amount)} पाउनुभयो।`
      : `बधाई छ! तपाईंको टिम ${strong(team)} ${joined(strong(title), 'मा')} स्थान ${rank} भयो, र तपाईंले ${sum(amount)} पाउनुभयो।`,
  prizeComes: ({ team, rank, title, at, ...amount }) =>
    `${joined(strong(title), 'मा')} ${team === null ? 'तपाईं' : `तपाईंको टिम ${strong(team)}`} स्थान ${rank} मा: उजुरी नपरे नेपाल समय ${clock(at)} मा ${sum(amount)} तपाईंको वालेटमा आउँछन्।`,
  prizeHeld: ({ rank, title, ...amount }) =>
    `${joined(strong(title), 'मा')} स्थान ${rank} को ${sum(amount)} तपाईंले जित्नुभयो। तपाईंको खाता ब्यान वा ब्लक छ: सञ्चालकले निर्णय नगरेसम्म यो रोकिन्छ।`,
  prizeHeldBeyond: ({ rank, title, ...amount }) =>
    `${joined(strong(title), 'मा')} स्थान ${rank} को ${sum(amount)} तपाईंले जित्नुभयो। यो पुरस्कार आयोजकले दिन पाउने सीमाभन्दा बढी छ: सञ्चालकले निर्णय नगरेसम्म यो रोकिन्छ।`,
  prizeReleased: ({ rank, title, reason, ...amount }) =>
    `${joined(strong(title), 'मा')} स्थान ${rank} को रोकिएको ${sum(amount)} तपाईंले पाउनुभयो: ${escapeHtml(reason)}`,
  winnerStruck: ({ title, taken, owed, currency, reason }) =>
    `${joined(strong(title), 'का')} विजेताबाट तपाईंलाई हटाइयो: ${escapeHtml(reason)} ${sum({ amount: taken, currency })} फिर्ता गयो।${owed > 0 ? ` ${sum({ amount: owed, currency })} तिर्न बाँकी छ, पछिका पुरस्कारबाट काटिन्छ।` : ''}`,
  winnerMovedUp: ({ title, amount, rank, currency }) =>
    `${joined(strong(title), 'का')} एक विजेता हटाइए: अब तपाईंको स्थान ${rank} हो, र तपाईंले ${sum({ amount, currency })} पाउनुभयो।`,
  prizeReturned: ({ rank, title, reason, ...amount }) =>
    `${joined(strong(title), 'मा')} स्थान ${rank} को ${sum(amount)} तपाईंले पाउनुहुन्न: ${escapeHtml(reason)}`,

  tokensGranted: ({ reason, ...amount }) =>
    `तपाईंले मागेअनुसार ${sum(amount)} पाउनुभयो।${reason === '' ? '' : ` ${escapeHtml(reason)}`}`,
  tokensRefused: ({ reason, ...amount }) => `तपाईंले मागेको ${sum(amount)} पाउनुहुन्न: ${escapeHtml(reason)}`,

  hostCalled: ({ name, reason, ...match }) =>
    `${joined(strong(name), 'ले')} ${joined(place(match), 'मा')} तपाईंलाई बोलायो${reason === 'suspect' ? '।' : `: ${CALLED_FOR[reason]}।`}`,
  disputeOpened: ({ name, ...match }) =>
    `${joined(strong(name), 'ले')} ${joined(place(match), 'को')} नतिजामा उजुरी गर्‍यो।`,
  disputeEscalated: ({ name, ...match }) =>
    `${joined(strong(name), 'ले')} ${joined(place(match), 'को')} उजुरी सञ्चालकलाई निर्णय गर्न पठायो।`,
  disputeDecided: ({ decision, answer, minutes, ...match }) =>
    `${place(match)} बारे तपाईंको उजुरी ${decision === 'accepted' ? 'स्वीकार' : 'अस्वीकार'} भयो: ${escapeHtml(answer)}${minutes > 0 ? ` ${minutes} मिनेटभित्र सञ्चालककहाँ पठाउन सकिन्छ।` : ''}`,

  penaltyGiven: ({ title, match, points, disqualify, reason }) => {
    const taken = `${match === null ? '' : `${strong(matchNameNe(match))} मा `}${points} अंक काटियो`;
    const what = [points === null ? '' : taken, disqualify ? 'अयोग्य ठहराइयो' : ''];
    return `${strong(title)}: कारबाही: ${what.filter(Boolean).join(', र ')}। ${escapeHtml(reason)}`;
  },
  joinInvited: ({ title, code }) =>
    `तपाईंलाई ${joined(strong(title), 'मा')} निम्तो छ। तपाईंको कोड: ${strong(code)}`,
  joinAsked: ({ name, title }) => `${strong(name)} ${joined(strong(title), 'मा')} जोइन हुन चाहन्छ।`,
  requestDecided: ({ title, is, reason }) => {
    const says = {
      accepted: `तपाईं जोइन हुनुभयो: ${joined(strong(title), 'मा')} तपाईंको अनुरोध स्वीकार भयो।`,
      acceptedCaptain: `तपाईंको अनुरोध स्वीकार भयो: अब ${joined(strong(title), 'मा')} आफ्नो टिम बनाउनुहोस्।`,
      rejected: `${joined(strong(title), 'मा')} जोइन हुने तपाईंको अनुरोध अस्वीकार भयो।`,
    }[is];
    return reason === null ? says : `${says} ${escapeHtml(reason)}`;
  },
  penaltyWithdrawn: ({ title }) => `${strong(title)}: एउटा कारबाही फिर्ता लिइयो।`,
  drawTakenBack: ({ title, stage }) =>
    `${strong(title)}: अघिको तालिका फेरिएकाले ${joined(strong(stage), 'का')} समूह फिर्ता लिइए। फेरि बनाइन्छ।`,
  penaltyDisputed: ({ name, title }) =>
    `${joined(strong(name), 'ले')} ${joined(strong(title), 'को')} कारबाहीमा उजुरी गर्‍यो।`,

  hostFirstJoin: ({ by, title, count, max }) =>
    `आजको पहिलो ${by === 'team' ? 'टिम' : 'खेलाडी'} ${joined(strong(title), 'मा')} जोइन भयो: ${max} मध्ये ${count} सिट भरियो।`,
  hostFull: ({ title, max }) => `${strong(title)} भरियो: सबै ${max} सिट गए। अब आउनेले लाइनमा पर्खन सक्छन्।`,
  hostAborted: ({ title, count, min }) =>
    `${strong(title)} रद्द भयो: पहिलो रुम खुल्ने बेला ${min} मध्ये ${count} खेलाडी मात्र जोइन भएका थिए।`,
  hostMatchDue: ({ hasRoom, hasStages, ...match }) =>
    `${joined(place(match), 'को')} समय भयो। ${hasRoom ? 'रुम राख्नुहोस्।' : hasStages ? 'समूह बनाउनुहोस्।' : 'ब्र्याकेट खेलाउनुहोस्।'}`,
  noResults: ({ minutes, ...match }) =>
    `${place(match)} चलेको ${minutes} मिनेट भयो, तर नतिजा आएको छैन। नतिजा राख्नुहोस्, वा के भयो खेलाडीलाई भन्नुहोस्।`,
  hostUnsettled: ({ title, hours }) =>
    `${joined(strong(title), 'मा')} ${hours} घण्टादेखि नयाँ नतिजा आएको छैन। टुङ्ग्याउनुहोस्: खेलाडी पुरस्कार पर्खिरहेका छन्।`,
  hostSettlementDue: ({ title }) =>
    `${joined(strong(title), 'को')} पुरस्कार दिने समय भयो, तर अंक तालिकाले विजेता टुङ्ग्याएको छैन। नतिजा पूरा गरी फेरि टुङ्ग्याउनुहोस्।`,
  hostPrizesHeld: ({ title }) =>
    `${joined(strong(title), 'को')} पुरस्कार अहिले सञ्चालक नरहेको व्यक्तिले तपाईंको सीमाभन्दा बढी राखेको थियो। सञ्चालकले निर्णय नगरेसम्म यो रोकिन्छ।`,
  scheduleNotPublished: ({ title, says }) =>
    `${strong(title)} समयतालिकाअनुसार प्रकाशित हुन सकेन: ${escapeHtml(says.ne)} सुरु नहुन्जेल फेरि प्रयास हुन्छ।`,
  hostHelps: ({ title, roles }) =>
    `अब तपाईं ${joined(strong(title), 'को')} आयोजकलाई सघाउनुहुन्छ: ${roles.map((role) => ROLES[role]).join(', ')}।`,
  hostHelpsNoMore: ({ title }) => `अब तपाईं ${joined(strong(title), 'को')} आयोजकलाई सघाउनुहुन्न।`,
  problem: ({ kind, detail, seconds }) =>
    `${seconds === null ? '' : `${seconds} सेकेन्डपछि सकियो: `}${strong(wordsOf(kind).ne)}${detail === null ? '' : ` ${escapeHtml(detail)}`}`,
  webhookOff: ({ host, hours }) =>
    `${joined(strong(host), 'मा')} रहेको तपाईंको वेबहुकले ${hours} घण्टासम्म केही लिएन, त्यसैले बन्द गरियो। ठीक गरेर फेरि खोल्नुहोस्।`,
};
