import { createElement, Fragment, type ReactNode } from 'react';

/** `fillText('Agree to our {terms}.', { terms: <Link … /> })`. A name in braces that `parts` lacks stays as it is. */
export function fillText(text: string, parts: Record<string, ReactNode>): ReactNode {
  return text.split(/(\{\w+\})/).map((piece, index) => {
    const name = /^\{(\w+)\}$/.exec(piece)?.[1];
    // The pieces of a text never change their order, so the index can be the key.
    return createElement(Fragment, { key: index }, name && Object.hasOwn(parts, name) ? parts[name] : piece);
  });
}
