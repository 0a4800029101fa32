/** Forms on the page of a tournament: the seat, the team, and what one says of results. */

import { fillCall } from '#shared/acts/fill-call.ts';
import { EVIDENCE_BUCKET_ID } from '#shared/constants.ts';
import { wholeOf } from '#shared/texts/number.ts';
import type { ApiCall } from './call-api.ts';
import {
  type Fields,
  type FormAct,
  memberAct,
  part,
  pictureRefusal,
  type Sent,
  text,
  trimmed,
} from './form-act.ts';

type Place = Pick<Sent, 'id' | 'fields'>;

const page = ({ id }: Pick<Sent, 'id'>) => `/t/${part(id)}`;
const matches = (sent: Place) =>
  `${page(sent)}?tab=matches${sent.fields.match ? `&match=${part(sent.fields.match)}` : ''}`;
const disputed = (sent: Place) => (sent.fields.penalty ? `${page(sent)}?tab=standings` : matches(sent));
const invitation = (sent: Place) => {
  const { team, code } = sent.fields;
  return team ? `${page(sent)}?${new URLSearchParams({ team, ...(code && { code }) })}` : page(sent);
};

const at = (act: string, call: FormAct['call'], more: Partial<FormAct> = {}): FormAct =>
  memberAct(`/t/:id/${act}`, page, call, more);

/** A whole number; other text is passed on as it is, for the call to refuse. */
function whole(value: string | undefined): string | number | undefined {
  const number = value === undefined ? Number.NaN : wholeOf(value, 15);
  return Number.isNaN(number) ? value : number;
}

/** The fee that the page showed and the sender agrees to pay; empty if the form has no fee. */
function agreedFee({ fee, currency }: Fields): Readonly<Record<string, unknown>> {
  return fee === undefined && currency === undefined ? {} : { fee: whole(fee), currency };
}

/** For a captain, the agreed fee depends on who pays. */
function withChosenFee(fields: Fields): Fields {
  const fee = fields[`fee-${fields.payer ?? 'each'}`];
  return fee === undefined ? fields : { ...fields, fee };
}

const withCode = ({ code }: Fields) => (code?.trim() ? { code: code.trim() } : {});

const team = ({ team = '' }: Fields) => ({ id: team });

/** The ticked members: each is a field with the account's id in its name. */
function lineup(fields: Fields): string[] {
  const name = 'player-';
  return Object.keys(fields).flatMap((field) => (field.startsWith(name) ? field.slice(name.length) : []));
}

async function claim(sent: Sent): Promise<ApiCall> {
  const { fields } = sent;
  const body = { placement: whole(fields.placement), kills: whole(fields.kills) };
  const file = (await sent.upload(EVIDENCE_BUCKET_ID)) ?? text(fields, 'file');
  return fillCall('POST /matches/:id/claims', { id: text(fields, 'match'), ...body, file });
}

async function dispute(sent: Sent): Promise<ApiCall> {
  const { id, fields } = sent;
  const file = await sent.upload(EVIDENCE_BUCKET_ID);
  const body = { text: text(fields, 'text'), ...(file !== null && { file }) };
  return fields.penalty
    ? fillCall('POST /tournaments/:id/penalties/:penaltyId/disputes', {
        id,
        penaltyId: fields.penalty,
        ...body,
      })
    : fillCall('POST /matches/:id/disputes', { id: text(fields, 'match'), ...body });
}

async function callHost({ fields, upload }: Sent): Promise<ApiCall> {
  const file = await upload(EVIDENCE_BUCKET_ID);
  const { reason, about } = fields;
  const told = trimmed(fields, 'text');
  const more = { ...(about && { about }), ...(told && { text: told }), ...(file !== null && { file }) };
  return fillCall('POST /matches/:id/calls', { id: text(fields, 'match'), reason, ...more });
}

export const TOURNAMENT_ACTS: readonly FormAct[] = [
  at('call', callHost, { hasFile: true, reword: pictureRefusal, done: 'callSent' }),
  at(
    'join',
    ({ id, fields }) =>
      fillCall('POST /tournaments/:id/participants', { id, ...agreedFee(fields), ...withCode(fields) }),
    { done: 'joinDone' },
  ),
  at('exit', ({ id }) => fillCall('DELETE /tournaments/:id/participants/me', { id })),
  at('request', ({ id }) => fillCall('DELETE /tournaments/:id/requests/me', { id })),
  at('check-in', ({ id }) => fillCall('PUT /tournaments/:id/check-in', { id })),
  at('waitlist', ({ id, fields }) => {
    if (fields.act === 'leave') return fillCall('DELETE /tournaments/:id/waitlist/me', { id });
    const name =
      fields.act === 'accept' ? 'PUT /tournaments/:id/waitlist/me' : 'POST /tournaments/:id/waitlist';
    return fillCall(name, { id, ...agreedFee(fields) });
  }),
  at('reminder', ({ id, fields }) =>
    fillCall(`${fields.act === 'leave' ? 'DELETE' : 'PUT'} /tournaments/:id/reminder`, { id }),
  ),
  at('team', ({ id, fields }) =>
    fillCall('POST /tournaments/:id/teams', {
      id,
      ...(fields.again === 'yes'
        ? { again: true }
        : { name: trimmed(fields, 'name'), payer: fields.payer, prizeSplit: fields.prizeSplit }),
      waits: fields.waits === 'yes',
      ...agreedFee(withChosenFee(fields)),
    }),
  ),
  at(
    'team/join',
    ({ fields }) =>
      fillCall('POST /teams/:id/members/me', { ...team(fields), ...withCode(fields), ...agreedFee(fields) }),
    { page: invitation },
  ),
  at('team/leave', ({ fields }) => fillCall('DELETE /teams/:id/members/me', team(fields))),
  at('team/invite', ({ fields }) =>
    fillCall('POST /teams/:id/invitations', { ...team(fields), username: trimmed(fields, 'username') }),
  ),
  at('team/remove', ({ fields }) =>
    fillCall('DELETE /teams/:id/members/:userId', { ...team(fields), userId: text(fields, 'user') }),
  ),
  at('team/co-captain', ({ fields }) =>
    fillCall('PUT /teams/:id/co-captain', { ...team(fields), user: text(fields, 'user') }),
  ),
  at('team/captain', ({ fields }) =>
    fillCall('PUT /teams/:id/captain', { ...team(fields), user: text(fields, 'user') }),
  ),
  at('team/lineup', ({ fields }) =>
    fillCall('PUT /teams/:id/lineup', { ...team(fields), players: lineup(fields) }),
  ),
  at('claim', claim, { page: matches, next: matches, hasFile: true, reword: pictureRefusal }),
  at('dispute', dispute, { page: disputed, next: disputed, hasFile: true, reword: pictureRefusal }),
  at('escalate', ({ fields }) => fillCall('POST /disputes/:id/escalation', { id: text(fields, 'dispute') }), {
    page: disputed,
    next: disputed,
  }),
];
