/** The initial HTML of the essential pages by document id; the admin edits them afterwards. */
import { APP_NAME, EXIT_REFUND_PERCENT } from '#shared/constants.ts';
import { AVAILABLE_GAMES, GAMES, MAIN_GAME, namesOf } from '#shared/games/games.ts';

const anyGame = namesOf(AVAILABLE_GAMES, 'or', 'en');

const TERMS = `
<p>These terms apply whenever you use ${APP_NAME}. By creating an account you confirm that you have read and accept them.</p>
<h2>Who may play</h2>
<ul>
  <li>You are at least 16 years old.</li>
  <li>You sign up and log in from Nepal. Other countries are not supported yet.</li>
  <li>You use one account, it is your own, and you keep its password to yourself.</li>
  <li>Your username, your name and your picture insult nobody and pretend to be nobody else. A username is claimed once and cannot be changed.</li>
</ul>
<h2>EG Tokens and EG Coins</h2>
<p>EG Token and EG Coin are virtual currencies of ${APP_NAME}. They are used to pay entry fees and to receive prizes here, and for nothing else. They are not money, they bear no interest, they cannot be sold or passed on to another user, and they have no value outside this platform. Every change of your balance is listed with its reason in your profile, under Wallet.</p>
<h2>Joining and leaving a tournament</h2>
<ul>
  <li>You can join while a tournament is <strong>Open</strong> and has a free seat. You need a username, a ${anyGame} game profile and enough balance for the entry fee. The fee leaves your balance at once and the seat is yours.</li>
  <li>You can leave while the tournament is still Open. You then get <strong>${EXIT_REFUND_PERCENT}%</strong> of the entry fee back, rounded down to a whole unit. The rest stays with the platform.</li>
  <li>Once a tournament is no longer Open you cannot leave it, and a player who does not show up gets no refund.</li>
  <li>If a tournament is <strong>Aborted</strong>, every participant gets <strong>100%</strong> of the entry fee back, in the same currency.</li>
</ul>
<h2>Matches and prizes</h2>
<ul>
  <li>Room ID and password are shown to participants on the tournament page around 10 minutes before the match. Sharing them with anybody who has not joined disqualifies you.</li>
  <li>Play with the ${anyGame} account named in your game profile. Whoever plays with another one is disqualified.</li>
  <li>The host names the winners by rank. Prizes are credited to the winners' balances when the tournament is set to Finished. A result that has been settled is final.</li>
  <li>Ranks that nobody reached are not paid out.</li>
</ul>
<h2>Fair play</h2>
<p>Cheating programs, modified game files, emulators where the rules of the tournament forbid them, teaming with opponents, playing for somebody else and abuse of other players lead to disqualification without a refund. In serious or repeated cases we close the account.</p>
<h2>Hosts</h2>
<p>Hosts announce rules, dates and prizes before players join, keep to them, and settle a tournament as soon as its result is known. Fee, prizes, dates and map cannot be changed once somebody has joined.</p>
<h2>Our service</h2>
<p>${APP_NAME} is in Beta. We may change, pause or end parts of it. If we end the service, running tournaments are aborted and refunded. We are not liable for connection problems, for outages of the games, or for decisions of their publishers.</p>
<h2>Changes</h2>
<p>When we change these terms, the date above changes with them. If you use ${APP_NAME} afterwards, the new terms apply.</p>
`;

const PRIVACY = `
<p>This page tells which data ${APP_NAME} keeps about you, what it is used for, and who can see it.</p>
<h2>What we keep</h2>
<table>
  <thead><tr><th scope="col">Data</th><th scope="col">Used for</th><th scope="col">Who sees it</th></tr></thead>
  <tbody>
    <tr><td>Name and email address</td><td>Your account, verification and password recovery</td><td>You and the admin</td></tr>
    <tr><td>Password</td><td>Logging in. Only a one-way hash of it is stored</td><td>Nobody</td></tr>
    <tr><td>Username and profile picture</td><td>Participant lists and winners</td><td>Everybody</td></tr>
    <tr><td>Game profiles (nickname and UID)</td><td>Recognising you in the match room</td><td>You, the hosts of tournaments you joined, and the admin</td></tr>
    <tr><td>Joined tournaments</td><td>Your seat, your profile</td><td>Everybody, in the participant list of the tournament</td></tr>
    <tr><td>Balances and transfers</td><td>Your wallet, our bookkeeping</td><td>You and the admin</td></tr>
    <tr><td>Notifications</td><td>Telling you about prizes, refunds and news</td><td>You and the admin</td></tr>
    <tr><td>Sessions (IP address, browser, time of login)</td><td>Keeping you logged in, protecting your account</td><td>You</td></tr>
    <tr><td>Feedback you send</td><td>Answering and improving</td><td>The admin</td></tr>
  </tbody>
</table>
<h2>Cookies</h2>
<p>The only cookies we set are those that keep you logged in. Your browser also remembers your country for 24 hours, so that it need not be looked up on every visit. There are no advertising and no tracking cookies.</p>
<h2>Your country</h2>
<p>Signing up and logging in is limited to Nepal. Our server tells the country from your IP address with a list of its own; the address is not passed on to another company for it.</p>
<h2>Signing in with Google</h2>
<p>If you choose Continue with Google, Google tells us your name and email address. We receive neither your password nor your contacts. Google's own privacy policy applies to what Google does.</p>
<h2>Videos</h2>
<p>The Watch tab of a tournament may show videos from YouTube. YouTube learns of your visit when you play one.</p>
<h2>How long</h2>
<p>We keep your data as long as you have an account. Records of transfers are never changed or deleted, because every token has to be accounted for.</p>
<h2>Your choices</h2>
<p>You can change your name, picture and game profiles in your profile at any time. If you want a copy of your data or want your account closed, write to us through <a href="/feedback">Feedback</a> while you are logged in.</p>
`;

const DISCLAIMER = `
<p>${APP_NAME} is an independent tournament platform made by players for players.</p>
<h2>Games and trademarks</h2>
<p>${APP_NAME} is not affiliated with, sponsored by or endorsed by Garena, Krafton or any other game publisher. ${GAMES.map(({ name }) => name).join(', ')} and other names belong to their owners and are used here only to say which game a tournament is played in. The pictures on this site are our own.</p>
<h2>No gambling, no investment</h2>
<p>Tournaments are contests of skill. EG Token and EG Coin are virtual, have no cash value and cannot be paid out. They are not an investment, and nothing on this site is an offer to buy or sell anything.</p>
<h2>Results</h2>
<p>Results are entered by the host of a tournament. We check complaints, but we cannot replay a match: a server problem of the game, a lost connection or a full room is not a reason for a refund unless the tournament is aborted.</p>
<h2>Links</h2>
<p>Streams, community servers and other links lead to sites we do not control. What is said and shown there is the responsibility of those who run them.</p>
<h2>Availability</h2>
<p>The platform is in Beta and provided as it is. We try hard to keep it running and correct, and we do not promise that it always will be.</p>
`;

const CONTACT = `
<p>We are a small team in Nepal. The quickest way to an answer depends on what it is about.</p>
<h2>Something is wrong with a tournament</h2>
<p>Ask its host first: the Hosted By panel on the tournament page names them. If that does not help, send us the tournament code (the last part of its address) through <a href="/feedback">Feedback</a>.</p>
<h2>Your balance does not look right</h2>
<p>Open Profile, then Wallet: each line names its reason and the balance after it. Tell us the date and the amount of the line you do not understand.</p>
<h2>You cannot log in</h2>
<p>Use "Forgot password?" on the <a href="/login">login page</a>. The link arrives by email and works for one hour.</p>
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
<p>The text in its place tells the reason: no username yet, no ${anyGame} profile, the tournament is full or no longer Open, or your balance does not cover the entry fee.</p>
<h2>Tokens and coins</h2>
<h3>What are EG Tokens and EG Coins?</h3>
<p>Virtual currencies for entry fees and prizes. EG Token is the standard one. EG Coin is the premium one and coming soon. Neither can be exchanged for money.</p>
<h3>How do I get tokens?</h3>
<p>By winning. There are free tournaments with prize pools, and we grant tokens at community events.</p>
<h3>Where did my tokens go?</h3>
<p>Profile, then Wallet, lists every transfer with its reason: entry fees, refunds, prizes and grants.</p>
<h2>During a tournament</h2>
<h3>Where do I find room ID and password?</h3>
<p>On the tournament page, in the Matches tab, around 10 minutes before the match starts. Only participants see them, and only while the match is Ongoing.</p>
<h3>Can I leave again?</h3>
<p>Yes, while the tournament is Open. You get ${EXIT_REFUND_PERCENT}% of the entry fee back, rounded down. An entry fee of 25 tokens gives 22 back.</p>
<h3>The tournament was aborted. What now?</h3>
<p>The whole entry fee is back in your balance, and a notification tells you so.</p>
<h3>When is my prize paid?</h3>
<p>At the moment the host sets the tournament to Finished. The prize appears in your balance and your wallet, with a notification.</p>
<h2>Your account</h2>
<h3>Can I change my username?</h3>
<p>No. Your display name and picture can be changed at any time.</p>
<h3>My verification mail did not arrive.</h3>
<p>Look into the spam folder, then use the link in the bar at the top of the page to send another one.</p>
<h3>Which pictures can I upload?</h3>
<p>.jpg, .jpeg, .png and .svg, under 2MB.</p>
<p>Nothing found? <a href="/feedback">Ask us</a>.</p>
`;

const GET_TOKENS = `
<ul>
  <li><strong>Win them.</strong> Free tournaments have prize pools: join one, and your prize is in your wallet when the host settles it.</li>
  <li><strong>Take part.</strong> We grant tokens at community events, which are announced under <a href="/announcement">Announcements</a>.</li>
  <li><strong>Ask for them.</strong> New here? Send a request from your <a href="/profile?tab=wallet">wallet</a>, and say what you want to play.</li>
</ul>
<p>Tokens are granted, never sold: nobody asks you for money on our behalf.</p>
`;

export const ESSENTIAL_PAGES = {
  privacy_policy: PRIVACY.trim(),
  terms_conditions: TERMS.trim(),
  disclaimer: DISCLAIMER.trim(),
  contact: CONTACT.trim(),
  help_center: HELP.trim(),
  get_tokens: GET_TOKENS.trim(),
} as const;
export type EssentialPageId = keyof typeof ESSENTIAL_PAGES;
