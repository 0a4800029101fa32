import {
  Armchair,
  Bell,
  BellRing,
  ClipboardList,
  Clock,
  Heart,
  KeyRound,
  type LucideIcon,
  Megaphone,
  PencilLine,
  Scale,
  Trophy,
  UserPlus,
  Users,
  XCircle,
} from 'lucide-react';
import type { NotificationKind } from '#shared/notification-kinds.ts';

const ICONS: Record<NotificationKind, LucideIcon> = {
  news: Megaphone,
  room: KeyRound,
  reminder: BellRing,
  start: Clock,
  seat: Armchair,
  follow: Heart,
  change: PencilLine,
  abort: XCircle,
  prize: Trophy,
  team: Users,
  dispute: Scale,
  hostDesk: ClipboardList,
  hostJoins: UserPlus,
  hostFull: Users,
  hostDispute: Scale,
  noResults: Clock,
};

/** @param kind one that is not known yet, of a newer server, has the bell */
export function KindIcon({ kind, className }: { kind: NotificationKind; className?: string }) {
  const Icon = (ICONS as Partial<Record<string, LucideIcon>>)[kind] ?? Bell;
  return <Icon size={20} className={className} />;
}
