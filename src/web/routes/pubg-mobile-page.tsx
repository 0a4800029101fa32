import { ButtonLink } from '#web/components/button.tsx';
import { SectionHeading } from '#web/components/card.tsx';
import { FilterPanel } from '#web/features/tournaments/filter-panel.tsx';
import { FILTERS } from '#web/features/tournaments/filters.ts';
import { artAddress } from '#web/lib/art.ts';
import { texts } from '#web/texts/texts.ts';

const words = texts.tournaments.pubgMobile;

const GROUPS = FILTERS.map((group) =>
  group.name === 'status'
    ? {
        ...group,
        options: [
          { value: 'open', label: texts.common.statuses.Open },
          { value: 'full', label: texts.tournaments.filters.full },
          { value: 'closed', label: texts.tournaments.filters.closed },
        ],
      }
    : group,
);

/** Coming soon: the filters are shown, but disabled. */
export function PubgMobilePage() {
  return (
    <>
      <SectionHeading level={1}>{words.title}</SectionHeading>
      <div className="grid items-start gap-5 lg:grid-cols-[17rem_1fr]">
        <div className="max-lg:order-2">
          <FilterPanel groups={GROUPS} applied={{}} isDisabled />
        </div>
        <div className="cut relative min-h-96 overflow-hidden bg-surface [--cut:20px]">
          <img
            src={artAddress('/art/game-pubgmobile.webp')}
            alt=""
            width={800}
            height={1000}
            className="absolute inset-0 size-full object-cover object-[50%_35%]"
          />
          <div className="absolute inset-0 bg-linear-to-t from-page via-page/75 to-page/20" />
          <div className="relative flex min-h-96 flex-col items-start justify-end p-6 sm:p-10">
            <h2 className="text-6xl text-primary-hot sm:text-7xl">{words.soon}</h2>
            <p className="mt-3 text-lg text-soft">{words.soonHint}</p>
            <ButtonLink to="/tournaments/freefire" className="mt-6">
              {words.playFreeFire}
            </ButtonLink>
          </div>
        </div>
      </div>
    </>
  );
}
