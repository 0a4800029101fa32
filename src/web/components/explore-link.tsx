import { texts } from '#web/texts/texts.ts';
import { ButtonLink } from './button.tsx';

export function ExploreLink() {
  return (
    <ButtonLink to="/tournaments" size="sm">
      {texts.common.exploreTournaments}
    </ButtonLink>
  );
}
