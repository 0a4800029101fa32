import { useQuery } from '@tanstack/react-query';
import { ownIdentities, useRemoveIdentity } from '#web/api/identities.ts';
import { SectionHeading } from '#web/components/card.tsx';
import { IdentityList } from '#web/components/identity-list.tsx';
import { ShortFailure } from '#web/components/short-failure.tsx';
import { toast } from '#web/components/toast.ts';
import { texts } from '#web/texts/texts.ts';

/** The Google accounts that sign in to the own account; nothing where there is none. */
export function OwnIdentities() {
  const { data = [], isError, refetch } = useQuery(ownIdentities);
  const remove = useRemoveIdentity({ onSuccess: () => toast.success(texts.identities.removed) });
  const hasFailed = isError && data.length === 0;
  if (data.length === 0 && !hasFailed) return null;
  return (
    <section aria-labelledby="google-accounts" className="mt-8">
      <SectionHeading id="google-accounts">{texts.identities.title}</SectionHeading>
      {hasFailed && <ShortFailure onRetry={refetch} />}
      <IdentityList
        identities={data}
        isBusy={remove.isPending}
        formOf={(id) => `/profile/identities/${id}/remove`}
        onRemove={remove.mutate}
      />
    </section>
  );
}
