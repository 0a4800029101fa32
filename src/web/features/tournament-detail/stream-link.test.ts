import { expect, test } from 'vitest';
import { linkHost, youtubeEmbed } from './stream-link.ts';

const EMBED = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', EMBED],
  ['https://youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=10', EMBED],
  ['https://m.youtube.com/watch?v=dQw4w9WgXcQ', EMBED],
  ['https://youtu.be/dQw4w9WgXcQ?si=abc', EMBED],
  ['https://www.youtube.com/live/dQw4w9WgXcQ', EMBED],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', EMBED],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ', EMBED],
  ['https://www.youtube.com/@egofficial', null],
  ['https://www.youtube.com/watch?v=../../evil', null],
  ['https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ', null],
  ['https://www.twitch.tv/egofficial', null],
  ['no link', null],
])('%s', (link, expected) => {
  expect(youtubeEmbed(link)).toBe(expected);
});

test('says where a link leads', () => {
  expect(linkHost('https://www.twitch.tv/egofficial')).toBe('twitch.tv');
});
