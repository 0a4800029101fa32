import { Duplex } from 'node:stream';
import { expect, it } from 'vitest';
import { writeJoined } from './joined-write.ts';

/** A socket whose system takes bytes at once, or only when it is told to. */
function aSocket({ isSlow }: { isSlow: boolean }) {
  const taken: Buffer[] = [];
  const waiting: (() => void)[] = [];
  const socket = new Duplex({
    read() {},
    write(chunk: Buffer, _encoding, done) {
      const take = () => {
        taken.push(Buffer.from(chunk));
        done();
      };
      if (isSlow) waiting.push(take);
      else take();
    },
  });
  const drain = () => {
    for (let take = waiting.shift(); take; take = waiting.shift()) take();
  };
  return { socket, drain, text: () => Buffer.concat(taken).toString() };
}

const pieces = (text: string, count: number) => Array.from({ length: count }, () => Buffer.from(text));

it('writes the pieces in their order, few and many', () => {
  const { socket, text } = aSocket({ isSlow: false });
  writeJoined(socket, [Buffer.from('one '), Buffer.from('two ')]);
  writeJoined(socket, pieces('more '.repeat(1000), 100));
  writeJoined(socket, [Buffer.from('end')]);
  expect(text()).toBe(`one two ${'more '.repeat(100_000)}end`);
});

it('sends each socket its own pieces between shared ones, of whatever length', () => {
  const [first, second] = [Buffer.from('first '), Buffer.from('second ')];
  const own = ['a ', 'b ', 'longer ', 'c ', '', 'd '];
  for (const id of own) {
    const { socket, text } = aSocket({ isSlow: false });
    writeJoined(socket, [first, Buffer.from(id), second, Buffer.from(id)]);
    expect(text()).toBe(`first ${id}second ${id}`);
  }
  const { socket, text } = aSocket({ isSlow: false });
  writeJoined(socket, [second, first]);
  expect(text()).toBe('second first ');
});

it('leaves what a slow socket has not taken yet as it was', () => {
  const slow = aSocket({ isSlow: true });
  const quick = aSocket({ isSlow: false });
  writeJoined(slow.socket, pieces('slow ', 10));
  writeJoined(quick.socket, pieces('quick ', 20));
  writeJoined(slow.socket, pieces('later ', 10));
  writeJoined(quick.socket, pieces('again ', 20));
  slow.drain();
  expect(slow.text()).toBe('slow '.repeat(10) + 'later '.repeat(10));
  expect(quick.text()).toBe('quick '.repeat(20) + 'again '.repeat(20));
});
