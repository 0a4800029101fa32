/** The sections of the desk and their pages: `/egofficial-admin/PAGE`, for some pages with an id after it. */
import {
  Activity,
  BarChart3,
  type LucideIcon,
  MessagesSquare,
  Newspaper,
  ScrollText,
  Trophy,
  Users,
  Wallet,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { texts } from '#web/texts/texts.ts';

export const DESK_PATH = '/egofficial-admin';

interface Definition {
  /** The pages of the section; the desk opens with the page `manage`. */
  pages: readonly (keyof typeof texts.admin.pages)[];
  icon: LucideIcon;
}

export const SECTIONS = {
  tournaments: { pages: ['manage', 'tournaments', 'disputes'], icon: Trophy },
  people: { pages: ['people', 'token-requests', 'grants', 'bans', 'host-limits', 'warnings'], icon: Users },
  messages: { pages: ['messages', 'feedback'], icon: MessagesSquare },
  content: { pages: ['announcements', 'pages', 'promotions', 'banner'], icon: Newspaper },
  money: { pages: ['money', 'audit'], icon: Wallet },
  analysis: { pages: ['analysis'], icon: BarChart3 },
  log: { pages: ['log'], icon: ScrollText },
  health: { pages: ['health'], icon: Activity },
} as const satisfies Record<string, Definition>;
export type Section = keyof typeof SECTIONS;
export type DeskPageName = (typeof SECTIONS)[Section]['pages'][number];

export const SECTION_NAMES = Object.keys(SECTIONS) as Section[];

/** The properties of a page of the desk. */
export interface DeskPageProps {
  /** The id after the page's name in the address; '': there is none. */
  id: string;
}

export type DeskPageComponent = ComponentType<DeskPageProps>;

export function sectionOf(page: DeskPageName): Section {
  const pagesOf = (section: Section): readonly DeskPageName[] => SECTIONS[section].pages;
  return SECTION_NAMES.find((section) => pagesOf(section).includes(page)) ?? 'tournaments';
}

export function deskPage(
  page: DeskPageName,
  id = '',
  question: Readonly<Record<string, string>> = {},
): string {
  const path = page === 'manage' ? DESK_PATH : `${DESK_PATH}/${page}`;
  const search = String(new URLSearchParams(question));
  return path + (id && `/${encodeURIComponent(id)}`) + (search && `?${search}`);
}
