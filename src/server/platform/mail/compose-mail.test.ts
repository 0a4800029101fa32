import { expect, it } from 'vitest';
import { composeMail } from './compose-mail.ts';

it.each([
  ['Room of Match 1 of Night Cup is open.', 'Room of Match 1 of Night Cup is open.'],
  ['Free diamonds: https://evil.example/a?b=1', 'Free diamonds: evil. example/a?b=1'],
  ['Cup HTTP://evil.example', 'Cup evil. example'],
  ['Log in at www.evil.example.', 'Log in at www. evil. example.'],
  ['evil.example/x', 'evil. example/x'],
  ['\u0916\u0947\u0932.\u0928\u0947\u092a\u093e\u0932', '\u0916\u0947\u0932. \u0928\u0947\u092a\u093e\u0932'],
  ['evil\uff0eexample', 'evil\uff0e example'],
  ['mailto:a@evil.example', 'mailto:a @ evil. example'],
  ['Prize of 1.5 tokens at 20.30', 'Prize of 1.5 tokens at 20.30'],
])('a subject %j is %j: no mail program makes a link of it', (subject, harmless) => {
  const parts = { language: 'en', name: '', lines: [], button: 'Open', footnote: '' } as const;
  const mail = composeMail({ ...parts, lines: [], subject, url: 'https://eg.example/' });
  expect(mail.subject).toBe(harmless);
});
