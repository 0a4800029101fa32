/** The editor of a RichTextField; only that file imports it, and lazily. */
import { type Editor, EditorContent, Node, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import clsx from 'clsx';
import { type Ref, useImperativeHandle, useState } from 'react';
import { isImageLink, isTargetLink } from '#shared/links.ts';
import { texts } from '#web/texts/texts.ts';
import { Button } from './button.tsx';
import { CONTROL } from './field.tsx';
import { RichTextPlace } from './rich-text-place.tsx';
import { changeTable, TABLE_ACTS, TABLES } from './rich-text-tables.ts';
import { Toolbar, toolbarState } from './rich-text-toolbar.tsx';
import '#web/styles/editor.css';

const words = texts.editor;

/** The methods that a form may call on the field: see react-hook-form's `setFocus`. */
export interface RichTextHandle {
  focus: () => void;
}

interface EditorProps {
  labelId: string;
  hintId: string | undefined;
  value: string;
  onChange: (html: string) => void;
  onBlur: (() => void) | undefined;
  ref: Ref<RichTextHandle> | undefined;
}

export function RichTextEditor({ labelId, hintId, value, onChange, onBlur, ref }: EditorProps) {
  const editor = useEditor({
    // If React delays showing the editor (after a placeholder of less than 300 ms), a timer of the library destroys
    // an editor that was created during rendering, and the text would be missing until the next effects.
    immediatelyRender: false,
    extensions: [
      StarterKit.configure({
        // The toolbar offers two levels; the other two occur in texts from other clients.
        heading: { levels: [1, 2, 3, 4] },
        link: {
          openOnClick: false,
          isAllowedUri: (address) => isTargetLink(address),
          defaultProtocol: 'https',
        },
      }),
      ...TABLES,
      Picture,
    ],
    content: value,
    // The styles are in styles/editor.css: the Content-Security-Policy forbids an injected <style>.
    injectCSS: false,
    editorProps: {
      attributes: {
        class: 'rich-text editor-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        ...(hintId ? { 'aria-describedby': hintId } : {}),
      },
    },
    onUpdate: (change) => onChange(change.editor.isEmpty ? '' : change.editor.getHTML()),
    onBlur: () => onBlur?.(),
  });
  return editor ? <EditorWithToolbar editor={editor} ref={ref} /> : <RichTextPlace />;
}

function EditorWithToolbar({ editor, ref }: { editor: Editor; ref: EditorProps['ref'] }) {
  const [isLinking, setLinking] = useState(false);
  useImperativeHandle(ref, () => ({ focus: () => editor.commands.focus() }), [editor]);
  const state = useEditorState({ editor, selector: ({ editor: current }) => toolbarState(current) });
  return (
    <div className="border border-edge bg-page transition-colors focus-within:border-primary hover:border-muted">
      <Toolbar editor={editor} state={state} onLink={() => setLinking(!isLinking)} isLinking={isLinking} />
      {isLinking && <LinkRow editor={editor} href={state.href} onDone={() => setLinking(false)} />}
      {state.isTable && <TableTools editor={editor} />}
      <EditorContent editor={editor} />
    </div>
  );
}

/** Pictures in texts from other clients: without this node in the schema, editing would drop them from the text. */
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

/** The toolbar for the table at the cursor: one row that scrolls sideways on phones. */
function TableTools({ editor }: { editor: Editor }) {
  return (
    <div
      role="toolbar"
      aria-label={words.table.label}
      className="fade-ends scroll-hidden flex overflow-x-auto border-b border-line bg-surface"
    >
      {TABLE_ACTS.map((act) => (
        <button
          key={act}
          type="button"
          // Without this, a press would take the selection from the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => changeTable(editor, act)}
          className="min-h-11 shrink-0 px-3 text-sm font-semibold text-soft -outline-offset-2 hover:text-primary-hot"
        >
          {words.table[act]}
        </button>
      ))}
    </div>
  );
}

/** The field for a link's address: a row below the tools instead of a dialog over the text. */
function LinkRow({ editor, href, onDone }: { editor: Editor; href: string; onDone: () => void }) {
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
        aria-label={words.linkAddress}
        placeholder="https://"
        value={address}
        // biome-ignore lint/a11y/noAutofocus: opened by a press on the tool just above.
        autoFocus
        onChange={(event) => setAddress(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone();
          if (event.key !== 'Enter') return;
          // Enter must not submit the form around the editor.
          event.preventDefault();
          if (isTargetLink(link)) apply();
        }}
        className={clsx(CONTROL, 'w-auto! min-w-0 grow basis-48')}
      />
      <Button size="sm" variant="primary" onClick={apply} disabled={!isTargetLink(link)}>
        {words.setLink}
      </Button>
      {href !== '' && (
        <Button
          size="sm"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run();
            onDone();
          }}
        >
          {words.removeLink}
        </Button>
      )}
    </div>
  );
}
