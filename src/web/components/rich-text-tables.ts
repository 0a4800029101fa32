/**
 * Tables in the editor: the nodes, their keys, and what may be done with them. The work is done by prosemirror-tables,
 * which finds tables, rows and cells by the role that their node types name.
 */
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  isInTable,
  tableEditing,
  toggleHeader,
} from '@tiptap/pm/tables';
import { type Editor, Extension, Node } from '@tiptap/react';

const ROWS = 3;
const COLUMNS = 3;

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Number(element.getAttribute(name)) || 1,
});

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
    // The library keeps widths of columns; the site has none.
    addAttributes: () => ({
      colspan: span('colspan'),
      rowspan: span('rowspan'),
      colwidth: { default: null, rendered: false },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ node }) => {
      const spans = Object.entries(node.attrs).filter(([, count]) => count > 1);
      return [tag, Object.fromEntries(spans), 0];
    },
  });
}

const ROLES: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

const Editing = Extension.create({
  name: 'tableEditing',
  extendNodeSchema: ({ name }) => (ROLES[name] ? { tableRole: ROLES[name] } : {}),
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const { editor } = this;
    return {
      // From the last cell (backwards from the first one) the key leaves the editor, which must not hold the keyboard.
      Tab: () => goToNextCell(1)(editor.state, editor.view.dispatch),
      'Shift-Tab': () => goToNextCell(-1)(editor.state, editor.view.dispatch),
      // A cell holds no paragraphs.
      Enter: () => isInTable(editor.state) && editor.commands.setHardBreak(),
    };
  },
});

export const TABLES = [Table, Row, cell('tableCell', 'td'), cell('tableHeader', 'th'), Editing];

const COMMANDS = {
  addRow: addRowAfter,
  removeRow: deleteRow,
  addColumn: addColumnAfter,
  removeColumn: deleteColumn,
  headerRow: toggleHeader('row'),
  removeTable: deleteTable,
};
export type TableAct = keyof typeof COMMANDS;
export const TABLE_ACTS = Object.keys(COMMANDS) as TableAct[];

/** Changes the table that the cursor is in. */
export function changeTable(editor: Editor, act: TableAct): void {
  const { $from } = editor.state.selection;
  const depth = Array.from({ length: $from.depth }, (_, index) => index + 1).find(
    (one) => $from.node(one).type.name === 'table',
  );
  COMMANDS[act](editor.state, editor.view.dispatch);
  const start = depth === undefined ? null : $from.before(depth);
  const table = start === null ? null : editor.state.doc.nodeAt(start);
  // What held the cursor may be gone: it goes on in the last cell, whose end is followed by those of row and table.
  if (start !== null && table?.type.name === 'table' && !isInTable(editor.state))
    editor.commands.setTextSelection(start + table.nodeSize - 3);
  editor.commands.focus();
}

/** Puts an empty table with a header row where the cursor is, and the cursor into its first cell. */
export function insertTable(editor: Editor): void {
  const row = (type: string) => ({
    type: 'tableRow',
    content: Array.from({ length: COLUMNS }, () => ({ type })),
  });
  const content = Array.from({ length: ROWS }, (_, index) => row(index === 0 ? 'tableHeader' : 'tableCell'));
  const { from } = editor.state.selection;
  editor.chain().focus().insertContent({ type: 'table', content }).run();
  let first: number | null = null;
  // An empty paragraph that stood there has been replaced, so that the table may begin before it.
  editor.state.doc.nodesBetween(Math.max(0, from - 1), editor.state.doc.content.size, (node, at) => {
    if (first === null && node.type.name === 'tableHeader') first = at + 1;
    return first === null;
  });
  if (first !== null) editor.commands.setTextSelection(first);
}
