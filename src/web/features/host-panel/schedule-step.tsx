/** Step 3 and the end of it: matches, then publishing. */
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { messages } from '#shared/messages.ts';
import type { TournamentDocument } from '#shared/wire.ts';
import { Button } from '#web/components/button.tsx';
import { Card, SectionHeading } from '#web/components/card.tsx';
import { toast } from '#web/components/toast.ts';
import { useMatches, useUpdateDraft } from './api.ts';
import { attempt } from './attempt.ts';
import { MatchList } from './match-list.tsx';
import { goTo } from './place.ts';
import { ScheduleMatch } from './schedule-match.tsx';

export function ScheduleStep({ draft }: { draft: TournamentDocument }) {
  const matches = useMatches(draft.$id);
  return (
    <>
      <Card className="mb-8">
        <h3 className="mb-4 flex items-center gap-2 text-2xl">
          <CalendarPlus aria-hidden="true" size={22} className="-mt-1 text-primary" />
          Schedule a match
        </h3>
        <ScheduleMatch tournament={draft} />
      </Card>
      <SectionHeading>Matches</SectionHeading>
      <MatchList tournament={draft} query={matches} />
      <Publish draft={draft} hasMatch={(matches.data?.documents.length ?? 0) > 0} />
    </>
  );
}

const CHOICES = [
  { value: 'Open', text: 'Players can join at once.' },
  { value: 'Upcoming', text: 'Everybody sees it; joining starts when you set it to Open.' },
] as const;

/** Publishing funds the prizes; from then on the edit locks hold. */
function Publish({ draft, hasMatch }: { draft: TournamentDocument; hasMatch: boolean }) {
  const [status, setStatus] = useState<'Open' | 'Upcoming'>('Open');
  const update = useUpdateDraft();
  const publish = () =>
    attempt(update.mutateAsync({ id: draft.$id, data: { status } }), () => {
      toast.success(messages.tournamentPublished);
      goTo({ tournament: draft.$id }, { replace: true });
    });
  return (
    <section className="mt-10">
      <SectionHeading>Publish</SectionHeading>
      <fieldset className="mb-5 grid gap-3 sm:grid-cols-2" disabled={!hasMatch}>
        <legend className="sr-only">Publish as</legend>
        {CHOICES.map(({ value, text }) => (
          <label
            key={value}
            className="panel flex cursor-pointer gap-3 p-4 has-checked:[--panel-line:var(--color-primary)]"
          >
            <input
              type="radio"
              name="status"
              value={value}
              checked={status === value}
              onChange={() => setStatus(value)}
              className="mt-1 size-5 shrink-0 accent-primary"
            />
            <span>
              <span className="display block text-xl">{value}</span>
              <span className="text-sm text-soft">{text}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <Button
        disabled={!hasMatch}
        isBusy={update.isPending}
        aria-describedby={hasMatch ? undefined : 'publish-hint'}
        onClick={publish}
        className="w-full sm:w-auto"
      >
        Publish
      </Button>
      {!hasMatch && (
        <p id="publish-hint" className="mt-3 text-sm text-muted">
          {messages.publishNeedsMatch}
        </p>
      )}
    </section>
  );
}
