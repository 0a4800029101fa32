import { useQuery } from '@tanstack/react-query';
import { apiOutline } from '#web/api/api-outline.ts';
import { SectionHeading } from '#web/components/card.tsx';
import { LoadFailure, PageSkeleton } from '#web/components/states.tsx';
import { CallGroup } from '#web/features/developers/call-group.tsx';
import { MachineGuide } from '#web/features/developers/machine-guide.tsx';
import { texts } from '#web/texts/texts.ts';

const words = texts.developers;

export function DevelopersPage() {
  const { data, isError, refetch } = useQuery(apiOutline);
  return (
    <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-10">
      <div>
        <SectionHeading level={1}>{words.title}</SectionHeading>
        <p className="-mt-2 mb-4 text-soft">{words.intro}</p>
        <p>
          <a className="font-semibold underline" href="/openapi.json">
            /openapi.json
          </a>
        </p>
      </div>
      <MachineGuide />
      {data?.groups.map((group) => (
        <CallGroup key={group.name} group={group} />
      ))}
      {!data &&
        (isError ? (
          <LoadFailure text={texts.reasons.somethingWrong} onRetry={() => refetch()} />
        ) : (
          <PageSkeleton />
        ))}
    </div>
  );
}
