import { texts } from '#web/texts/texts.ts';
import { Badge } from './badge.tsx';

/** Any word may be a label; those that give rights have a name. */
const NAMES: Readonly<Record<string, string>> = texts.profile.account.labelNames;

/** What an account may do beyond playing: host, admin. */
export function LabelBadges({ labels }: { labels: readonly string[] }) {
  return labels.map((label) => (
    <Badge key={label} className="capitalize text-primary-hot">
      <span aria-hidden="true" className="size-2 rotate-45 bg-current" />
      {NAMES[label] ?? label}
    </Badge>
  ));
}
