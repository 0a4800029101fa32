/** The initial HTML of the essential pages by document id; the admin edits them afterwards. */
import {
  APP_NAME,
  EXIT_REFUND_PERCENT,
  MAIL_LINK_SECONDS,
  OFFER_MINUTES,
  PICTURE_EXTENSIONS,
  PICTURE_MAX_BYTES,
} from '#shared/constants.ts';
import { AVAILABLE_GAMES, GAMES, MAIN_GAME, namesOf } from '#shared/games/games.ts';
import type { ESSENTIAL_PAGES } from '#shared/page-routes.ts';
import { ESCALATION_MINUTES } from '#shared/rules/disputes.ts';
import { exitSplit } from '#shared/rules/join.ts';
import { ROOM_LEAD_MINUTES } from '#shared/rules/match.ts';
import { countriesIn, NOT_LEGAL, type PageFacts, spanOf } from './page-facts.ts';
import { privacyPage } from './privacy-page.ts';

export type EssentialPageId = (typeof ESSENTIAL_PAGES)[keyof typeof ESSENTIAL_PAGES];
export type PageTexts = Readonly<Record<EssentialPageId, string>>;

const anyGame = namesOf(AVAILABLE_GAMES, 'or', 'en');
/** An entry fee of the example. */
export const FEE = 25;
export const PICTURE_KINDS = PICTURE_EXTENSIONS.map((extension) => `.${extension}`).join(', ');
export const PICTURE_MB = PICTURE_MAX_BYTES / 1_000_000;

const terms = (facts: PageFacts) => `
<p>These terms say how ${APP_NAME} works and what we ask of each other. By creating an account you accept them.</p>
<h2>Who may play</h2>
<ul>
  <li>You are at least 16 years old. You say so; it is not checked.</li>
  <li>You sign up and log in from: ${countriesIn('en', facts)}.</li>
  <li>You use one account, it is your own, and you keep its password to yourself.</li>
  <li>Your username, your name and your picture insult nobody and pretend to be nobody else. A username is claimed once and cannot be changed.</li>
</ul>
<h2>EG Tokens and EG Coins</h2>
<p>EG Token and EG Coin are virtual currencies of ${APP_NAME}. They pay entry fees and prizes here, and nothing else. They are not money, bear no interest, cannot be paid out and cannot be sent to another user. Every change of your balance is listed with its reason in your profile, under Wallet.</p>
<h2>Joining and leaving a tournament</h2>
<ul>
  <li>You can join while a tournament is <strong>Open</strong>, its registration has not ended and a seat is free. You need a username, a ${anyGame} game profile and enough balance for the entry fee. Some tournaments ask for more, such as an invitation or the host's yes; their page says so. The fee leaves your balance at once and the seat is yours.</li>
  <li>A team has a seat once all its players have confirmed and paid. If they do not in time, everybody gets everything back.</li>
  <li>You can wait in line for a seat; that moves no tokens. When one becomes free and you can pay, it is yours and the fee is taken. If the fee is another one than you agreed to, you have ${OFFER_MINUTES} minutes to say yes.</li>
  <li>You can leave while the tournament is Open. You then get <strong>${EXIT_REFUND_PERCENT}%</strong> of the entry fee back, rounded down to a whole unit. The rest stays with the platform. If the rules changed after you joined, you get all of it.</li>
  <li>Some tournaments have a check-in. Who has not checked in when it closes loses the seat, and gets back as much as somebody who leaves. Who does not show up later, or where there is no check-in, gets nothing back.</li>
  <li>Whom the host or the operator removes before the start gets the whole fee back. Who is banned loses seats of Open tournaments; the fee comes back unless the ban says otherwise.</li>
  <li>If a tournament is <strong>Aborted</strong>, every participant gets <strong>100%</strong> of the entry fee back, in the same currency.</li>
</ul>
<h2>Matches and prizes</h2>
<ul>
  <li>Room ID and password are shown to participants on the tournament page while their match is Ongoing, often from ${ROOM_LEAD_MINUTES} minutes before it. Do not give them to anybody who has not joined.</li>
  <li>Play with the ${anyGame} account named in your game profile.</li>
  <li>The host, or a helper, enters the results. The site makes the standings of them, by the points that the tournament has announced. Prizes go by the standings; who is tied at a prize is put in order by the host. While a match is still to be played, the host can name the winners instead.</li>
  <li>If results are wrong, dispute them on the tournament page until the prizes are paid. The host answers. Where the tournament has time for disputes, you can send a rejection to the operator once, within ${ESCALATION_MINUTES} minutes at most, and payment waits for the decision.</li>
  <li>The host can take points from you or disqualify you, with a reason that is shown. You can dispute that, too.</li>
  <li>Prizes are credited when the tournament becomes Finished. Entry fees then go to the platform, and so do prizes of ranks that nobody reached.</li>
  <li>The prize of somebody who is banned or blocked is held until the operator decides whether it is paid. So are prizes beyond what a host may give.</li>
  <li>After payment the operator can strike a winner out, with a reason. What is left of the prize goes back, the rest is owed and taken from later prizes. The next ranks may move up and get the difference.</li>
</ul>
<h2>Fair play</h2>
<p>Cheating programs, modified game files, emulators where the rules of the tournament forbid them, teaming with opponents, playing for somebody else, giving room details away and abuse of others are not allowed. The host can disqualify you for it, without a refund. The operator can ban an account, a game UID or a network. You can report a suspicion to the host during a match.</p>
<h2>Hosts</h2>
<p>Hosts announce rules, dates and prizes before players join, keep to them, and settle a tournament as soon as its result is known. Fee, prizes, start and map cannot be changed once somebody has joined. When another rule changes, everybody with a seat is told.</p>
<h2>Leaving and complaining</h2>
<p>You can <a href="/leaving">close your account</a>; your balance then goes to the platform. First finish the tournaments that you play or host. If you do not agree with a decision, see the <a href="/contact">contact page</a>. What is stored about you is on the <a href="/privacy-policy">privacy page</a>.</p>
<h2>Our service</h2>
<p>${APP_NAME} is in Beta: parts of it may change, pause or end. Nobody here can mend your connection or the servers of a game.</p>
<h2>Changes</h2>
<p>When these terms change, the date above changes with them. If you use ${APP_NAME} afterwards, the new terms apply.</p>
${NOT_LEGAL.en}
`;

const DISCLAIMER = `
<p>${APP_NAME} is a tournament platform for players. It is independent of the makers of the games.</p>
<h2>Games and trademarks</h2>
<p>${APP_NAME} is not affiliated with, sponsored by or endorsed by Garena, Krafton or any other game publisher. ${GAMES.map(({ name }) => name).join(', ')} and other names belong to their owners and are used here only to say which game a tournament is played in. The pictures that came with this site are its own; others are of those who uploaded them.</p>
<h2>No gambling, no investment</h2>
<p>Tournaments are contests of skill. EG Token and EG Coin are virtual, have no cash value and cannot be paid out. They are not an investment, and this site sells nothing.</p>
<h2>Results</h2>
<p>Results are entered by the host of a tournament. You can dispute them, but a match cannot be replayed by us: a server problem of the game, a lost connection or a full room is not a reason for a refund unless the tournament is aborted.</p>
<h2>Links</h2>
<p>Streams, community servers and other links lead to sites we do not control. What is said and shown there is the responsibility of those who run them.</p>
<h2>Availability</h2>
<p>The platform is in Beta and provided as it is. It may be away for a while, and it may have mistakes.</p>
${NOT_LEGAL.en}
`;

const CONTACT = `
<p>The quickest way to an answer depends on what it is about.</p>
<h2>Something is wrong with a tournament</h2>
<p>During a match, call its host from the tournament page. At other times ask the host: the Hosted By panel names them. If that does not help, send us the tournament code (the last part of its address) through <a href="/feedback">Feedback</a>.</p>
<h2>You do not agree with a decision</h2>
<p>Results and penalties: dispute them on the tournament page before the prizes are paid. Where the tournament has time for disputes and the host rejects yours, you can send it to the operator once. A ban, a held prize or being struck out: write to us through <a href="/feedback">Feedback</a>, which works while you are banned, too.</p>
<h2>Your balance does not look right</h2>
<p>Open Profile, then Wallet: each line names its reason and the balance after it. Tell us the date and the amount of the line you do not understand.</p>
<h2>You cannot log in</h2>
<p>Use "Forgot password?" on the <a href="/login">login page</a>. The link arrives by email and works for ${spanOf(MAIL_LINK_SECONDS).en}.</p>
<h2>Your data</h2>
<p>A copy of all that is stored about you is in your <a href="/profile?tab=account">profile</a>, under Account. There is a page to <a href="/leaving">close your account</a>. If you cannot log in, ask us through <a href="/feedback">Feedback</a>.</p>
<h2>You want to host</h2>
<p>Send us your username, which tournaments you have run before and what you plan. Hosts are enabled by hand.</p>
<h2>Everything else</h2>
<p>Ideas, praise and bugs all go through <a href="/feedback">Feedback</a>. When you are logged in we know where to answer. The community server is linked at the foot of every page.</p>
`;

const HELP = `
<p>The most asked questions, in the order in which they come up.</p>
<h2>Getting started</h2>
<h3>How do I join my first tournament?</h3>
<ol>
  <li><a href="/signup">Sign up</a> and log in.</li>
  <li>Open your <a href="/profile">profile</a> and claim a username. You can do this once, so choose well.</li>
  <li>In Game Profiles, add your ${anyGame} nickname and UID exactly as the game shows them.</li>
  <li>Pick an Open tournament from <a href="${MAIN_GAME.path}">the list</a> and press Join.</li>
</ol>
<h3>Why is there no Join button?</h3>
<p>The text in its place tells the reason, such as no username yet, no ${anyGame} profile, a full tournament, or a balance that does not cover the entry fee.</p>
<h2>Tokens and coins</h2>
<h3>What are EG Tokens and EG Coins?</h3>
<p>Virtual currencies for entry fees and prizes. EG Token is the standard one. EG Coin is the premium one and coming soon. Neither can be exchanged for money.</p>
<h3>How do I get tokens?</h3>
<p>By winning, or from us: ask in your <a href="/profile?tab=wallet">wallet</a>.</p>
<h3>Where did my tokens go?</h3>
<p>Profile, then Wallet, lists every transfer with its reason: entry fees, refunds, prizes and grants.</p>
<h2>During a tournament</h2>
<h3>What is check-in?</h3>
<p>Some tournaments ask you to say "I am here" before the start; their page says from when until when. Who does not loses the seat and gets ${EXIT_REFUND_PERCENT}% of the entry fee back.</p>
<h3>Where do I find room ID and password?</h3>
<p>On the tournament page, in the Matches tab, often from ${ROOM_LEAD_MINUTES} minutes before the match. Only participants see them, and only while the match is Ongoing.</p>
<h3>Can I leave again?</h3>
<p>Yes, while the tournament is Open. You get ${EXIT_REFUND_PERCENT}% of the entry fee back, rounded down. An entry fee of ${FEE} tokens gives ${exitSplit(FEE).refund} back. If the rules changed after you joined, you get all of it.</p>
<h3>The tournament was aborted. What now?</h3>
<p>The whole entry fee is back in your balance, and a notification tells you so.</p>
<h3>When is my prize paid?</h3>
<p>When the host settles the tournament. Some give time for disputes first; then the page says when prizes are paid. The prize appears in your balance and your wallet, with a notification.</p>
<h3>The result is wrong. What can I do?</h3>
<p>Dispute it in the Matches tab before the prizes are paid, best with a screenshot. The host answers.</p>
<h2>Your account</h2>
<h3>Can I change my username?</h3>
<p>No. Your display name and picture can be changed at any time.</p>
<h3>My verification mail did not arrive.</h3>
<p>Look into the spam folder, then use the link in the bar at the top of the page to send another one.</p>
<h3>Which pictures can I upload?</h3>
<p>${PICTURE_KINDS}, under ${PICTURE_MB}MB.</p>
<h3>How do I get my data, or leave?</h3>
<p>A copy is in your <a href="/profile?tab=account">profile</a>, under Account; you <a href="/leaving">close your account</a> on a page of its own. What is stored is on the <a href="/privacy-policy">privacy page</a>.</p>
<p>Nothing found? <a href="/feedback">Ask us</a>.</p>
`;

const GET_TOKENS = `
<ul>
  <li><strong>Win them.</strong> Tournaments without an entry fee have prizes, too: your prize is in your wallet when the tournament is settled.</li>
  <li><strong>Ask for them.</strong> Send a request from your <a href="/profile?tab=wallet">wallet</a>, and say what you want to play. You are told the decision.</li>
  <li><strong>Look out.</strong> What else there is to win is announced under <a href="/announcement">Announcements</a>.</li>
</ul>
<p>This site has no shop: it takes no money for tokens and pays none out.</p>
`;

export const englishPages = (facts: PageFacts): PageTexts => ({
  privacy_policy: privacyPage('en', facts).trim(),
  terms_conditions: terms(facts).trim(),
  disclaimer: DISCLAIMER.trim(),
  contact: CONTACT.trim(),
  help_center: HELP.trim(),
  get_tokens: GET_TOKENS.trim(),
});
