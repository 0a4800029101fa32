/** Fictional players and hosts of the sample data; their e-mail domains cannot receive mail. */
import players from './players.json' with { type: 'json' };

export const SAMPLE_PASSWORD = 'playwinshine';

export interface SamplePerson {
  id: string;
  name: string;
  email: string;
  labels: string[];
  avatar: string;
  /** Null: no profile yet. */
  profile: { username: string; nickname: string; uid: string } | null;
  /** Initial grant, whole units. */
  tokens: number;
  coins: number;
}

/** A person who has no more than a name; pictures repeat after thirty people. */
function aPerson(id: string, name: string, email: string, avatar = 0): SamplePerson {
  const picture = avatar && `/art/avatar-${String(((avatar - 1) % 30) + 1).padStart(2, '0')}.webp`;
  return {
    id,
    name,
    email: `${email}@egofficial.example`,
    labels: [],
    avatar: picture || '',
    profile: null,
    tokens: 0,
    coins: 0,
  };
}

export const HOSTS: SamplePerson[] = [
  {
    ...aPerson('host-ramesh', 'Ramesh Shakya', 'host1', 7),
    labels: ['host', 'verified'],
    profile: { username: 'ValleyEsports', nickname: 'ValleyHost', uid: '4100220011' },
  },
  {
    ...aPerson('host-mina', 'Mina Gurung', 'host2', 12),
    labels: ['host'],
    profile: { username: 'FewaGaming', nickname: 'FewaHost', uid: '4100220022' },
  },
];

export const SAMPLE_PLAYERS = players.map(({ name, username, nickname }, index): SamplePerson => {
  const email = index === 0 ? 'player1' : name.toLowerCase().replace(' ', '.');
  return {
    ...aPerson(`player-${String(index + 1).padStart(2, '0')}`, name, email, index + 1),
    profile: { username, nickname, uid: String(2_104_500_000 + index * 7_919_531) },
    tokens: 400 + ((index * 137) % 9) * 100,
    coins: index % 3 === 0 ? 40 : 15,
  };
});

/** A user without profile, for trying the steps to the first tournament. */
export const NEWCOMER: SamplePerson = { ...aPerson('newcomer', 'Pratik Oli', 'newcomer'), tokens: 200 };
