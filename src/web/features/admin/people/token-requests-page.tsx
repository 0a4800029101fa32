/** Requests for tokens. One press grants; if the last login is too long ago, the page first asks for the password. */
import { useQuery } from '@tanstack/react-query';
import { Coins } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { GRANT_UNCONFIRMED_MAX, REQUEST_BUCKET_ID } from '#shared/constants.ts';
import { wrong } from '#shared/forms/schema.ts';
import { TOKEN_REQUEST_STATES, tokenDecision } from '#shared/forms/token-requests.ts';
import { wholeOf } from '#shared/texts/number.ts';
import type { TokenRequest } from '#shared/wire/token-requests.ts';
import { deskList } from '#web/api/desk-list.ts';
import { listedWarnings } from '#web/api/host-limits.ts';
import { isPasswordNeeded } from '#web/api/password-needed.ts';
import { tokenRequests, useDecideRequest } from '#web/api/token-requests.ts';
import { Button } from '#web/components/button.tsx';
import { Money } from '#web/components/currency.tsx';
import { Dated } from '#web/components/dated.tsx';
import { EvidencePicture } from '#web/components/evidence.tsx';
import { EXACT, Input } from '#web/components/field.tsx';
import { told } from '#web/components/toast.ts';
import { useCheckedForm } from '#web/components/use-checked-form.ts';
import { formatAmount, formatMoment } from '#web/lib/format.ts';
import { texts } from '#web/texts/texts.ts';
import { ActModal, ReasonInput } from '../act-modal.tsx';
import { ListPage } from '../desk-list.tsx';
import { PersonLink, searchFilter, withAny } from '../list-tools.tsx';

const words = texts.adminPeople.tokenRequests;
const moneyOf = ({ amount, currency }: Pick<TokenRequest, 'amount' | 'currency'>) =>
  `${formatAmount(amount)} ${texts.currencies[currency]}`;

export function TokenRequestsPage() {
  return (
    <ListPage
      title={texts.admin.pages['token-requests']}
      source={tokenRequests}
      filters={[
        searchFilter(words),
        {
          name: 'state',
          label: texts.admin.lists.status,
          options: withAny(
            Object.fromEntries(TOKEN_REQUEST_STATES.map((state) => [state, words.states[state]])),
          ),
        },
      ]}
      icon={<Coins />}
      none={words.none}
    >
      {(request) => <RequestRow request={request} />}
    </ListPage>
  );
}

/** A request for tokens, with a button to grant it, and one to refuse it with a reason. */
export function RequestRow({ request }: { request: TokenRequest }) {
  const { user, username, amount, currency, state, granted, reason, note, reference, file } = request;
  const { at, decidedAt, decidedBy, person } = request;
  const [asks, setAsks] = useState<'granted' | 'refused' | null>(null);
  const { data: warnings } = useQuery(deskList(listedWarnings, {}));
  const says = warnings?.rows.filter(({ users, host }) => users.includes(user) || host === user) ?? [];
  const decide = useDecideRequest({ id: request.$id, onSuccess: told(words.done) });
  const grant = () => {
    if (amount > GRANT_UNCONFIRMED_MAX) return setAsks('granted');
    decide.mutate(
      { decision: 'granted' },
      { onError: (error) => isPasswordNeeded(error) && setAsks('granted') },
    );
  };
  const name = username ?? user;
  return (
    <article className="grid gap-1 px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="flex flex-wrap items-baseline gap-x-3 text-xl font-semibold">
          <Money amount={granted ?? amount} currency={currency} />
          <PersonLink $id={user} username={username} />
        </p>
        {state === 'asked' ? (
          <div className="flex gap-2">
            <Button
              size="sm"
              variant="primary"
              aria-label={words.grantOf(name, moneyOf(request))}
              isBusy={decide.isPending}
              onClick={grant}
            >
              {words.grant}
            </Button>
            <Button
              size="sm"
              variant="danger"
              aria-label={words.refuseOf(name)}
              onClick={() => setAsks('refused')}
            >
              {words.refuse}
            </Button>
          </div>
        ) : (
          <p className="font-semibold">
            {words.states[state]}
            {granted !== null && granted !== amount && (
              <span className="font-normal text-muted"> {words.askedFor(formatAmount(amount))}</span>
            )}
          </p>
        )}
      </div>
      {note && <p className="whitespace-pre-line wrap-anywhere">{note}</p>}
      {reference && <p className="text-soft wrap-anywhere">{words.reference(reference)}</p>}
      {file && (
        <EvidencePicture
          file={file}
          of={words.picture}
          seen={request.seenBefore}
          bucket={REQUEST_BUCKET_ID}
        />
      )}
      {reason && <p className="text-soft wrap-anywhere">{reason}</p>}
      <p className="flex flex-wrap gap-x-3 text-sm text-muted">
        <Dated at={decidedAt ?? at}>{formatMoment(decidedAt ?? at)}</Dated>
        {decidedBy && <PersonLink $id={decidedBy} username={null} />}
        {person && (
          <>
            <Dated at={person.registeredAt}>{words.registered(formatMoment(person.registeredAt))}</Dated>
            <span>{words.networks(person.networks, person.others)}</span>
            <span>{words.earlier(person.granted, person.refused)}</span>
          </>
        )}
      </p>
      {says.map(({ says, kind, at }) => (
        <p key={`${kind} ${at}`} className="text-sm text-primary-hot wrap-anywhere">
          {says}
        </p>
      ))}
      {asks && <DecisionModal request={request} decision={asks} onClose={() => setAsks(null)} />}
    </article>
  );
}

function DecisionModal({
  request,
  decision,
  onClose,
}: {
  request: TokenRequest;
  decision: 'granted' | 'refused';
  onClose: () => void;
}) {
  const name = request.username ?? request.user;
  const isGrant = decision === 'granted';
  const save = useDecideRequest({ id: request.$id, onSuccess: told(words.done, onClose) });
  const { form, field, onSubmit } = useCheckedForm({
    defaultValues: { amount: String(request.amount), reason: '', confirm: '' },
    schema: tokenDecision.check(
      wrong(
        'confirm',
        'confirmMissing',
        ({ amount = request.amount, confirm }) =>
          isGrant && amount > GRANT_UNCONFIRMED_MAX && confirm !== name,
      ),
    ),
    told: ({ amount, reason, confirm }) => ({
      decision,
      reason,
      ...(isGrant && { amount: wholeOf(amount, 10), confirm: confirm.trim() }),
    }),
    says: {
      amount: texts.profile.tokenRequests.amountInvalid,
      reason: texts.admin.reasonMissing,
      confirm: texts.adminPeople.grant.confirmMissing(name),
    },
  });
  const isLarge = wholeOf(useWatch({ control: form.control, name: 'amount' }), 10) > GRANT_UNCONFIRMED_MAX;
  return (
    <ActModal
      title={isGrant ? words.grant : words.refuse}
      details={`${name}: ${moneyOf(request)}`}
      submit={isGrant ? words.grant : words.refuse}
      isDanger={!isGrant}
      act={save}
      onClose={onClose}
      onSubmit={onSubmit((told) => save.mutate(told))}
    >
      {isGrant && (
        <>
          <Input {...field('amount')} label={texts.adminPeople.grant.amount} inputMode="numeric" />
          {isLarge && (
            <Input
              {...field('confirm')}
              label={texts.adminPeople.grant.confirm(name)}
              hint={texts.adminPeople.grant.confirmHint(formatAmount(GRANT_UNCONFIRMED_MAX))}
              {...EXACT}
            />
          )}
        </>
      )}
      <ReasonInput {...field('reason')} hint={texts.adminPeople.heldPrizes.reasonHint} />
    </ActModal>
  );
}
