import { ChevronRight, Gamepad2, UserRoundPen } from 'lucide-react';
import type { ReactNode } from 'react';
import { gameProfiles } from '#shared/game-profiles.ts';
import { AVAILABLE_GAMES, namesOf } from '#shared/games/games.ts';
import { useMyDetails } from '#web/api/user-details.ts';
import { Link } from '#web/lib/navigation.tsx';
import { LANGUAGE, texts } from '#web/texts/texts.ts';

/** The steps that a person must do before joining any tournament; renders nothing once all are done. */
export function SetupSteps() {
  const { data } = useMyDetails();
  if (!data) return null;
  const needsUsername = !data.username;
  const needsProfile = !gameProfiles(data).some((profile) =>
    AVAILABLE_GAMES.some((game) => game.id === profile.gameID),
  );
  if (!needsUsername && !needsProfile) return null;
  return (
    <div className="mb-6">
      <h3 className="mb-3 text-2xl">{texts.profile.steps.title}</h3>
      <ul className="grid gap-2 sm:grid-cols-2">
        {needsUsername && (
          <Step to="/profile?tab=account" icon={<UserRoundPen />} text={texts.profile.steps.claimUsername} />
        )}
        {needsProfile && (
          <Step
            to="/profile?tab=games"
            icon={<Gamepad2 />}
            text={texts.profile.steps.addGameProfile(namesOf(AVAILABLE_GAMES, 'or', LANGUAGE))}
          />
        )}
      </ul>
    </div>
  );
}

function Step({ to, icon, text }: { to: string; icon: ReactNode; text: string }) {
  return (
    <li>
      <Link
        to={to}
        className="panel flex min-h-14 items-center gap-3 px-4 font-semibold [--panel-line:var(--color-primary-deep)] hover:[--panel-fill:var(--color-high)] hover:[--panel-line:var(--color-primary)]"
      >
        <span aria-hidden="true" className="text-primary [&_svg]:size-6">
          {icon}
        </span>
        <span className="grow">{text}</span>
        <ChevronRight size={20} className="text-primary" />
      </Link>
    </li>
  );
}
