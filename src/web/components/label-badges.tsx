import { texts } from '#web/texts/texts.ts';
import { Badge } from './badge.tsx';

/** The shown names of the labels that give rights; other labels are shown as they are. */
const NAMES: Readonly<Record<string, string>> = texts.profile.account.labelNames;

/** Badges for an account's labels, such as host and admin. */
export function LabelBadges({ labels }: { labels: readonly string[] }) {
  return labels.map((label) => (
    <Badge key={label} className="capitalize text-primary-hot">
      <span aria-hidden="true" className="size-2 rotate-45 bg-current" />
      {NAMES[label] ?? label}
    </Badge>
  ));
}
