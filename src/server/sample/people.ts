/** Fictional players and hosts of the sample data; their e-mail domains cannot receive mail. */

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

const PLAYERS: [name: string, username: string, nickname: string][] = [
  ['Aarav Shrestha', 'aarav_ktm', 'AaravOP'],
  ['Sita Gurung', 'sita-sniper', 'SITAxAWM'],
  ['Bibek Thapa', 'bibek_thapa', 'BibekBhai'],
  ['Anisha Rai', 'anisha_rai', 'AnishaRUSH'],
  ['Rohan Maharjan', 'rohan-patan', 'PatanRohan'],
  ['Prakriti Karki', 'prakriti_k', 'PRAKRITI'],
  ['Suman Tamang', 'suman_t', 'TamangYT'],
  ['Nisha Lama', 'nisha-lama', 'NishaLama7'],
  ['Dipesh Adhikari', 'dipesh_a', 'DipeshGG'],
  ['Kabita Magar', 'kabita_magar', 'MagarQueen'],
  ['Sandesh Poudel', 'sandesh-p', 'SandeshFF'],
  ['Puja Bhandari', 'puja_b', 'PujaHeadshot'],
  ['Nabin Khadka', 'nabin_khadka', 'NabinKD'],
  ['Asmita Limbu', 'asmita-limbu', 'LimbuStrike'],
  ['Kiran Basnet', 'kiran_basnet', 'KiranBLAZE'],
  ['Manisha Ghimire', 'manisha_g', 'ManuGhimire'],
  ['Sagar Chaudhary', 'sagar_terai', 'TeraiSagar'],
  ['Roshani Yadav', 'roshani-y', 'RoshaniPRO'],
  ['Bishal Subedi', 'bishal_s', 'BishalZONE'],
  ['Sabina Sherpa', 'sabina_sherpa', 'SherpaPeak'],
  ['Pemba Sherpa', 'pemba-8848', 'Pemba8848'],
  ['Ritu Joshi', 'ritu_joshi', 'RituFarWest'],
  ['Anil Bohara', 'anil_bohara', 'BoharaBoy'],
  ['Srijana Neupane', 'srijana_n', 'SrijanaNP'],
  ['Milan Dahal', 'milan-dahal', 'MilanDROP'],
  ['Binita Tharu', 'binita_tharu', 'TharuTiger'],
  ['Ashok Pandey', 'ashok_p', 'AshokSMG'],
  ['Laxmi KC', 'laxmi_kc', 'LaxmiKC'],
  ['Yubraj Rana', 'yubraj-rana', 'RanaRider'],
  ['Deepa Acharya', 'deepa_a', 'DeepaSHOT'],
];

/** Combinations repeat only after thirty users. */
function avatar(index: number): string {
  return `/art/avatar-${String((index % 30) + 1).padStart(2, '0')}.webp`;
}

function emailOf(name: string): string {
  return `${name.toLowerCase().replace(' ', '.')}@egofficial.example`;
}

export const HOSTS: SamplePerson[] = [
  {
    id: 'host-ramesh',
    name: 'Ramesh Shakya',
    email: 'host1@egofficial.example',
    labels: ['host', 'verified'],
    avatar: avatar(6),
    profile: { username: 'ValleyEsports', nickname: 'ValleyHost', uid: '4100220011' },
    tokens: 0,
    coins: 0,
  },
  {
    id: 'host-mina',
    name: 'Mina Gurung',
    email: 'host2@egofficial.example',
    labels: ['host'],
    avatar: avatar(11),
    profile: { username: 'FewaGaming', nickname: 'FewaHost', uid: '4100220022' },
    tokens: 0,
    coins: 0,
  },
];

export const SAMPLE_PLAYERS: SamplePerson[] = PLAYERS.map(([name, username, nickname], index) => ({
  id: `player-${String(index + 1).padStart(2, '0')}`,
  name,
  email: index === 0 ? 'player1@egofficial.example' : emailOf(name),
  labels: [],
  avatar: avatar(index),
  profile: { username, nickname, uid: String(2_104_500_000 + index * 7_919_531) },
  tokens: 400 + ((index * 137) % 9) * 100,
  coins: index % 3 === 0 ? 40 : 15,
}));

/** A user without profile, for trying the steps to the first tournament. */
export const NEWCOMER: SamplePerson = {
  id: 'newcomer',
  name: 'Pratik Oli',
  email: 'newcomer@egofficial.example',
  labels: [],
  avatar: '',
  profile: null,
  tokens: 200,
  coins: 0,
};
