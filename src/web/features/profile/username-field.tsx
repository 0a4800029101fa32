import { ClaimUsername } from '#web/components/claim-username.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { texts } from '#web/texts/texts.ts';
import { CopyUsername } from './copy-username.tsx';
import { WithDetails } from './with-details.tsx';

const words = texts.profile.username;

/** The username: claimed once, then only to be copied. */
export function UsernameField() {
  return (
    <WithDetails skeleton={<Skeleton label={words.loading} className="h-20" />}>
      {({ username }) =>
        username ? (
          <div>
            <p className="mb-1.5 text-sm font-semibold text-soft">{words.label}</p>
            <div className="flex min-h-12 items-center justify-between border border-line bg-surface pl-3.5">
              <span className="min-w-0 wrap-anywhere">{username}</span>
              <CopyUsername username={username} />
            </div>
          </div>
        ) : (
          <ClaimUsername />
        )
      }
    </WithDetails>
  );
}
