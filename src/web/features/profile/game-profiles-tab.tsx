import { Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import { gameProfiles, gamesLeft } from '#shared/game-profiles.ts';
import { findGame } from '#shared/games/games.ts';
import type { GameProfile } from '#shared/wire/people.ts';
import { useMyDetails } from '#web/api/user-details.ts';
import { useIsTakenOver } from '#web/components/act-form.tsx';
import { Button } from '#web/components/button.tsx';
import { Card, Section } from '#web/components/card.tsx';
import { GameProfileForm } from '#web/components/game-profile-form.tsx';
import { Loaded } from '#web/components/loaded.tsx';
import { ListSkeleton, Skeleton } from '#web/components/states.tsx';
import { artAddress } from '#web/lib/art.ts';
import { LANGUAGE, texts } from '#web/texts/texts.ts';

const words = texts.profile.gameProfiles;

const GRID = 'grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-10 lg:grid-cols-2';

/** At most one profile for each game: a game that has one is not offered again. */
export function GameProfilesTab() {
  return (
    <Loaded
      query={useMyDetails()}
      place={
        <ListSkeleton label={words.loading} rows={2} row={<Skeleton className="h-40" />} className={GRID} />
      }
    >
      {(details) => {
        const profiles = gameProfiles(details);
        const games = gamesLeft(profiles);
        return (
          <div className={GRID}>
            {profiles.length > 0 && (
              <Section id="game-profiles" title={words.yours}>
                <ul className="grid gap-4">
                  {profiles.map((profile) => (
                    <li key={profile.gameID}>
                      <ProfileCard profile={profile} />
                    </li>
                  ))}
                </ul>
              </Section>
            )}
            {games.length > 0 && (
              <Section id="new-game-profile" title={words.add}>
                {profiles.length === 0 && <p className="mb-4 text-soft">{words.addHint}</p>}
                <Card>
                  {/* The key changes with the remaining games, so that the form is empty after creating a profile. */}
                  <GameProfileForm key={games.join()} games={games} />
                </Card>
              </Section>
            )}
          </div>
        );
      }}
    </Loaded>
  );
}

function ProfileCard({ profile }: { profile: GameProfile }) {
  const isTakenOver = useIsTakenOver();
  const [isEditing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const game = findGame(profile.gameID);
  const close = () => {
    // The focused button disappears with the form, so the button for editing gets the focus.
    edit.current?.focus();
    setEditing(false);
  };
  if (!game) return null;
  return (
    <article className="panel">
      <div className="flex items-stretch">
        <img
          src={artAddress(game.cover)}
          alt=""
          loading="lazy"
          className="m-px w-[80px] shrink-0 object-cover sm:w-28"
        />
        <div className="min-w-0 grow p-4">
          <h3 className="text-2xl">{game.name}</h3>
          <dl className="mt-2 grid grid-cols-[fit-content(50%)_minmax(0,1fr)] gap-x-4 wrap-anywhere">
            <dt className="text-muted">{game.texts[LANGUAGE].profileFields.nickname.label}</dt>
            <dd className="font-semibold">{profile.nickname}</dd>
            <dt className="text-muted">{game.texts[LANGUAGE].profileFields.uid.label}</dt>
            <dd className="font-semibold tabular-nums">{profile.uid}</dd>
          </dl>
          <Button
            ref={edit}
            size="sm"
            className="mt-3 noscript:hidden"
            aria-expanded={isEditing}
            onClick={() => setEditing(!isEditing)}
          >
            <Pencil size={16} />
            {words.edit}
            <span className="sr-only"> {game.name}</span>
          </Button>
        </div>
      </div>
      {!isTakenOver && (
        <details className="border-t border-line px-4 scripted:hidden">
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold">{words.edit}</summary>
          <div className="pb-4">
            <GameProfileForm profile={profile} games={[profile.gameID]} />
          </div>
        </details>
      )}
      {isEditing && (
        <div className="border-t border-line p-4">
          <GameProfileForm profile={profile} games={[profile.gameID]} onClose={close} />
        </div>
      )}
    </article>
  );
}
