/** An entry's claim about its result. A player or any member of a team may send it, until the host saves results. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { claim } from '#shared/forms/match-day.ts';
import { numberOf } from '#shared/texts/number.ts';
import type { ClaimDocument } from '#shared/wire/disputes.ts';
import type { MatchDocument } from '#shared/wire/matches.ts';
import { claimsQuery, useSendClaim } from '#web/api/claims.ts';
import { useAccount } from '#web/api/session.ts';
import { Button, buttonClass } from '#web/components/button.tsx';
import { EvidenceInput, EvidenceLink } from '#web/components/evidence.tsx';
import { Input, Select } from '#web/components/field.tsx';
import { OpensBelow } from '#web/components/opens-below.tsx';
import { SentForm } from '#web/components/sent-form.tsx';
import { ShortFailure } from '#web/components/short-list.tsx';
import { Skeleton } from '#web/components/states.tsx';
import { told } from '#web/components/toast.ts';
import { useCheckedForm } from '#web/components/use-checked-form.ts';
import { tournamentPath } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';
import { claimText } from './claim-text.ts';

const words = texts.tournamentParts.claims;

export function MatchClaim({ match, own }: { match: MatchDocument; own: string }) {
  const me = useAccount()?.$id;
  const { data, isError, refetch } = useQuery(claimsQuery(match.$id));
  const [changes, setChanges] = useState(0);
  if (!data) return isError ? <ShortFailure onRetry={refetch} /> : <Skeleton className="h-24" />;
  const sent = data.documents.find(({ entry }) => entry === own) ?? null;
  return (
    <>
      {sent && (
        <>
          <p role="status" className="font-semibold">
            {words.sent(claimText(sent, match), sent.by === me)}
          </p>
          {sent.file && sent.by === me && <EvidenceLink file={sent.file} of={words.you} />}
        </>
      )}
      {/* New and changed claims share one form: a team mate may send a claim while this one is filled in. */}
      <OpensBelow
        label={words.change}
        isOpen={!sent}
        className={sent ? buttonClass('ghost', 'sm', 'px-0!') : 'hidden'}
      >
        {(close) => (
          <ClaimForm
            key={changes}
            match={match}
            before={sent}
            // Only its sender can see a screenshot, so other members have to send their own.
            sentFile={sent?.by === me ? (sent?.file ?? null) : null}
            onSent={() => {
              close();
              setChanges(changes + 1);
            }}
          />
        )}
      </OpensBelow>
    </>
  );
}

function ClaimForm({
  match,
  before,
  sentFile,
  onSent,
}: {
  match: MatchDocument;
  before: ClaimDocument | null;
  sentFile: string | null;
  onSent: () => void;
}) {
  const action = `${tournamentPath(match.tournamentID)}/claim`;
  const { field, onSubmit } = useCheckedForm({
    action,
    defaultValues: {
      placement: before ? String(before.placement) : '',
      kills: before ? String(before.kills) : match.sides ? '0' : '',
      picture: null as FileList | null,
    },
    schema: claim,
    told: ({ placement, kills, picture }) => ({
      placement: numberOf(placement),
      kills: numberOf(kills),
      // A newly chosen picture has no id before its upload.
      file: picture?.[0] ? '' : sentFile,
    }),
    fields: { file: 'picture' },
    says: {
      placement: match.sides ? words.outcomeMissing : words.placementMissing,
      kills: words.killsMissing,
      file: words.pictureMissing,
    },
    kind: 'info',
  });
  const send = useSendClaim({ id: match.$id, onSuccess: told(words.done, onSent) });
  return (
    <SentForm
      action={action}
      encType="multipart/form-data"
      also={{ match: match.$id, file: sentFile, kills: match.sides && '0' }}
      className="grid grid-cols-2 gap-x-3 gap-y-4"
      onSubmit={onSubmit(({ file, ...told }, { picture }) =>
        send.mutate({ ...told, file: picture?.[0] ?? file }),
      )}
    >
      <p className="col-span-2 text-sm text-soft">{words.hint}</p>
      {match.sides ? (
        <Select
          {...field('placement')}
          label={words.outcome}
          className="col-span-2"
          options={[
            { value: '', label: words.choose },
            { value: '1', label: words.outcomes.won },
            { value: '2', label: words.outcomes.lost },
          ]}
        />
      ) : (
        <>
          <Input {...field('placement')} label={words.placement} inputMode="numeric" />
          <Input {...field('kills')} label={words.kills} inputMode="numeric" />
        </>
      )}
      <div className="col-span-2">
        <EvidenceInput
          {...field('picture')}
          label={texts.common.evidence.screenshot}
          hint={sentFile ? words.pictureKept : words.pictureHint}
        />
      </div>
      <Button type="submit" isBusy={send.isPending} className="col-span-2">
        {texts.tournamentParts.matches.sendResult}
      </Button>
    </SentForm>
  );
}
