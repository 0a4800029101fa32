import { expect, it } from 'vitest';
import { codesIn } from './search-codes.ts';

it.each([
  ['6745f0c2a1b2c3d4e5f6', ['6745f0c2a1b2c3d4e5f6']],
  [' 6745F0C2A1B2C3D4E5F6 ', ['6745F0C2A1B2C3D4E5F6', '6745f0c2a1b2c3d4e5f6']],
  ['#6745f0c2a1b2c3d4e5f6', ['6745f0c2a1b2c3d4e5f6']],
  ['https://egofficial.example/t/friday-1?tab=rules#x', ['friday-1']],
  ['egofficial.example/t/Friday.1/', ['Friday.1', 'friday.1']],
  ['/t/abc', ['abc']],
  ['Friday Cup', ['Friday Cup', 'friday cup']],
])('%s means %j', (text, codes) => expect(codesIn(text)).toEqual(codes));
