import { Badge } from '#web/components/badge.tsx';

/** What an account may do beyond playing: host, admin. */
export function LabelBadges({ labels }: { labels: readonly string[] }) {
  return labels.map((label) => (
    <Badge key={label} className="capitalize text-primary-hot">
      <span aria-hidden="true" className="size-2 rotate-45 bg-current" />
      {label}
    </Badge>
  ));
}
