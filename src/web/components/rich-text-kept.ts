/**
 * What texts may hold that the editor has no buttons for: tables and pictures written by other clients. What is not in
 * the editor's schema is dropped from the text when it is edited.
 */
import { Node } from '@tiptap/react';
import { isImageLink } from '#shared/links.ts';

const span = {
  default: 1,
  parseHTML: (element: HTMLElement) => Number(element.getAttribute('colspan')) || 1,
};
const rows = {
  default: 1,
  parseHTML: (element: HTMLElement) => Number(element.getAttribute('rowspan')) || 1,
};

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
});

const Row = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

function cell(name: string, tag: 'td' | 'th') {
  return Node.create({
    name,
    // Plain text, as in most tables: paragraphs in cells would add their margins.
    content: 'inline*',
    isolating: true,
    addAttributes: () => ({ colspan: span, rowspan: rows }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ node }) => {
      const spans = Object.entries(node.attrs).filter(([, count]) => count > 1);
      return [tag, Object.fromEntries(spans), 0];
    },
  });
}

const Picture = Node.create({
  name: 'image',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: null },
    alt: { default: '' },
    title: { default: null },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [
    { tag: 'img[src]', getAttrs: (element) => isImageLink(element.getAttribute('src') ?? '') && null },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});

export const KEPT = [Table, Row, cell('tableCell', 'td'), cell('tableHeader', 'th'), Picture];
