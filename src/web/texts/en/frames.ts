/** The pages without the site around them: for streams and for other sites. */
export const frames = {
  overlay: 'Overlay for streams',
  embed: 'Frame for other sites',
  missing: 'There is no such tournament.',
  more: 'Open on EGOfficial',
  newWindow: '(opens in a new window)',
};
