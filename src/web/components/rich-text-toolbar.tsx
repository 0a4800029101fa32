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
  Underline,
  Undo2,
} from 'lucide-react';
import { useState } from 'react';
import { isTargetLink } from '#shared/links.ts';
import { Button } from './button.tsx';
import { CONTROL } from './field.tsx';

export interface ToolbarState {
  isBold: boolean;
  isItalic: boolean;
  isUnderline: boolean;
  isHeading: boolean;
  isSubheading: boolean;
  isBulletList: boolean;
  isOrderedList: boolean;
  isQuote: boolean;
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
      aria-label="Formatting"
      className="fade-ends scroll-hidden flex overflow-x-auto border-b border-line bg-surface"
    >
      <Tool icon={Bold} label="Bold" isOn={state.isBold} onPress={() => act().toggleBold().run()} />
      <Tool icon={Italic} label="Italic" isOn={state.isItalic} onPress={() => act().toggleItalic().run()} />
      <Tool
        icon={Underline}
        label="Underline"
        isOn={state.isUnderline}
        onPress={() => act().toggleUnderline().run()}
      />
      <Tool
        icon={Heading2}
        label="Heading"
        isOn={state.isHeading}
        onPress={() => act().toggleHeading({ level: 2 }).run()}
      />
      <Tool
        icon={Heading3}
        label="Subheading"
        isOn={state.isSubheading}
        onPress={() => act().toggleHeading({ level: 3 }).run()}
      />
      <Tool
        icon={List}
        label="Bullet list"
        isOn={state.isBulletList}
        onPress={() => act().toggleBulletList().run()}
      />
      <Tool
        icon={ListOrdered}
        label="Numbered list"
        isOn={state.isOrderedList}
        onPress={() => act().toggleOrderedList().run()}
      />
      <Tool icon={Quote} label="Quote" isOn={state.isQuote} onPress={() => act().toggleBlockquote().run()} />
      <Tool icon={Link2} label="Link" isOn={state.href !== '' || isLinking} onPress={onLink} />
      <Tool icon={Undo2} label="Undo" isDisabled={!state.canUndo} onPress={() => act().undo().run()} />
      <Tool icon={Redo2} label="Redo" isDisabled={!state.canRedo} onPress={() => act().redo().run()} />
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
      // The selection in the text stays where it is.
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

/** Where a link leads: a row below the tools instead of a dialog over the text. */
export function LinkRow({ editor, href, onDone }: { editor: Editor; href: string; onDone: () => void }) {
  const [address, setAddress] = useState(href);
  const link = /^[a-z][a-z0-9+.-]*:/i.test(address.trim()) ? address.trim() : `https://${address.trim()}`;
  const apply = () => {
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && href === '') {
      chain
        .insertContent({ type: 'text', text: link, marks: [{ type: 'link', attrs: { href: link } }] })
        .run();
    } else {
      chain.setLink({ href: link }).run();
    }
    onDone();
  };
  return (
    <div className="flex flex-wrap gap-2 border-b border-line bg-surface p-2">
      <input
        type="url"
        aria-label="Link address"
        placeholder="https://"
        value={address}
        // biome-ignore lint/a11y/noAutofocus: opened by a press on the tool just above.
        autoFocus
        onChange={(event) => setAddress(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone();
          if (event.key !== 'Enter') return;
          // Not the form around it.
          event.preventDefault();
          if (isTargetLink(link)) apply();
        }}
        className={clsx(CONTROL, 'w-auto! min-w-0 grow basis-48')}
      />
      <Button size="sm" onClick={apply} disabled={!isTargetLink(link)}>
        Set link
      </Button>
      {href !== '' && (
        <Button
          size="sm"
          variant="secondary"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run();
            onDone();
          }}
        >
          Remove
        </Button>
      )}
    </div>
  );
}
