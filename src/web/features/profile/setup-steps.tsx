import { ChevronRight, Gamepad2, UserRoundPen } from 'lucide-react';
import type { ReactNode } from 'react';
import { GAME_NAMES } from '#shared/constants.ts';
import { useMyDetails } from '#web/api/user-details.ts';
import { Link } from '#web/lib/navigation.tsx';
import { gameProfiles } from './game-profiles-of.ts';
import { profilePath } from './tabs.ts';

/** What is missing before one can join anything (specification section 5, Join rules); gone once nothing is. */
export function SetupSteps() {
  const { data } = useMyDetails();
  if (!data) return null;
  const needsUsername = !data.username;
  const needsProfile = !gameProfiles(data).some((profile) => profile.gameID === 'freefire');
  if (!needsUsername && !needsProfile) return null;
  return (
    <div className="mb-6">
      <h3 className="mb-3 text-2xl">Get ready to play</h3>
      <ul className="grid gap-2 sm:grid-cols-2">
        {needsUsername && (
          <Step to={profilePath('account')} icon={<UserRoundPen />} text="Claim your username" />
        )}
        {needsProfile && (
          <Step
            to={profilePath('games')}
            icon={<Gamepad2 />}
            text={`Add your ${GAME_NAMES.freefire} profile`}
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
        <ChevronRight aria-hidden="true" size={20} className="text-primary" />
      </Link>
    </li>
  );
}
