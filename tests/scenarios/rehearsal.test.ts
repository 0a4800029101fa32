/** Rehearsals of Drafts of every format, and of Drafts with which something would go wrong. */
import { describe, expect, it } from 'vitest';
import { createServices } from '#server/app.ts';
import { deadlinesOf } from '#server/deadlines.ts';
import { createHttpApp } from '#server/http-app.ts';
import { readConfig } from '#server/platform/config.ts';
import { OPEN_ADMISSION } from '#server/platform/http/admission.ts';
import { loadPlan } from '#server/rehearsals/load-plan.ts';
import { playRehearsal } from '#server/rehearsals/play-rehearsal.ts';
import { Rehearsals } from '#server/rehearsals/rehearsals.ts';
import { ScratchClock } from '#server/rehearsals/scratch-clock.ts';
import { Stage } from '#server/rehearsals/stage.ts';
import type { Language } from '#shared/languages.ts';
import { nepalLocal } from '#shared/nepal-time.ts';
import type { RehearsalAnswer } from '#shared/rehearsal.ts';
import { defaultDates } from '#web/features/host-panel/default-dates.ts';
import { TEMPLATES } from '#web/features/host-panel/templates.ts';
import { NEW_TOURNAMENT, payloadOf } from '#web/features/host-panel/tournament-values.ts';
import { openTestDatabase } from '../support/database.ts';
import {
  aDraft,
  aHost,
  aMatch,
  anOpenTournament,
  aPlayer,
  ofTeams,
  type Person,
} from '../support/factories.ts';
import { signedIn } from '../support/http-client.ts';
import { filePlatform } from '../support/platform.ts';

const platform = await filePlatform('pglite', { HOST_PRIZE_LIMIT: '2000' });
const host = await aHost(platform);

const inHours = (hours: number) => nepalLocal(new Date(Date.now() + hours * 3_600_000));
const START = 30;
/** The server acts on the dates, players check in, results can be disputed. */
const EVENING = {
  clock: 'auto',
  checkIn: JSON.stringify({ opens: 60, closes: 15 }),
  disputeMinutes: 30,
  regStart: inHours(1),
  regEnd: inHours(24),
  startDate: inHours(START),
  endDate: inHours(START + 10),
};
const BY_HAND = { regStart: null, regEnd: null, startDate: inHours(START), endDate: inHours(START + 10) };
const DUOS = ofTeams('Duo', { substitutes: 1 });
const bracket = (bracketType: string) => ({ bracket: JSON.stringify({ bracketType }) });

/** A Draft with matches at hours after its start. */
async function planned(data: Record<string, unknown>, hours: readonly number[]): Promise<string> {
  const id = await aDraft(platform, host, { max: 6, ...data });
  for (const [index, hour] of hours.entries()) {
    const scheduledTime = inHours(START + hour);
    await aMatch(platform, host, id, { matchName: `Match ${index + 1}`, scheduledTime });
  }
  return id;
}

/** Plays in this process, on a copied database, which is much faster than the child process with an empty one. */
async function rehearse(id: string, language: Language = 'en'): Promise<RehearsalAnswer> {
  const plan = await loadPlan(platform, { ...host, language }, id);
  const clock = ScratchClock.install();
  const environment = { HOST_PRIZE_LIMIT: '999999999' };
  const services = createServices(readConfig(environment), await openTestDatabase('pglite'), OPEN_ADMISSION);
  try {
    return await playRehearsal(new Stage(services, { plan, clock, deadlines: deadlinesOf(services) }));
  } finally {
    await services.lifecycle.stop();
    clock.remove();
  }
}

const saying = ({ log }: RehearsalAnswer, step: string) =>
  log.filter((line) => line.step === step).map(({ says }) => says);

describe('a rehearsal', () => {
  it.each<[string, Record<string, unknown>, number[], string[]]>([
    [
      'a series with everything',
      { ...EVENING, ...bracket('series') },
      [0, 1, 2],
      [
        'The tournament is Open',
        '8 players join at once: 6 get',
        'number 2 in line',
        'did not check in and loses the seat: the first in line gets the seat',
        'opened by the clock, and 6 players are told',
        'a mistake in the results is refused',
        'disputes the results, and payment waits',
      ],
    ],
    [
      'a single match by hand',
      { ...BY_HAND, max: 1000, min: 100 },
      [0],
      [
        'Rehearsed with 48 of 1000 seats',
        '50 players join at once: 48 get',
        'exits and gets 45 back',
        'opened by hand',
        'mistake in the results is refused',
        'bot_2 300',
      ],
    ],
    [
      'teams',
      { ...EVENING, ...DUOS, max: 3, min: 2 },
      [0],
      [
        '2 teams of 2 form',
        'lapses and gets everything back; the waiting team gets its seat',
        '2 of 3 check in',
      ],
    ],
    [
      'a single elimination',
      { ...EVENING, ...bracket('single_elimination') },
      [0],
      ['The bracket is drawn: 6 matches', 'mistake in the results is refused'],
    ],
    [
      'a double elimination by hand',
      { ...BY_HAND, ...bracket('double_elimination'), max: 4 },
      [0],
      ['The bracket is drawn', 'opened by hand, and 2 players are told'],
    ],
    [
      'a round robin without a fee',
      { ...EVENING, ...bracket('round_robin'), max: 4, entryFee: '{"currencyType":"eg_token","fee":0}' },
      [0],
      ['The bracket is drawn: 6 matches'],
    ],
    [
      'groups and a final, by the clock',
      {
        ...EVENING,
        max: 8,
        stages: JSON.stringify([
          { name: 'Groups', kind: 'points', groups: 2, matches: 2, advance: 2, carry: 'half' },
          { name: 'Final', kind: 'points', matches: 2 },
        ]),
      },
      [0],
      [
        'Groups is drawn: 8 entries in 2 groups, 4 matches',
        'Final is drawn: 4 entries in one group, 2 matches',
      ],
    ],
    [
      'swiss rounds and a knockout, by hand',
      {
        ...BY_HAND,
        max: 7,
        stages: JSON.stringify([
          { name: 'Swiss', kind: 'swiss', matches: 3, advance: 4 },
          { name: 'Knockout', kind: 'single_elimination', target: 7 },
        ]),
      },
      [0],
      ['Swiss is drawn: 7 entries', 'Knockout is drawn: 4 entries in one group, 4 matches', 'opened by hand'],
    ],
  ])('plays the evening to its end: %s', async (_what, data, hours, parts) => {
    const answer = await rehearse(await planned(data, hours));
    expect(answer.problems).toEqual([]);
    expect(answer.log.filter(({ ok }) => !ok)).toEqual([]);
    const text = answer.log.map(({ says }) => says).join('\n');
    for (const part of parts) expect(text.toLowerCase()).toContain(part.toLowerCase());
    expect(saying(answer, 'settlement').at(-1)).toMatch(/^Prizes are paid/);
    expect(saying(answer, 'audit')).toEqual(['The ledger is sound.']);
    const times = answer.log.map(({ at }) => Date.parse(at));
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.at(-1)).toBeGreaterThan(Date.now() + START * 3_600_000);
  });

  it('is told in the language of the host, refusals and problems included', async () => {
    const id = await planned({ ...EVENING, prizePool: [10, 5, 1, 1, 1, 1, 1] }, [0, 1]);
    const { log, problems } = await rehearse(id, 'ne');
    const told = [...log, ...problems].map(({ says }) => says);
    const own = /Match|Bot|bot_|EG Token|ID/;
    expect(told.filter((says) => /[A-Za-z]{2}/.test(says.replaceAll(new RegExp(own, 'g'), '')))).toEqual([]);
    expect(told).toContain('म्याच 1: नतिजा आयो।');
    expect(problems).not.toEqual([]);
  });

  it.each(TEMPLATES.map((template) => [template.name, template] as const))(
    'finds nothing wrong with the template %s',
    async (_name, { values, also }) => {
      const filled = {
        ...NEW_TOURNAMENT,
        ...defaultDates(Date.now()),
        ...values,
        tournTitle: 'As the template is',
      };
      const id = await aDraft(platform, host, {
        ...payloadOf(filled),
        ...also,
      });
      await aMatch(platform, host, id, { scheduledTime: filled.startDate });
      const answer = await rehearse(id);
      expect(answer.problems).toEqual([]);
      expect(answer.log.filter(({ ok }) => !ok)).toEqual([]);
      expect(answer.entries).toBeGreaterThanOrEqual(Number(filled.min));
      expect(saying(answer, 'settlement').at(-1)).toMatch(/^Prizes are paid/);
    },
  );

  it.each<[string, Record<string, unknown>, number[], string[]]>([
    ['no match', BY_HAND, [], ['publishNeedsMatch']],
    ['prizes beyond the limit', { ...BY_HAND, prizePool: [1500, 501] }, [0], ['prizeLimit']],
    ['a start in the past', { ...BY_HAND, startDate: inHours(-1) }, [0], ['startInPast']],
    [
      'registration that is over',
      { ...EVENING, regStart: null, regEnd: inHours(-2) },
      [0],
      ['registrationClosed'],
    ],
    [
      'squads that meet in one room, with seats for one',
      {
        ...BY_HAND,
        gameDetails: JSON.stringify({ gameMode: 'clash_squad', teamSize: 'Squad', map: 'Bermuda' }),
      },
      [0],
      ['rehearsalTeamNeeded', 'rehearsalTwoSides'],
    ],
    [
      'too few who check in',
      { ...EVENING, max: 4, min: 4, prizePool: [5], ...DUOS },
      [0],
      ['rehearsalAborted'],
    ],
  ])('tells what would go wrong: %s', async (_what, data, hours, reasons) => {
    const answer = await rehearse(await planned(data, hours));
    expect(answer.problems.map(({ reason }) => reason).slice(0, reasons.length)).toEqual(reasons);
    for (const { says } of answer.problems) expect(says).toMatch(/[.!]$/);
  });
});

describe('POST /tournaments/{id}/rehearsal', () => {
  /** Everything that the real database could tell of a rehearsal. */
  const traces = () =>
    platform.database.query(
      `select (select count(*) from tournaments) as tournaments, (select count(*) from matches) as matches,
         (select count(*) from notifications) as notifications, (select count(*) from mail_outbox) as mails,
         (select count(*) from ledger_transfers) as transfers, (select count(*) from audit_log) as acts,
         (select count(*) from user_details) as users, (select max(updated_at) from tournaments) as changed`,
    );

  it('plays in a process of its own, one rehearsal at a time, and leaves no trace', async () => {
    const rehearsals = new Rehearsals(platform, { elapsedMsMax: 170_000 });
    const app = await createHttpApp({ ...platform, rehearsals });
    const client = await signedIn(app, host);
    const id = await planned(EVENING, [0]);
    const before = await traces();
    const call = () => client.call('POST', `/v1/tournaments/${id}/rehearsal`, {});
    const answers = await Promise.all([call(), call()]);
    const [played, busy] = answers.toSorted((a, b) => a.status - b.status);
    expect(played?.json).toMatchObject({ problems: [], entries: 6 });
    expect(busy).toMatchObject({ status: 503, headers: { 'retry-after': expect.any(String) } });
    expect(await traces()).toEqual(before);
    await app.close();
  });

  it('is for those who manage the tournament, and for Drafts only', async () => {
    const app = await platform.app();
    const id = await planned(BY_HAND, [0]);
    const published = await anOpenTournament(platform, host, { prizePool: [5] });
    const answer = async (person: Person, tournament: string) => {
      const path = `/v1/tournaments/${tournament}/rehearsal`;
      const { status, json } = await (await signedIn(app, person)).call('POST', path, {});
      return [status, json.type, json.reason];
    };
    const player = await aPlayer(platform);
    expect(await answer(player, id)).toEqual([404, 'document_not_found', 'documentNotFound']);
    expect(await answer(player, published)).toEqual([401, 'user_unauthorized', 'unauthorized']);
    expect(await answer(host, published)).toEqual([409, 'rule_violated', 'rehearsalNeedsDraft']);
  });
});
