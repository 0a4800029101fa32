import type { Editor } from '@tiptap/react';
import clsx from 'clsx';
import { useState } from 'react';
import { isTargetLink } from '#shared/links.ts';
import { texts } from '#web/texts/texts.ts';
import { Button } from './button.tsx';
import { CONTROL } from './field.tsx';

const words = texts.editor;

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
        aria-label={words.linkAddress}
        placeholder="https://"
        value={address}
        // biome-ignore lint/a11y/noAutofocus: opened by a press on the tool just above.
        autoFocus
        onChange={(event) => setAddress(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone();
          if (event.key !== 'Enter') return;
          // The form around it must not be submitted.
          event.preventDefault();
          if (isTargetLink(link)) apply();
        }}
        className={clsx(CONTROL, 'w-auto! min-w-0 grow basis-48')}
      />
      <Button size="sm" onClick={apply} disabled={!isTargetLink(link)}>
        {words.setLink}
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
          {words.removeLink}
        </Button>
      )}
    </div>
  );
}
