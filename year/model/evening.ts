/** What the model knows of an evening, its matches and seats, and of a season. */
type Status = 'Draft' | 'Upcoming' | 'Open' | 'Ongoing' | 'Finished' | 'Aborted';
export interface Row {
  entry: string;
  placement: number;
  kills: number;
  /** In a bracket: the rounds won. */
  rounds?: number;
}

/** Where a match of a bracket is, and the matches that its winner and its loser go to. */
interface Place {
  section: string;
  round: number;
  next: string | null;
  loserNext: string | null;
}

export class Match {
  id = '';
  at = 0;
  /** Of an evening in stages: 1 for a group, 2 for the final, 0 for the match that only begins it. */
  stage = 0;
  /** The entries that play; null: all. */
  entries: string[] | null = null;
  /** Its place in a bracket, in which `entries` are those that are decided. */
  place: Place | null = null;
  /** The number of penalties at its draw. */
  penaltiesBefore = 0;
  isOpen = false;
  isOver = false;
  revision = 0;
  rows: Row[] = [];
  room: string | null = null;

  constructor(given: Partial<Match>) {
    Object.assign(this, given);
  }
}

export interface Seat {
  /** What each member has paid. The player or the captain is first. */
  parts: Map<string, number>;
  /** Whether the players of the team share a prize. */
  isShared: boolean;
  rules: number;
  isCheckedIn: boolean;
}

export interface Dispute {
  id: string;
  user: string;
  match: string;
  state: 'open' | 'escalated' | 'accepted' | 'rejected';
  escalatesUntil: number;
  wasEscalated: boolean;
  revision: number;
}

/** A seat that is held for a team until its second player has confirmed. */
export interface Hold extends Omit<Seat, 'isCheckedIn'> {
  until: number;
  mate: string;
}

export class Evening {
  id = '';
  host = '';
  status: Status = 'Draft';
  fee = 0;
  prizes: number[] = [];
  max = 0;
  /** Whether two groups play, and two of each a final, with their points. */
  isStaged = false;
  /** Whether two play against each other in each match, and the loser is out. */
  isBracket = false;
  min = 0;
  opensAt = 0;
  closesAt = 0;
  startsAt = 0;
  checkIn: { opens: number; closes: number } | null = null;
  isCheckInOver = false;
  disputeMinutes = 0;
  rules = 0;
  /** For teams: the minutes for which a seat is held; null: players join alone. */
  holdMinutes: number | null = null;
  seats = new Map<string, Seat>();
  held = new Map<string, Hold>();
  /** The waitlist in its order, with the revision of the rules that each has seen. */
  line = new Map<string, number>();
  matches: Match[] = [];
  penalties: { entry: string; points: number | null }[] = [];
  disputes: Dispute[] = [];
  settlesAt: number | null = null;
  helpers: string[] = [];
  /** The winners of the prizes, by rank; null: nobody won it. */
  winners: (string | null)[] = [];
  /** When a seat that became free without an act goes to the waitlist. */
  handsOnAt: number | null = null;
  /** The number of times that a seat was taken. */
  taken = 0;
  touched = new Set<string>();

  constructor(given: Partial<Evening>) {
    Object.assign(this, given);
  }

  /** The same evening, so much later, before anybody has joined. */
  again(id: string, later: number): Evening {
    const { host, fee, prizes, min, max, checkIn, disputeMinutes, holdMinutes, isStaged, isBracket } = this;
    const [opensAt, closesAt, startsAt] = [this.opensAt, this.closesAt, this.startsAt].map(
      (at) => at + later,
    );
    const matches = this.matches.map(({ at }) => new Match({ at: at + later }));
    const same = { host, fee, prizes, min, max, checkIn, disputeMinutes, holdMinutes, isStaged, isBracket };
    return new Evening({ ...same, id, opensAt, closesAt, startsAt, matches } as Partial<Evening>);
  }
}

/** The matches of a stage. */
export const ofStage = ({ matches }: Evening, number: number) =>
  matches.filter(({ stage }) => stage === number);

export interface Season {
  id: string;
  /** How many evenings of an entry count. */
  best: number;
  /** The points that each entry has won, by evening. */
  won: Map<string, number[]>;
}
