/** What the platform knows of a game. Each game is a file beside this one, named in the list of games.ts. */

export interface GameMode {
  /** As it is stored in a tournament. */
  id: string;
  name: string;
  /** The most players of one match. */
  lobbySize: number;
}

/** The parts of a game profile on the wire; every game has both, whatever it calls them. */
export const PROFILE_KEYS = ['nickname', 'uid'] as const;
export type ProfileKey = (typeof PROFILE_KEYS)[number];

export interface ProfileField {
  label: string;
  maxLength: number;
  isNumeric?: true;
  /** What a value has to match as a whole, without spaces around it; absent: any text will do. */
  pattern?: RegExp;
}

interface GameFacts<Id extends string> {
  /** As it is stored in tournaments and profiles: it never changes. */
  id: Id;
  name: string;
  /** The page of its tournaments. */
  path: `/tournaments/${string}`;
  /** A picture of 800 by 1000 pixels. */
  cover: `/art/${string}`;
  /** What filters and the tournament form offer; a host may name any other mode. */
  modes: readonly GameMode[];
  /** What the tournament form suggests; a host may name any other map. */
  maps: readonly string[];
  /** Players of a team by the name of the team size. */
  teamSizes: Readonly<Record<string, number>>;
  /** The usual points of a match: by placement, the first place first, and for one kill. */
  points: { placement: readonly number[]; kill: number };
  profileFields: Readonly<Record<ProfileKey, ProfileField>>;
  texts: {
    /** Why somebody without a profile cannot join. */
    joinProfileMissing: string;
    /** A new profile with an empty field. */
    profileMissing: string;
    profileCreated: string;
  };
}

interface AvailableGame<Id extends string> extends GameFacts<Id> {
  status: 'available';
  /** One line on its card in the list of games. */
  summary: string;
}

/** A game that is announced: it has a page and profiles, but no tournaments. */
interface ComingGame<Id extends string> extends GameFacts<Id> {
  status: 'comingSoon';
  announcement: {
    /** A picture of 1200 by 400 pixels, dark on its left. */
    art: `/art/${string}`;
    onHome: string;
    elsewhere: string;
  };
}

export type Game<Id extends string = string> = AvailableGame<Id> | ComingGame<Id>;
