/** Forms on the page of a tournament: the seat, the team, and what one says of results. */

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

const tournament = (id: string) => `/tournaments/${part(id)}`;
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

/** A whole number; anything else is refused as it is. */
function whole(value: string | undefined): string | number | undefined {
  const number = value === undefined ? Number.NaN : wholeOf(value, 15);
  return Number.isNaN(number) ? value : number;
}

/** What the page showed and the sender agrees to pay; absent where the form has no fee. */
function agreedFee({ fee, currency }: Fields): Readonly<Record<string, unknown>> {
  return fee === undefined && currency === undefined ? {} : { fee: whole(fee), currency };
}

/** Of a captain, what is agreed to depends on who pays. */
function withChosenFee(fields: Fields): Fields {
  const fee = fields[`fee-${fields.payer ?? 'each'}`];
  return fee === undefined ? fields : { ...fields, fee };
}

const withCode = ({ code }: Fields) => (code?.trim() ? { code: code.trim() } : {});

function ofTeam({ fields }: Sent, method: ApiCall['method'], rest: string, body?: ApiCall['body']): ApiCall {
  return { method, path: `/teams/${part(text(fields, 'team'))}/${rest}`, ...(body && { body }) };
}

/** Ticked members, each a field with the account's id in its name. */
function lineup(fields: Fields): string[] {
  const name = 'player-';
  return Object.keys(fields).flatMap((field) => (field.startsWith(name) ? field.slice(name.length) : []));
}

async function claim(sent: Sent): Promise<ApiCall> {
  const { fields } = sent;
  const body = { placement: whole(fields.placement), kills: whole(fields.kills) };
  const file = (await sent.upload(EVIDENCE_BUCKET_ID)) ?? text(fields, 'file');
  return { method: 'POST', path: `/matches/${part(text(fields, 'match'))}/claims`, body: { ...body, file } };
}

async function dispute(sent: Sent): Promise<ApiCall> {
  const { id, fields } = sent;
  const file = await sent.upload(EVIDENCE_BUCKET_ID);
  const about = fields.penalty
    ? `${tournament(id)}/penalties/${part(fields.penalty)}`
    : `/matches/${part(text(fields, 'match'))}`;
  const body = { text: text(fields, 'text'), ...(file !== null && { file }) };
  return { method: 'POST', path: `${about}/disputes`, body };
}

export const TOURNAMENT_ACTS: readonly FormAct[] = [
  at(
    'call',
    ({ fields }) => ({
      method: 'POST',
      path: `/matches/${part(text(fields, 'match'))}/calls`,
      body: { reason: fields.reason },
    }),
    { done: 'callSent' },
  ),
  at(
    'join',
    ({ id, fields }) => ({
      method: 'POST',
      path: `${tournament(id)}/participants`,
      body: { ...agreedFee(fields), ...withCode(fields) },
    }),
    { done: 'joinDone' },
  ),
  at('exit', ({ id }) => ({ method: 'DELETE', path: `${tournament(id)}/participants/me` })),
  at('request', ({ id }) => ({ method: 'DELETE', path: `${tournament(id)}/requests/me` })),
  at('check-in', ({ id }) => ({ method: 'PUT', path: `${tournament(id)}/check-in` })),
  at('waitlist', ({ id, fields }) => {
    const path = `${tournament(id)}/waitlist`;
    if (fields.act === 'leave') return { method: 'DELETE', path: `${path}/me` };
    if (fields.act === 'accept') return { method: 'PUT', path: `${path}/me`, body: agreedFee(fields) };
    return { method: 'POST', path, body: agreedFee(fields) };
  }),
  at('reminder', ({ id, fields }) => ({
    method: fields.act === 'leave' ? 'DELETE' : 'PUT',
    path: `${tournament(id)}/reminder`,
  })),
  at('team', ({ id, fields }) => ({
    method: 'POST',
    path: `${tournament(id)}/teams`,
    body: {
      ...(fields.again === 'yes'
        ? { again: true }
        : { name: trimmed(fields, 'name'), payer: fields.payer, prizeSplit: fields.prizeSplit }),
      waits: fields.waits === 'yes',
      ...agreedFee(withChosenFee(fields)),
    },
  })),
  at(
    'team/join',
    (sent) => ofTeam(sent, 'POST', 'members/me', { ...withCode(sent.fields), ...agreedFee(sent.fields) }),
    { page: invitation },
  ),
  at('team/leave', (sent) => ofTeam(sent, 'DELETE', 'members/me')),
  at('team/invite', (sent) =>
    ofTeam(sent, 'POST', 'invitations', { username: trimmed(sent.fields, 'username') }),
  ),
  at('team/remove', (sent) => ofTeam(sent, 'DELETE', `members/${part(text(sent.fields, 'user'))}`)),
  at('team/co-captain', (sent) => ofTeam(sent, 'PUT', 'co-captain', { user: text(sent.fields, 'user') })),
  at('team/captain', (sent) => ofTeam(sent, 'PUT', 'captain', { user: text(sent.fields, 'user') })),
  at('team/lineup', (sent) => ofTeam(sent, 'PUT', 'lineup', { players: lineup(sent.fields) })),
  at('claim', claim, { page: matches, next: matches, hasFile: true, reword: pictureRefusal }),
  at('dispute', dispute, { page: disputed, next: disputed, hasFile: true, reword: pictureRefusal }),
  at(
    'escalate',
    ({ fields }) => ({ method: 'POST', path: `/disputes/${part(text(fields, 'dispute'))}/escalation` }),
    { page: disputed, next: disputed },
  ),
];
