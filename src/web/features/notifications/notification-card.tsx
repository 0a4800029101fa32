import clsx from 'clsx';
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
  Siren,
  TriangleAlert,
  Trophy,
  UserPlus,
  Users,
  XCircle,
} from 'lucide-react';
import { isHttpLink, isTargetLink } from '#shared/links.ts';
import type { NotificationKind } from '#shared/notification-kinds.ts';
import type { NotificationDocument } from '#shared/wire/notifications.ts';
import { useMarkNotificationRead } from '#web/api/notifications.ts';
import { TeamAsks } from '#web/components/accept-invitation.tsx';
import { ActForm } from '#web/components/act-form.tsx';
import { RichText } from '#web/components/rich-text.tsx';
import { formatAgo } from '#web/lib/ago.ts';
import type { EveningStep } from '#web/lib/evening-step.ts';
import { navigate } from '#web/lib/navigation.tsx';
import { useNow } from '#web/lib/use-now.ts';
import { newsInDigits, texts } from '#web/texts/texts.ts';

/** A team that has invited the viewer. */
export interface Invited {
  tournament: string;
  step: Extract<EveningStep, { kind: 'invited' }>;
}

/** A notification. A press marks it as read and follows its link. An invitation can be accepted here. */
export function NotificationCard({
  notification,
  invited,
  isNew,
}: {
  notification: NotificationDocument;
  invited: Invited | undefined;
  isNew: boolean;
}) {
  const markRead = useMarkNotificationRead({});
  const now = useNow();
  const { kind, message } = notification;
  const isPrize = kind === 'prize';
  const open = () => {
    if (isNew) markRead.mutate({ id: notification.$id });
    const target = notification.targetLink;
    if (!target || !isTargetLink(target)) return;
    if (isHttpLink(target)) window.open(target, '_blank', 'noopener,noreferrer');
    else navigate(target);
  };
  return (
    <article
      className={clsx(
        'panel relative flex gap-3 py-4 pl-5 pr-4 transition-colors has-[.opener:focus-visible]:outline-2 has-[.opener:focus-visible]:outline-offset-2 has-[.opener:focus-visible]:outline-primary-hot hover:[--panel-line:var(--color-primary)]',
        isNew && '[--panel-fill:var(--color-raised)]',
        isPrize && '[--panel-line:var(--color-primary-deep)]',
      )}
    >
      {isNew && (
        <span aria-hidden="true" className="absolute inset-y-3 left-2 w-1 -skew-y-[20deg] bg-primary" />
      )}
      <KindIcon
        kind={kind}
        className={clsx('mt-0.5 shrink-0', isPrize ? 'text-primary-hot' : 'text-muted')}
      />
      <div className="min-w-0 grow">
        {/* The message is the button's label, so that a press on it presses the button, and its links still work. */}
        <label htmlFor={`open-${notification.$id}`} className="relative z-1 block cursor-pointer">
          <RichText
            // News are written by the operator, so their digits stay as they are.
            html={kind === 'news' ? message : newsInDigits(message)}
            className={clsx(isNew && 'text-text', isPrize && 'text-lg')}
          />
        </label>
        <p className="mt-1 text-sm text-muted">
          {formatAgo(notification.$createdAt, now)}
          {isNew && <span className="ml-2 font-semibold text-primary-hot">{texts.notifications.isNew}</span>}
        </p>
        {invited && (
          <div className="relative z-1 mt-2 flex">
            <TeamAsks {...invited} />
          </div>
        )}
      </div>
      <ActForm
        action={`/notifications/${notification.$id}/read`}
        also={{ return: notification.targetLink }}
        onAct={open}
      >
        <button
          type="submit"
          id={`open-${notification.$id}`}
          className="opener absolute inset-0 outline-none"
        />
      </ActForm>
    </article>
  );
}

const ICONS: Record<NotificationKind, LucideIcon> = {
  news: Megaphone,
  alert: TriangleAlert,
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
  hostCall: Siren,
  noResults: Clock,
};

/** @param kind an unknown kind, which a newer server may send, gets the bell */
function KindIcon({ kind, className }: { kind: NotificationKind; className?: string }) {
  const Icon = (ICONS as Partial<Record<string, LucideIcon>>)[kind] ?? Bell;
  return <Icon size={20} className={className} />;
}
