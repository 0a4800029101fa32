/** The editor of a RichTextField; imported lazily there and nowhere else. */
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { type Ref, useImperativeHandle, useState } from 'react';
import { isTargetLink } from '#shared/links.ts';
import { LinkRow } from './rich-text-link-row.tsx';
import { Picture } from './rich-text-picture.ts';
import { RichTextPlace } from './rich-text-place.tsx';
import { TableTools } from './rich-text-table-tools.tsx';
import { TABLES } from './rich-text-tables.ts';
import { Toolbar, toolbarState } from './rich-text-toolbar.tsx';
import '#web/styles/editor.css';

/** What a form may ask of the field: see react-hook-form's `setFocus`. */
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
    // An editor made while React renders is destroyed by a timer of the library before React shows it, when React puts off
    // showing it (a place that was shown for less than 300 ms): the text would be missing until the next effects.
    immediatelyRender: false,
    extensions: [
      StarterKit.configure({
        // The toolbar has two of them; the others occur in texts of other clients.
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
    // Its styles come from styles/editor.css: the Content-Security-Policy forbids an injected <style>.
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
