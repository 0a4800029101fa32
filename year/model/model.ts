/**
 * An independent model of what seats, money and ranks have to be, from what people have been told alone. It uses none
 * of the product's code. An act is applied here first; then its answer is compared with what the model expects.
 */
import { type Dispute, type Evening, Match, ofStage, type Row, type Season, type Seat } from './evening.ts';
import { rankingOf, type Standing, standingsOf } from './standings.ts';

const MINUTE = 60_000;
/** The points that the ranks of an evening are worth in the season of its host. */
export const SEASON_PLACES = [25, 18, 15, 12, 10, 8, 6, 4, 2, 1];

interface Terms {
  payer: 'each' | 'captain';
  prizeSplit: 'equal' | 'captain';
}

export interface Person {
  id: string;
  tokens: number;
  isBanned: boolean;
  hasProfile: boolean;
}

/** The answer that an act must get: a success, or the reason of a refusal. */
export type Outcome = { reason: string } | { ok: true; refund?: number; settlesAt?: number };
const OK: Outcome = { ok: true };
const no = (reason: string): Outcome => ({ reason });

export class Model {
  readonly people = new Map<string, Person>();
  readonly evenings = new Map<string, Evening>();
  /** The evenings that are not over. */
  readonly running = new Set<Evening>();
  /** The season of each host. */
  readonly seasons = new Map<string, Season>();

  person(id: string): Person {
    const person = this.people.get(id);
    if (!person) throw new Error(`The model does not know ${id}.`);
    return person;
  }

  /** @returns a function that restores the present state */
  keep(evening: Evening): () => void {
    const { seats, held, line, touched, taken, handsOnAt } = evening;
    const kept = structuredClone({ seats, held, line, touched, taken, handsOnAt });
    const tokens = [...this.people.values()].map((person) => [person, person.tokens] as const);
    return () => {
      Object.assign(evening, kept);
      for (const [person, amount] of tokens) person.tokens = amount;
    };
  }

  add(evening: Evening): void {
    this.evenings.set(evening.id, evening);
    this.running.add(evening);
  }

  // Acts on seats and money.

  join(evening: Evening, user: string, { fee, now }: { fee: number; now: number }): Outcome {
    const reason = this.#refusal(evening, user, { agreed: fee, cost: evening.fee, as: 'player', now });
    if (reason) return no(reason);
    this.#take(evening, user);
    return OK;
  }

  #refusal(
    evening: Evening,
    user: string,
    of: { agreed?: number; cost: number; as: 'player' | 'captain' | 'mate'; now: number },
  ): string | null {
    const { agreed = evening.fee, cost, as, now } = of;
    const person = this.person(user);
    const isByTeam = evening.holdMinutes !== null;
    if (person.isBanned) return 'banned';
    if (user === evening.host) return 'joinOwn';
    if (isByTeam !== (as !== 'player')) return isByTeam ? 'joinByTeam' : 'joinByPlayer';
    if (!person.hasProfile) return 'joinUsernameMissing';
    if (evening.status !== 'Open') return 'joinClosed';
    if (this.#isClosed(evening, now)) return 'registrationClosed';
    if (as !== 'mate' && evening.seats.size + evening.held.size >= evening.max) return 'joinFull';
    if (evening.fee !== 0 && agreed !== evening.fee) return 'feeChanged';
    if (person.tokens < cost) return 'joinBalance';
    const entries = [...evening.seats.values(), ...evening.held.values()];
    return entries.some(({ parts }) => parts.has(user)) ? 'joinedAlready' : null;
  }

  /** A captain makes a team of two, for which a seat is held. */
  form(evening: Evening, captain: string, of: Terms & { mate: string; now: number }): Outcome {
    const { payer, prizeSplit, mate, now } = of;
    const cost = payer === 'captain' ? evening.fee : Math.ceil(evening.fee / 2);
    const reason = this.#refusal(evening, captain, { cost, as: 'captain', now });
    if (reason) return no(reason);
    const ends = evening.checkIn ? this.checkInEnd(evening) : evening.closesAt;
    const until = Math.min(now + (evening.holdMinutes ?? 0) * MINUTE, evening.closesAt, ends);
    const { rules } = evening;
    const isShared = prizeSplit === 'equal';
    evening.held.set(captain, { parts: new Map([[captain, cost]]), isShared, rules, until, mate });
    this.#pay(evening, captain, -cost);
    return OK;
  }

  /** The second player confirms, and the team gets its seat. */
  accept(evening: Evening, captain: string, now: number): Outcome {
    const hold = evening.held.get(captain);
    if (!hold) throw new Error(`${captain} has no team.`);
    const cost = evening.fee - (hold.parts.get(captain) ?? 0);
    const reason = this.#refusal(evening, hold.mate, { cost, as: 'mate', now });
    if (reason) return no(reason);
    this.#pay(evening, hold.mate, -cost);
    evening.held.delete(captain);
    evening.seats.set(captain, { ...hold, parts: hold.parts.set(hold.mate, cost), isCheckedIn: false });
    evening.taken += 1;
    return OK;
  }

  /** A team whose second player did not come gets all of its money back. */
  #lapse(evening: Evening, due: number): void {
    for (const [captain, { parts, until }] of evening.held) {
      if (until > due) continue;
      evening.held.delete(captain);
      for (const [user, paid] of parts) this.#pay(evening, user, paid);
    }
  }

  #isClosed(evening: Evening, now: number): boolean {
    if (now >= evening.closesAt) return true;
    return evening.isCheckInOver || (evening.checkIn !== null && now >= this.checkInEnd(evening));
  }

  checkInEnd(evening: Evening): number {
    return evening.startsAt - (evening.checkIn?.closes ?? 0) * MINUTE;
  }

  #take(evening: Evening, user: string, rules = evening.rules): void {
    const isCheckedIn = evening.isCheckInOver;
    evening.seats.set(user, { parts: new Map([[user, evening.fee]]), isShared: false, rules, isCheckedIn });
    evening.taken += 1;
    this.#pay(evening, user, -evening.fee);
  }

  #pay(evening: Evening, user: string, amount: number): void {
    this.person(user).tokens += amount;
    evening.touched.add(user);
  }

  exit(evening: Evening, user: string): Outcome {
    if (this.person(user).isBanned) return no('banned');
    if (evening.status !== 'Open') return no('exitClosed');
    if (!evening.seats.has(user)) return no('exitNotJoined');
    const refund = this.#giveUp(evening, user, false);
    return { ok: true, refund };
  }

  /** Gives up a seat: 90 % is refunded, or all if the rules have changed or the seat is taken away. */
  #giveUp(evening: Evening, user: string, isWhole: boolean): number {
    const seat = evening.seats.get(user);
    if (!seat) throw new Error(`${user} has no seat.`);
    let refund = 0;
    evening.seats.delete(user);
    for (const [member, paid] of seat.parts) {
      const back = isWhole || seat.rules < evening.rules ? paid : Math.floor((paid * 9) / 10);
      refund += back;
      this.#pay(evening, member, back);
    }
    this.#handOn(evening);
    return refund;
  }

  #handOn(evening: Evening): void {
    while (evening.status === 'Open' && evening.seats.size < evening.max) {
      const [first] = evening.line;
      if (first === undefined) return;
      const [next, rules] = first;
      evening.line.delete(next);
      const person = this.person(next);
      evening.touched.add(next);
      if (!person.isBanned && person.tokens >= evening.fee && !evening.seats.has(next))
        this.#take(evening, next, rules);
    }
  }

  wait(evening: Evening, user: string, now: number): Outcome {
    const person = this.person(user);
    if (person.isBanned) return no('banned');
    if (user === evening.host) return no('joinOwn');
    if (!person.hasProfile) return no('joinUsernameMissing');
    if (evening.status !== 'Open') return no('joinClosed');
    if (evening.seats.has(user)) return no('joinedAlready');
    if (evening.seats.size < evening.max && !this.#isClosed(evening, now)) return no('waitlistNotNeeded');
    if (!evening.line.has(user)) evening.line.set(user, evening.rules);
    // A free seat after the end of registration goes to the first in line.
    if (evening.seats.size < evening.max) evening.handsOnAt = now;
    return OK;
  }

  stopWaiting(evening: Evening, user: string): Outcome {
    return evening.line.delete(user) ? OK : no('waitlistNotWaiting');
  }

  checkIn(evening: Evening, user: string, now: number): Outcome {
    if (this.person(user).isBanned) return no('banned');
    if (!evening.checkIn) return no('checkInNone');
    const seat = [...evening.seats.values()].find(({ parts }) => parts.has(user));
    if (evening.isCheckInOver) return no('checkInClosed');
    if (now < evening.startsAt - evening.checkIn.opens * MINUTE) return no('checkInNotYet');
    if (now >= this.checkInEnd(evening)) return no('checkInClosed');
    if (!seat) return no('checkInNotJoined');
    if (evening.status !== 'Open') return no('checkInClosed');
    seat.isCheckedIn = true;
    return OK;
  }

  remove(evening: Evening, user: string): Outcome {
    if (evening.status !== 'Open') return no('removeClosed');
    if (!evening.seats.has(user)) return no('removeNotJoined');
    this.#giveUp(evening, user, true);
    return OK;
  }

  ban(user: string): void {
    this.person(user).isBanned = true;
    for (const evening of this.running) {
      if (evening.status === 'Open' && evening.seats.has(user)) this.#giveUp(evening, user, true);
      if (ofStage(evening, 2).some(({ entries }) => entries?.includes(user))) this.#takeBack(evening);
    }
  }

  changeRules(evening: Evening): Outcome {
    if (evening.status === 'Finished' || evening.status === 'Aborted') return no('tournamentClosed');
    if (evening.status !== 'Draft') evening.rules += 1;
    return OK;
  }

  raiseSeats(evening: Evening, max: number): Outcome {
    if (evening.status !== 'Open') return no('seatsLocked');
    evening.max = max;
    this.#handOn(evening);
    return OK;
  }

  publish(evening: Evening, status: 'Upcoming' | 'Open'): Outcome {
    evening.status = status;
    return OK;
  }

  abort(evening: Evening): Outcome {
    if (evening.status === 'Finished' || evening.status === 'Aborted') return no('tournamentClosed');
    for (const { parts } of evening.seats.values())
      for (const [user, paid] of parts) this.#pay(evening, user, paid);
    this.#close(evening, 'Aborted');
    return OK;
  }

  #close(evening: Evening, status: 'Finished' | 'Aborted'): void {
    evening.status = status;
    this.#lapse(evening, Number.POSITIVE_INFINITY);
    // People who get nothing are compared, too.
    for (const { parts } of evening.seats.values())
      for (const user of parts.keys()) evening.touched.add(user);
    evening.line = new Map();
    this.running.delete(evening);
  }

  // Events that happen without an act.

  /** The next instant at which an event happens without an act. */
  nextDue(): number {
    return Math.min(...[...this.running].map((evening) => this.#dueAt(evening)));
  }

  #dueAt(evening: Evening): number {
    const { status, matches, settlesAt, handsOnAt } = evening;
    const times: number[] = [];
    if (status === 'Open' && handsOnAt !== null) times.push(handsOnAt);
    for (const { until } of evening.held.values()) times.push(until);
    if (status === 'Upcoming') times.push(evening.opensAt);
    if (status === 'Open' && evening.checkIn && !evening.isCheckInOver) times.push(this.checkInEnd(evening));
    for (const { at, isOpen, isOver, place, entries } of matches)
      if (status !== 'Draft' && !isOpen && !isOver && (!place || entries?.length === 2))
        times.push(at - 10 * MINUTE);
    if (settlesAt !== null && status === 'Ongoing') {
      const waits = evening.disputes.filter(({ state }) => state === 'open' || state === 'escalated');
      const until = evening.disputes.map((one) => (one.state === 'rejected' ? one.escalatesUntil : 0));
      if (waits.length === 0) times.push(Math.max(settlesAt, ...until));
    }
    return Math.min(...times);
  }

  /** Applies all events that are due until an instant. @returns the evenings that changed */
  advance(now: number): Set<Evening> {
    const changed = new Set<Evening>();
    for (let at = this.nextDue(); at <= now; at = this.nextDue()) {
      for (const evening of [...this.running]) {
        if (this.#dueAt(evening) !== at) continue;
        this.#happen(evening, at);
        changed.add(evening);
      }
    }
    return changed;
  }

  #happen(evening: Evening, at: number): void {
    this.#lapse(evening, at);
    const isCheckInDue = evening.status === 'Open' && evening.checkIn && !evening.isCheckInOver;
    if (evening.status === 'Open' && evening.handsOnAt !== null) {
      evening.handsOnAt = null;
      this.#handOn(evening);
    } else if (evening.status === 'Upcoming' && at >= evening.opensAt) evening.status = 'Open';
    else if (isCheckInDue && at >= this.checkInEnd(evening)) {
      evening.isCheckInOver = true;
      const gone = [...evening.seats].filter(([, seat]) => !seat.isCheckedIn).map(([user]) => user);
      for (const user of gone) this.#leaveQuietly(evening, user);
      this.#handOn(evening);
    } else if (evening.settlesAt !== null && evening.status === 'Ongoing' && this.#dueAt(evening) === at) {
      this.#finish(evening);
    } else
      for (const match of evening.matches)
        if (!match.isOpen && at >= match.at - 10 * MINUTE && (!match.place || match.entries?.length === 2))
          this.#open(evening, match);
  }

  #leaveQuietly(evening: Evening, user: string): void {
    const { line } = evening;
    // All missing players lose their seats before the first in line gets one.
    evening.line = new Map();
    this.#giveUp(evening, user, false);
    evening.line = line;
  }

  #open(evening: Evening, match: Match): void {
    if (evening.status === 'Aborted') return;
    if (evening.status === 'Open' || evening.status === 'Upcoming') {
      if (evening.seats.size < evening.min) {
        this.abort(evening);
        return;
      }
      evening.status = 'Ongoing';
      this.#lapse(evening, Number.POSITIVE_INFINITY);
      evening.line = new Map();
    }
    match.isOpen = true;
  }

  // Acts on results and prizes.

  results(evening: Evening, match: Match, { revision, rows }: { revision: number; rows: Row[] }): Outcome {
    if (evening.status !== 'Ongoing') return no('tournamentClosed');
    if (revision !== match.revision) return no('resultsChanged');
    const later = ofStage(evening, match.stage === 1 ? 2 : -1);
    if (later.some(({ rows }) => rows.length > 0)) return no('resultsBlocked');
    evening.matches = evening.matches.filter((one) => !later.includes(one));
    match.rows = rows;
    for (const [index, to] of [match.place?.next, match.place?.loserNext].entries())
      evening.matches.find(({ id }) => id === to)?.entries?.push(rows[index]?.entry ?? '');
    match.revision += 1;
    match.isOver = true;
    return OK;
  }

  /** Sends a rejected dispute to the operator, once. */
  escalate(evening: Evening, dispute: Dispute, now: number): Outcome {
    if (dispute.state !== 'rejected' || dispute.wasEscalated) return no('disputeNotRejected');
    if (now >= dispute.escalatesUntil || evening.status !== 'Ongoing') return no('escalationClosed');
    Object.assign(dispute, { state: 'escalated', wasEscalated: true });
    return OK;
  }

  penalise(evening: Evening, penalty: Evening['penalties'][number]): Outcome {
    if (evening.isBracket && penalty.points !== null) return no('penaltyPointsNone');
    evening.penalties.push(penalty);
    this.#takeBack(evening);
    return OK;
  }

  mayDraw(evening: Evening, stage: number): Outcome {
    const groups = ofStage(evening, 1);
    if (evening.settlesAt !== null) return no('settlementPending');
    if (evening.matches.some((one) => one.stage >= stage && one.rows.length > 0)) return no('stagePlayed');
    const isComplete = groups.length > 0 && groups.every(({ rows }) => rows.length > 0);
    return stage === 1 || isComplete ? OK : no('stageIncomplete');
  }

  /** Takes in the matches of a draw, which replaces later ones. */
  draw(evening: Evening, stage: number, of: { groups: string[][]; matches: string[]; at: number }): Match[] {
    const penaltiesBefore = evening.penalties.length;
    const drawn = of.groups.map((entries, index) => {
      return new Match({ id: of.matches[index] ?? '', at: of.at, stage, entries, penaltiesBefore });
    });
    evening.matches = [...(stage === 1 ? [] : ofStage(evening, 1)), ...drawn];
    return drawn;
  }

  /** The entries of a stage: all, or for the final the best two of each group who are not disqualified or banned. */
  entriesOf(evening: Evening, stage: number): string[] {
    if (stage === 1) return [...evening.seats.keys()];
    const rows = standingsOf(evening, 1).filter(({ entry, isOut }) => !isOut && !this.person(entry).isBanned);
    return rows
      .filter((row, index) => rows.slice(0, index).filter(({ group }) => group === row.group).length < 2)
      .map(({ entry }) => entry);
  }

  /** Takes back the draw of a final that nobody has played, and which others should play now. */
  #takeBack(evening: Evening): void {
    const [final] = ofStage(evening, 2);
    if (!final || final.rows.length > 0) return;
    const due = this.entriesOf(evening, 2);
    if (due.toSorted().join() !== final.entries?.toSorted().join()) evening.matches = ofStage(evening, 1);
  }

  settle(evening: Evening, now: number): Outcome {
    if (evening.status === 'Finished' || evening.status === 'Aborted') return no('tournamentClosed');
    const isMissing = evening.isStaged && ofStage(evening, 2).length === 0;
    if (isMissing || evening.matches.some(({ revision }) => revision === 0)) return no('resultsMissing');
    if (evening.disputeMinutes > 0) {
      evening.settlesAt ??= now + evening.disputeMinutes * MINUTE;
      return { ok: true, settlesAt: evening.settlesAt };
    }
    this.#finish(evening);
    return OK;
  }

  #finish(evening: Evening): void {
    const rows = rankingOf(evening);
    evening.winners = evening.prizes
      .slice(0, rows.length)
      .map((_, rank) => (rows[rank]?.hasPlayed && !rows[rank]?.isOut ? (rows[rank]?.entry ?? null) : null));
    for (const [rank, winner] of evening.winners.entries())
      if (winner !== null && !this.person(winner).isBanned)
        this.#award(evening, winner, evening.prizes[rank] ?? 0);
    this.#count(evening, rows);
    this.#close(evening, 'Finished');
  }

  /** Winners have the ranks of their prizes; the others follow, and share a rank if they are equal. */
  #count({ host, winners }: Evening, rows: readonly Standing[]): void {
    const season = this.seasons.get(host);
    const others = rows.filter(
      ({ entry, hasPlayed, isOut }) => hasPlayed && !isOut && !winners.includes(entry),
    );
    const count = (entry: string, rank: number) => {
      const won = season?.won.get(entry) ?? [];
      season?.won.set(entry, [...won, SEASON_PLACES[rank] ?? 0]);
    };
    for (const [rank, winner] of winners.entries()) if (winner !== null) count(winner, rank);
    const taken = winners.findLastIndex((winner) => winner !== null) + 1;
    for (const { entry, key } of others)
      count(entry, taken + others.findIndex((other) => other.key.join() === key.join()));
  }

  #award(evening: Evening, winner: string, prize: number): void {
    const { parts, isShared } = evening.seats.get(winner) as Seat;
    const others = isShared ? [...parts.keys()].slice(1) : [];
    const part = Math.floor(prize / (others.length + 1));
    for (const other of others) this.#pay(evening, other, part);
    this.#pay(evening, winner, prize - part * others.length);
  }

  /** Who may read the room of a match. */
  mayReadRoom(evening: Evening, match: Match, user: string | null): boolean {
    if (user === null) return false;
    if (user === evening.host || evening.helpers.includes(user)) return true;
    const isPlaying = match.isOpen && !match.isOver && evening.status === 'Ongoing';
    const hasSeat = [...evening.seats].some(
      ([entry, { parts }]) => parts.has(user) && (match.entries?.includes(entry) ?? true),
    );
    return isPlaying && hasSeat && !this.person(user).isBanned;
  }
}
