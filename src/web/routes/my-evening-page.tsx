import { useAbilities } from '#web/api/abilities.ts';
import { useAccount } from '#web/api/session.ts';
import { SectionHeading } from '#web/components/card.tsx';
import { PageSkeleton } from '#web/components/states.tsx';
import { MyEvening } from '#web/features/my-evening/my-evening.tsx';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { texts } from '#web/texts/texts.ts';

const HostedNow = lazyPart(
  () => import('#web/features/host-panel/hosted-now.tsx'),
  'HostedNow',
  <PageSkeleton />,
);

export function MyEveningPage() {
  const account = useAccount();
  const { canHost } = useAbilities();
  return (
    <>
      <SectionHeading level={1}>{texts.shell.pages['my-evening']}</SectionHeading>
      {account && canHost ? (
        <HostedNow host={account.$id}>{(isHosting) => <MyEvening isHosting={isHosting} />}</HostedNow>
      ) : (
        <MyEvening />
      )}
    </>
  );
}
