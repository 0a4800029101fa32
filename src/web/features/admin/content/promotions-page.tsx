import { PROMOTION_PLACES } from '#web/api/content.ts';
import { SectionHeading } from '#web/components/card.tsx';
import { Link } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';
import { type DeskPageProps, deskPage } from '../sections.ts';
import { EditedContent } from './edited-content.tsx';
import { PromotionItems } from './promotion-items.tsx';

const words = texts.adminContent.promotions;

export function PromotionsPage({ id }: DeskPageProps) {
  const place = PROMOTION_PLACES.find((one) => one === id) ?? PROMOTION_PLACES[0];
  return (
    <>
      <SectionHeading>{texts.admin.pages.promotions}</SectionHeading>
      <ul className="mb-6 grid grid-cols-2 gap-2 sm:grid-cols-4">
        {PROMOTION_PLACES.map((one) => (
          <li key={one}>
            <Link
              to={deskPage('promotions', one)}
              aria-current={one === place ? 'page' : undefined}
              className="flex min-h-12 items-center border-b-3 border-line bg-surface px-3.5 text-soft -outline-offset-2 hover:text-text aria-[current=page]:border-primary aria-[current=page]:bg-raised aria-[current=page]:text-text"
            >
              {words.places[one]}
            </Link>
          </li>
        ))}
      </ul>
      <EditedContent collection="native_promotions" id={place}>
        {(document) => <PromotionItems key={place} place={place} document={document} />}
      </EditedContent>
    </>
  );
}
