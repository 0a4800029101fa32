import { describe, expect, it } from 'vitest';
import { acceptedLanguage, bare, inLanguage, languageOf } from './languages.ts';

describe('a path', () => {
  it.each([
    ['/', 'en', '/', '/ne'],
    ['/ne', 'ne', '/', '/ne'],
    ['/ne/', 'ne', '/', '/ne'],
    ['/ne?tab=x', 'ne', '/?tab=x', '/ne?tab=x'],
    ['/?tab=x', 'en', '/?tab=x', '/ne?tab=x'],
    ['/ne/t/x#a', 'ne', '/t/x#a', '/ne/t/x#a'],
    ['/t/ne', 'en', '/t/ne', '/ne/t/ne'],
    ['/news', 'en', '/news', '/ne/news'],
    ['/ne-NP/t/x', 'en', '/ne-NP/t/x', '/ne/ne-NP/t/x'],
    ['/en/t/x', 'en', '/en/t/x', '/ne/en/t/x'],
    // Only the first prefix is a language; the rest is an unknown page.
    ['/ne/ne/t/x', 'ne', '/ne/t/x', '/ne/ne/t/x'],
  ])('%s is in %s, bare %s, in Nepali %s', (path, language, page, nepali) => {
    expect(languageOf(path)).toBe(language);
    expect(bare(path)).toBe(page);
    expect(inLanguage(path, 'ne')).toBe(nepali);
  });
});

describe('Accept-Language', () => {
  it.each([
    [undefined, null],
    ['', null],
    ['ne', 'ne'],
    ['ne-NP,ne;q=0.9,en;q=0.8', 'ne'],
    ['NE-np', 'ne'],
    ['en-US,en;q=0.9,ne;q=0.8', 'en'],
    ['en;q=0.4, ne;q=0.5', 'ne'],
    ['hi, ne;q=0.3', 'ne'],
    ['ne, en', 'ne'],
    ['en, ne', 'en'],
    ['ne;q=0, en;q=0.1', 'en'],
    ['ne;q=0', null],
    ['*', 'en'],
    ['*, ne;q=0.5', 'en'],
    ['ne, *;q=0.5', 'ne'],
    ['ne;q=x', 'ne'],
    ['new,nep', null],
    ['fr-FR, de;q=0.9', null],
    [';;,,q=1', null],
  ])('%s ranks %s first', (header, expected) => expect(acceptedLanguage(header)).toBe(expected));
});
