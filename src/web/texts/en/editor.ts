/** The editor of descriptions, rules and messages. */
export const editor = {
  formatting: 'Formatting',
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underline',
  heading: 'Heading',
  subheading: 'Subheading',
  bulletList: 'Bullet list',
  numberedList: 'Numbered list',
  quote: 'Quote',
  link: 'Link',
  undo: 'Undo',
  redo: 'Redo',
  linkAddress: 'Link address',
  setLink: 'Set link',
  removeLink: 'Remove',
};
