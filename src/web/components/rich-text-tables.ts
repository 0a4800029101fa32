/**
 * Tables in the editor: the nodes, their keys, and the changes to them. prosemirror-tables does the work; it finds
 * tables, rows and cells by the role that their node types name.
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
    // Cells hold plain text, as in most tables: paragraphs would add their margins.
    content: 'inline*',
    isolating: true,
    // Only the spans: the library also stores column widths, which the site does not use.
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
      // From the last cell (backwards: from the first) Tab leaves the editor, which must not trap the keyboard.
      Tab: () => goToNextCell(1)(editor.state, editor.view.dispatch),
      'Shift-Tab': () => goToNextCell(-1)(editor.state, editor.view.dispatch),
      // Cells hold no paragraphs, so Enter makes a line break.
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

/** Changes the table at the cursor. */
export function changeTable(editor: Editor, act: TableAct): void {
  const { $from } = editor.state.selection;
  const depth = Array.from({ length: $from.depth }, (_, index) => index + 1).find(
    (one) => $from.node(one).type.name === 'table',
  );
  COMMANDS[act](editor.state, editor.view.dispatch);
  const start = depth === undefined ? null : $from.before(depth);
  const table = start === null ? null : editor.state.doc.nodeAt(start);
  // If the cell with the cursor was deleted, the cursor moves to the last cell, whose end is 3 before the table's.
  if (start !== null && table?.type.name === 'table' && !isInTable(editor.state))
    editor.commands.setTextSelection(start + table.nodeSize - 3);
  editor.commands.focus();
}

/** Inserts an empty table with a header row at the cursor, and moves the cursor to its first cell. */
export function insertTable(editor: Editor): void {
  const row = (type: string) => ({
    type: 'tableRow',
    content: Array.from({ length: COLUMNS }, () => ({ type })),
  });
  const content = Array.from({ length: ROWS }, (_, index) => row(index === 0 ? 'tableHeader' : 'tableCell'));
  const { from } = editor.state.selection;
  editor.chain().focus().insertContent({ type: 'table', content }).run();
  let first: number | null = null;
  // The table replaces an empty paragraph at the cursor, so it may begin one position earlier.
  editor.state.doc.nodesBetween(Math.max(0, from - 1), editor.state.doc.content.size, (node, at) => {
    if (first === null && node.type.name === 'tableHeader') first = at + 1;
    return first === null;
  });
  if (first !== null) editor.commands.setTextSelection(first);
}
