/** Keeps a tournament as a template, by its title. */
import { LayoutTemplate } from 'lucide-react';
import { TEMPLATE_NAME_MAX } from '#shared/rules/schedules.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { useKeepTemplate } from '#web/api/templates.ts';
import { Button } from '#web/components/button.tsx';
import { toast } from '#web/components/toast.ts';
import { texts } from '#web/texts/texts.ts';

const words = texts.evenings;

export function KeepTemplate({ tournament: { $id, tournTitle } }: { tournament: TournamentDocument }) {
  const keep = useKeepTemplate({ onSuccess: () => toast.success(words.kept) });
  const name = tournTitle.slice(0, TEMPLATE_NAME_MAX).toWellFormed();
  return (
    <Button
      size="sm"
      variant="secondary"
      className="mb-4"
      isBusy={keep.isPending}
      onClick={() => keep.mutate({ name, from: $id })}
    >
      <LayoutTemplate aria-hidden="true" size={17} />
      {words.keep}
    </Button>
  );
}
