import { createElement, Fragment, type ReactNode } from 'react';

/**
 * A text with elements in the places it names: `fillText('Agree to our {terms}.', { terms: <Link … /> })`, so that a
 * language can order them as it needs. A name without an element stays in the text.
 */
export function fillText(text: string, parts: Record<string, ReactNode>): ReactNode {
  return text.split(/(\{\w+\})/).map((piece, index) => {
    const name = /^\{(\w+)\}$/.exec(piece)?.[1];
    // The pieces of a text keep their places.
    return createElement(Fragment, { key: index }, name && Object.hasOwn(parts, name) ? parts[name] : piece);
  });
}
