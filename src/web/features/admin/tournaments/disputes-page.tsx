/** The disputes of all tournaments, those for the operator first. They are decided on the tournament's desk. */
import { Scale } from 'lucide-react';
import { disputes } from '#web/api/disputes.ts';
import { ButtonLink } from '#web/components/button.tsx';
import { formatMoment } from '#web/lib/format.ts';
import { deskPath } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';
import { ListPage } from '../desk-list.tsx';
import { PersonById } from '../list-tools.tsx';

const words = texts.admin.disputes;
const STATUSES = [
  { value: '', label: words.escalated },
  { value: 'open', label: words.open },
];

export function DisputesPage() {
  return (
    <ListPage
      source={disputes}
      filters={[{ name: 'status', label: texts.admin.lists.status, options: STATUSES }]}
      title={texts.admin.pages.disputes}
      icon={<Scale />}
      none={words.empty}
    >
      {({ tournamentID, entry, text, answer, $createdAt, escalatedAt }) => (
        <article className="px-4 py-3">
          {/* The person who disputes; for a team, its captain. */}
          <h3 className="font-sans font-semibold wrap-anywhere">
            <PersonById $id={entry} />
          </h3>
          <p className="whitespace-pre-line wrap-anywhere">{text}</p>
          {answer && <p className="mt-1 text-sm text-soft wrap-anywhere">{words.rejected(answer)}</p>}
          <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <time dateTime={escalatedAt ?? $createdAt} className="text-sm text-muted">
              {formatMoment(escalatedAt ?? $createdAt)}
            </time>
            <ButtonLink to={deskPath(tournamentID)} size="sm">
              {words.decide}
            </ButtonLink>
          </div>
        </article>
      )}
    </ListPage>
  );
}
