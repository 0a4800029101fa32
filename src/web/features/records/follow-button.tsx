/** Follows a host; a visitor logs in first. */
import { useQuery } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { type Person, requests } from '#shared/page-data.ts';
import { hostPath } from '#shared/page-routes.ts';
import { list } from '#web/api/documents.ts';
import { followQuery, useFollow } from '#web/api/follow.ts';
import { useAccount } from '#web/api/session.ts';
import { ActForm } from '#web/components/act-form.tsx';
import { Button, ButtonLink } from '#web/components/button.tsx';
import { comingFrom } from '#web/lib/came-from.ts';
import { texts } from '#web/texts/texts.ts';

const words = texts.records.follow;

export function FollowButton({ host }: { host: Person }) {
  const account = useAccount();
  const { data, isError } = useQuery({ ...followQuery(host.$id), enabled: Boolean(account), retry: false });
  const follow = useFollow(host.$id);
  const page = hostPath(host.username ?? '');
  const { data: held } = useQuery(list(requests.heldBy(host.$id)));
  // Nobody follows himself, or who is no host.
  if (account?.$id === host.$id || isError) return null;
  if (!account) {
    // Whether somebody without tournaments is a host is nobody's business.
    if (!held?.documents.length) return null;
    return (
      <ButtonLink to={comingFrom('/login', page)} size="sm">
        <Heart size={18} />
        {words.follow}
      </ButtonLink>
    );
  }
  const isFollowing = data?.following === true;
  return (
    <ActForm
      action={`${page}/follow`}
      also={{ host: host.$id, act: isFollowing ? 'leave' : null }}
      onAct={() => follow.mutate(!isFollowing)}
    >
      <Button
        type="submit"
        size="sm"
        variant={isFollowing ? 'secondary' : 'primary'}
        aria-pressed={isFollowing}
        isBusy={follow.isPending}
      >
        <Heart size={18} fill={isFollowing ? 'currentColor' : 'none'} />
        {isFollowing ? words.following : words.follow}
      </Button>
    </ActForm>
  );
}
