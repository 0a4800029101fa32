import type { Language } from '../languages.ts';

/** Definition of a game. Each game has a file in this folder and is listed in games.ts. */

interface GameMode {
  /** The id as stored in tournaments. */
  id: string;
  name: string;
  /** Largest number of players in one match. */
  lobbySize: number;
  /** How many sides a match has; absent: everybody plays against everybody. */
  sides?: 2;
}

/** The parts of a game profile on the wire; every game has both, under its own labels. */
export const PROFILE_KEYS = ['nickname', 'uid'] as const;
export type ProfileKey = (typeof PROFILE_KEYS)[number];

export interface ProfileField {
  maxLength: number;
  isNumeric?: true;
  /** What the trimmed value usually looks like; the form warns about others. */
  usual?: RegExp;
}

interface FieldTexts {
  label: string;
  /** Where players find the value, or what it looks like. */
  hint?: string;
  /** Asks the player to check a value that does not look as usual. */
  warning?: string;
}

interface GameTexts {
  /** The refusal to join without a profile. */
  joinProfileMissing: string;
  /** The refusal of a new profile with an empty field. */
  profileMissing: string;
  profileCreated: string;
  profileFields: Readonly<Record<ProfileKey, FieldTexts>>;
}

interface GameFacts<Id extends string> {
  /** As stored in tournaments and profiles; must never change. */
  id: Id;
  name: string;
  /** The path of the page with the game's tournaments. */
  path: `/tournaments/${string}`;
  /** A picture of 800 by 1000 pixels. */
  cover: `/art/${string}`;
  /** Offered by filters and the tournament form; a host may enter any other mode. */
  modes: readonly GameMode[];
  /** Suggested by the tournament form; a host may enter any other map. */
  maps: readonly string[];
  /** The number of players in a team, by the name of the team size. */
  teamSizes: Readonly<Record<string, number>>;
  /** Default points of a match: for each placement, the first place first, and for one kill. */
  points: { placement: readonly number[]; kill: number };
  profileFields: Readonly<Record<ProfileKey, ProfileField>>;
}

interface AvailableGame<Id extends string> extends GameFacts<Id> {
  status: 'available';
  texts: Readonly<
    Record<
      Language,
      GameTexts & {
        /** One line on its card in the list of games. */
        summary: string;
      }
    >
  >;
}

/** An announced game: it has a page and profiles, but no tournaments. */
interface ComingGame<Id extends string> extends GameFacts<Id> {
  status: 'comingSoon';
  /** A picture of 1200 by 400 pixels, dark on its left. */
  wide: `/art/${string}`;
  texts: Readonly<Record<Language, GameTexts & { comingOnHome: string; coming: string }>>;
}

export type Game<Id extends string = string> = AvailableGame<Id> | ComingGame<Id>;
