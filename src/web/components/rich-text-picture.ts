/**
 * What texts may hold that the editor has no buttons for: pictures written by other clients. What is not in the editor's
 * schema is dropped from the text when it is edited.
 */
import { Node } from '@tiptap/react';
import { isImageLink } from '#shared/links.ts';

export const Picture = Node.create({
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
