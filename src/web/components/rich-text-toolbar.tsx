import type { Editor } from '@tiptap/react';
import clsx from 'clsx';
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Table,
  Underline,
  Undo2,
} from 'lucide-react';
import { texts } from '#web/texts/texts.ts';
import { insertTable } from './rich-text-tables.ts';

const words = texts.editor;

export interface ToolbarState {
  isBold: boolean;
  isItalic: boolean;
  isUnderline: boolean;
  isHeading: boolean;
  isSubheading: boolean;
  isBulletList: boolean;
  isOrderedList: boolean;
  isQuote: boolean;
  isTable: boolean;
  /** Of the link the cursor is in. */
  href: string;
  canUndo: boolean;
  canRedo: boolean;
}

/** One row that scrolls sideways on phones. */
export function Toolbar({
  editor,
  state,
  isLinking,
  onLink,
}: {
  editor: Editor;
  state: ToolbarState;
  isLinking: boolean;
  onLink: () => void;
}) {
  const act = () => editor.chain().focus();
  return (
    <div
      role="toolbar"
      aria-label={words.formatting}
      className="fade-ends scroll-hidden flex overflow-x-auto border-b border-line bg-surface"
    >
      <Tool icon={Bold} label={words.bold} isOn={state.isBold} onPress={() => act().toggleBold().run()} />
      <Tool
        icon={Italic}
        label={words.italic}
        isOn={state.isItalic}
        onPress={() => act().toggleItalic().run()}
      />
      <Tool
        icon={Underline}
        label={words.underline}
        isOn={state.isUnderline}
        onPress={() => act().toggleUnderline().run()}
      />
      <Tool
        icon={Heading2}
        label={words.heading}
        isOn={state.isHeading}
        onPress={() => act().toggleHeading({ level: 2 }).run()}
      />
      <Tool
        icon={Heading3}
        label={words.subheading}
        isOn={state.isSubheading}
        onPress={() => act().toggleHeading({ level: 3 }).run()}
      />
      <Tool
        icon={List}
        label={words.bulletList}
        isOn={state.isBulletList}
        onPress={() => act().toggleBulletList().run()}
      />
      <Tool
        icon={ListOrdered}
        label={words.numberedList}
        isOn={state.isOrderedList}
        onPress={() => act().toggleOrderedList().run()}
      />
      <Tool
        icon={Quote}
        label={words.quote}
        isOn={state.isQuote}
        onPress={() => act().toggleBlockquote().run()}
      />
      <Tool
        icon={Table}
        label={words.table.insert}
        isDisabled={state.isTable}
        onPress={() => insertTable(editor)}
      />
      <Tool icon={Link2} label={words.link} isOn={state.href !== '' || isLinking} onPress={onLink} />
      <Tool icon={Undo2} label={words.undo} isDisabled={!state.canUndo} onPress={() => act().undo().run()} />
      <Tool icon={Redo2} label={words.redo} isDisabled={!state.canRedo} onPress={() => act().redo().run()} />
    </div>
  );
}

function Tool({
  icon: Icon,
  label,
  isOn,
  isDisabled,
  onPress,
}: {
  icon: LucideIcon;
  label: string;
  isOn?: boolean;
  isDisabled?: boolean;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-pressed={isOn}
      disabled={isDisabled}
      // Keeps the selection in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className={clsx(
        'grid size-11 shrink-0 place-items-center -outline-offset-2 disabled:opacity-40',
        isOn ? 'bg-high text-primary-hot' : 'text-soft hover:text-primary-hot',
      )}
    >
      <Icon aria-hidden="true" size={19} />
    </button>
  );
}
