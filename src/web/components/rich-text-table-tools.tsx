import type { Editor } from '@tiptap/react';
import { texts } from '#web/texts/texts.ts';
import { changeTable, TABLE_ACTS } from './rich-text-tables.ts';

const words = texts.editor.table;

/** What can be done with the table that the cursor is in: one row that scrolls sideways on phones. */
export function TableTools({ editor }: { editor: Editor }) {
  return (
    <div
      role="toolbar"
      aria-label={words.label}
      className="fade-ends scroll-hidden flex overflow-x-auto border-b border-line bg-surface"
    >
      {TABLE_ACTS.map((act) => (
        <button
          key={act}
          type="button"
          // Keeps the selection in the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => changeTable(editor, act)}
          className="min-h-11 shrink-0 px-3 text-sm font-semibold text-soft -outline-offset-2 hover:text-primary-hot"
        >
          {words[act]}
        </button>
      ))}
    </div>
  );
}
