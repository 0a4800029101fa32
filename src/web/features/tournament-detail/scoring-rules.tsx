import { ChevronDown } from 'lucide-react';
import type { Scoring } from '#shared/rules/scoring.ts';
import { texts } from '#web/texts/texts.ts';

const words = texts.standings.scoring;

export function ScoringRules({ scoring: { placement, kill, tieBreak, matchPoint } }: { scoring: Scoring }) {
  return (
    <details className="group mt-6 border-t border-line">
      <summary className="flex min-h-12 cursor-pointer items-center font-semibold text-soft hover:text-primary-hot">
        {words.title}
        <ChevronDown size={16} className="ml-1.5 text-muted group-open:rotate-180" />
      </summary>
      <ul className="flex list-disc flex-col gap-1 pb-2 pl-5 text-soft marker:text-primary">
        <li>
          {placement.length > 0
            ? words.places(placement.map((points, index) => words.place(index + 1, points)).join(', '))
            : words.noPlaces}
        </li>
        <li>{words.kill(kill)}</li>
        <li>
          {tieBreak.length > 0
            ? words.tieBreak(tieBreak.map((name) => words.tieBreaks[name]))
            : words.noTieBreak}
        </li>
        {matchPoint !== null && <li>{words.matchPoint(matchPoint)}</li>}
      </ul>
    </details>
  );
}
