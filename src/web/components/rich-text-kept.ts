/**
 * What texts may hold that the editor has no buttons for: tables and pictures written by other clients. Without a
 * place in the editor's schema the first letter typed would take them out of the text.
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
    // Plain words, as most tables hold: a paragraph in each cell would stand apart from its lines.
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
