/** Data analysis: how many there are of what, and the figures of a period. */
import { Figures } from '../figures.tsx';
import { PeriodFigures } from './period-figures.tsx';

export function AnalysisPage() {
  return (
    <>
      <Figures />
      <PeriodFigures />
    </>
  );
}
