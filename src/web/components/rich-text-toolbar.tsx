import type { ChainedCommands, Editor } from '@tiptap/react';
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

/** The formats of the text at the cursor: icon, name, whether the format is on, and how to switch it. */
const SWITCHES: readonly {
  icon: LucideIcon;
  label: string;
  on: [name: string, attributes?: object];
  turn: (chain: ChainedCommands) => ChainedCommands;
}[] = [
  { icon: Bold, label: words.bold, on: ['bold'], turn: (to) => to.toggleBold() },
  { icon: Italic, label: words.italic, on: ['italic'], turn: (to) => to.toggleItalic() },
  { icon: Underline, label: words.underline, on: ['underline'], turn: (to) => to.toggleUnderline() },
  {
    icon: Heading2,
    label: words.heading,
    on: ['heading', { level: 2 }],
    turn: (to) => to.toggleHeading({ level: 2 }),
  },
  {
    icon: Heading3,
    label: words.subheading,
    on: ['heading', { level: 3 }],
    turn: (to) => to.toggleHeading({ level: 3 }),
  },
  { icon: List, label: words.bulletList, on: ['bulletList'], turn: (to) => to.toggleBulletList() },
  { icon: ListOrdered, label: words.numberedList, on: ['orderedList'], turn: (to) => to.toggleOrderedList() },
  { icon: Quote, label: words.quote, on: ['blockquote'], turn: (to) => to.toggleBlockquote() },
];

type ToolbarState = ReturnType<typeof toolbarState>;

/** The state of the toolbar at the cursor. */
export function toolbarState(editor: Editor) {
  return {
    on: SWITCHES.map(({ on }) => editor.isActive(...on)),
    isTable: editor.isActive('table'),
    /** The address of the link at the cursor; '': there is none. */
    href: editor.isActive('link') ? String(editor.getAttributes('link').href ?? '') : '',
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  };
}

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
      {SWITCHES.map(({ icon, label, turn }, index) => (
        <Tool
          key={label}
          icon={icon}
          label={label}
          isOn={state.on[index]}
          onPress={() => turn(act()).run()}
        />
      ))}
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
      // Without this, a press would take the selection from the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className={clsx(
        'grid size-11 shrink-0 place-items-center -outline-offset-2 disabled:opacity-40',
        isOn ? 'bg-high text-primary-hot' : 'text-soft hover:text-primary-hot',
      )}
    >
      <Icon size={19} />
    </button>
  );
}
