import { texts } from '#web/texts/texts.ts';
import { ButtonLink } from './button.tsx';

export function ExploreLink() {
  return (
    <ButtonLink to="/tournaments" variant="secondary" size="sm">
      {texts.common.exploreTournaments}
    </ButtonLink>
  );
}
