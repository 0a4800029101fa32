import { createElement, Fragment, type ReactNode } from 'react';

/** `fillText('Agree to our {terms}.', { terms: <Link … /> })`: a language orders the places. Others stay text. */
export function fillText(text: string, parts: Record<string, ReactNode>): ReactNode {
  return text.split(/(\{\w+\})/).map((piece, index) => {
    const name = /^\{(\w+)\}$/.exec(piece)?.[1];
    // The pieces of a text keep their places.
    return createElement(Fragment, { key: index }, name && Object.hasOwn(parts, name) ? parts[name] : piece);
  });
}
