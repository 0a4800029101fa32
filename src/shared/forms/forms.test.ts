import { describe, expect, it } from 'vitest';
import { gameOf } from '../games/games.ts';
import { login, passwordReset, recovery, signup } from './account.ts';
import { feedback } from './feedback.ts';
import { match } from './match.ts';
import { notification } from './notification.ts';
import { displayName, gameProfile, isUnusual, pictureProblem, username } from './profile.ts';
import { firstRefusal } from './schema.ts';
import { savedPrizes, type TournamentForm, tournament } from './tournament.ts';

describe('signup, first failure wins', () => {
  const good = {
    name: 'Asha',
    email: 'asha@example.com',
    password: 'longenough',
    confirm_password: 'longenough',
  };
  it.each([
    [{}, null],
    [{ name: ' ', email: '', password: '', confirm_password: 'x' }, 'nameMissing'],
    [{ email: '', password: '' }, 'signupEmailInvalid'],
    [{ email: 'asha' }, 'signupEmailInvalid'],
    [{ email: 'asha@example' }, 'signupEmailInvalid'],
    [{ email: 'a sha@example.com' }, 'signupEmailInvalid'],
    [{ password: '', confirm_password: 'x' }, 'passwordMissing'],
    [{ password: '1234567', confirm_password: 'x' }, 'passwordTooShort'],
    [{ confirm_password: 'different' }, 'passwordMismatch'],
  ])('%o', (change, expected) => expect(firstRefusal(signup, { ...good, ...change })).toBe(expected));
});

describe('login', () => {
  it.each([
    ['', '', 'loginEmailMissing'],
    ['x', '', 'loginPasswordMissing'],
    ['not an address', 'x', null],
  ])('%s / %s', (email, password, expected) =>
    expect(firstRefusal(login, { email, password })).toBe(expected),
  );
});

it.each([
  ['', 'emailInvalid'],
  ['x@', 'emailInvalid'],
  ['x@y.np', null],
])('recovery for "%s"', (email, expected) => expect(firstRefusal(recovery, { email })).toBe(expected));

describe('password reset', () => {
  const good = { userId: 'u', secret: 's', password: 'longenough', confirm_password: 'longenough' };
  it.each([
    [{}, null],
    [{ password: '', secret: '' }, 'newPasswordMissing'],
    [{ password: 'short', confirm_password: 'short' }, 'newPasswordTooShort'],
    [{ confirm_password: 'other' }, 'passwordMismatch'],
    [{ userId: '' }, 'verificationLinkInvalid'],
    [{ secret: '' }, 'verificationLinkInvalid'],
  ])('%o', (change, expected) => expect(firstRefusal(passwordReset, { ...good, ...change })).toBe(expected));
});

describe('feedback', () => {
  const good = { name: 'A', email: 'a@b.np', subject: 'S', message: 'M' };
  it.each([
    [{}, null],
    [{ name: '', email: '', subject: '', message: '' }, 'feedbackNameMissing'],
    [{ email: '', subject: '', message: '' }, 'feedbackEmailMissing'],
    [{ subject: '', message: '' }, 'feedbackSubjectMissing'],
    [{ message: ' ' }, 'feedbackMessageMissing'],
  ])('%o', (change, expected) => expect(firstRefusal(feedback, { ...good, ...change })).toBe(expected));
});

describe('profile', () => {
  it.each([
    ['abc', null],
    ['A_b-9', null],
    ['x'.repeat(20), null],
    ['ab', 'usernameInvalid'],
    ['x'.repeat(21), 'usernameInvalid'],
    ['with space', 'usernameInvalid'],
    ['naïve', 'usernameInvalid'],
    ['सीता_१२', null],
    ['ा_सीता', 'usernameInvalid'],
    ['सी।ता', 'usernameInvalid'],
    ['ꣲꣲꣲ', 'usernameInvalid'],
    ['abc\n', 'usernameInvalid'],
  ])('username "%s"', (name, expected) => expect(firstRefusal(username, { username: name })).toBe(expected));

  it.each([
    ['', 'Asha', 'displayNameSame'],
    ['Asha', 'Asha', 'displayNameSame'],
    ['Asha B', 'Asha', null],
  ])('display name "%s" over "%s"', (name, current, expected) =>
    expect(firstRefusal(displayName(current), { name })).toBe(expected),
  );

  it.each([
    ['freefire', 'n', '123456', undefined],
    ['freefire', '', '1', 'nickname'],
    ['pubgmobile', 'n', ' ', 'uid'],
    ['freefire', '', '', 'nickname'],
  ] as const)('game profile %s "%s" "%s"', (gameID, nickname, uid, expected) =>
    expect(gameProfile.safeParse({ gameID, nickname, uid }).error?.issues[0]?.path[0]).toBe(expected),
  );

  it.each([
    ['freefire', '12345', true],
    ['freefire', ' 123456 ', false],
    ['freefire', '123456789012345', true],
    ['freefire', 'abc', true],
    ['freefire', ' ', false],
    ['pubgmobile', 'abc', false],
  ] as const)('UID of %s "%s" is taken; warned about: %s', (gameID, uid, isWarned) => {
    expect(isUnusual(uid, gameOf(gameID).profileFields.uid)).toBe(isWarned);
    if (isWarned) expect(firstRefusal(gameProfile, { gameID, nickname: 'n', uid })).toBeNull();
  });

  it.each([
    ['me.jpg', 1_999_999, null],
    ['ME.PNG', 1, null],
    ['a.b.jpeg', 1, null],
    ['me.svg', 1, null],
    ['me.jpg', 2_000_000, 'pictureTooBig'],
    ['me.webp', 1, 'pictureTypeInvalid'],
    ['jpg', 1, 'pictureTypeInvalid'],
    ['me.jpg.exe', 1, 'pictureTypeInvalid'],
  ])('picture %s of %i bytes', (name, size, expected) =>
    expect(pictureProblem({ name, size })).toBe(expected),
  );
});

it.each([
  ['ab', '2031-01-01T10:00', 'matchNameTooShort'],
  ['abc', '', 'scheduleTimeInvalid'],
  ['abc', '2031-02-30T10:00', 'scheduleTimeInvalid'],
  ['abc', '2031-01-01T10:00', null],
])('match "%s" at "%s"', (matchName, scheduledTime, expected) =>
  expect(firstRefusal(match, { matchName, scheduledTime })).toBe(expected),
);

describe('tournament, first failure wins', () => {
  const good: TournamentForm = {
    gameID: 'freefire',
    tournTitle: 'Cup!',
    imgURL: 'https://example.com/a.png',
    max: 2,
    min: 2,
    fee: 0,
    prizePool: [1, 0],
    startDate: '2031-01-01T10:00',
    endDate: '2031-01-01T12:00',
    rules: '<p>Fair play</p>',
    gameMode: 'battle_royale',
    teamSize: 'Solo',
    map: 'Bermuda',
  };
  const all: Partial<TournamentForm> = {
    tournTitle: 'Cup',
    imgURL: '',
    max: 1,
    min: 1,
    fee: -1,
    prizePool: [],
    startDate: '',
    rules: '',
    gameMode: '',
    teamSize: '',
    map: '',
  };
  /** Invalid values for the given field and all that are checked after it. */
  const wrongFrom = (field: keyof TournamentForm): Partial<TournamentForm> => {
    const keys = Object.keys(all) as (keyof TournamentForm)[];
    return Object.fromEntries(keys.slice(keys.indexOf(field)).map((key) => [key, all[key]]));
  };
  it.each<[Partial<TournamentForm>, string | null]>([
    [{}, null],
    [wrongFrom('tournTitle'), 'titleTooShort'],
    [wrongFrom('imgURL'), 'imageUrlInvalid'],
    [wrongFrom('max'), 'maxInvalid'],
    [wrongFrom('min'), 'minInvalid'],
    [wrongFrom('fee'), 'entryFeeInvalid'],
    [wrongFrom('prizePool'), 'prizeMissing'],
    [{ ...wrongFrom('startDate'), prizePool: [5, -1] }, 'prizePoolInvalid'],
    [wrongFrom('startDate'), 'datesMissing'],
    [wrongFrom('rules'), 'rulesMissing'],
    [wrongFrom('gameMode'), 'gameModeInvalid'],
    [wrongFrom('teamSize'), 'teamSizeInvalid'],
    [wrongFrom('map'), 'mapInvalid'],
    [{ imgURL: 'javascript:alert(1)' }, 'imageUrlInvalid'],
    [{ imgURL: 'data:image/png;base64,AA' }, 'imageUrlInvalid'],
    [{ imgURL: '/art/tournament-01.webp' }, null],
    [{ imgURL: '/art/../v1/account' }, 'imageUrlInvalid'],
    [{ max: 2.5 }, 'maxInvalid'],
    [{ max: 1e9 }, 'maxInvalid'],
    [{ max: Number.NaN }, 'maxInvalid'],
    [{ min: 3 }, 'minInvalid'],
    [{ fee: 0.5 }, 'entryFeeInvalid'],
    [{ fee: 1e12 }, 'entryFeeInvalid'],
    [{ fee: Number.NaN }, 'entryFeeInvalid'],
    [{ prizePool: [0, 0] }, 'prizeMissing'],
    [{ prizePool: [1.5] }, 'prizePoolInvalid'],
    [{ prizePool: [1e15] }, 'prizePoolInvalid'],
    [{ endDate: 'soon' }, 'datesMissing'],
    [{ rules: '<p>&nbsp;</p>' }, 'rulesMissing'],
    [{ teamSize: 'Trio' }, 'teamSizeInvalid'],
    [{ teamSize: 'toString' }, 'teamSizeInvalid'],
  ])('%o', (change, expected) =>
    expect(firstRefusal(tournament(true), { ...good, ...change })).toBe(expected),
  );

  it('requires a prize only on creation', () => {
    expect(firstRefusal(tournament(false), { ...good, prizePool: [] })).toBeNull();
  });
});

it('drops zero prizes', () => expect(savedPrizes([0, 5, 0, 3])).toEqual([5, 3]));

describe('notification to all users', () => {
  it.each([
    ['', '/games', 'notificationMessageMissing'],
    ['<p>&nbsp; </p>', '', 'notificationMessageMissing'],
    ['<p><img src="/art/cover.svg" alt=""></p>', '', null],
    ['<p>Hi</p>', '', null],
    ['<p>Hi</p>', '  ', null],
    ['<p>Hi</p>', ' /games ', null],
    ['<p>Hi</p>', 'https://example.com/a', null],
    ['<p>Hi</p>', 'games', 'notificationLinkInvalid'],
    ['<p>Hi</p>', 'javascript:alert(1)', 'notificationLinkInvalid'],
  ])('%o leading to %o: %o', (message, targetLink, expected) => {
    expect(firstRefusal(notification, { message, targetLink })).toBe(expected);
  });
});
