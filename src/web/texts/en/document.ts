/** What stands in index.html; the build puts the words of its language in the place of these. */
export const document = {
  notArrived: 'Parts of this page did not arrive.',
  loadAgain: 'Load again',
  loading: 'Loading EGOfficial',
  needsScripts: 'EGOfficial needs JavaScript to run.',
};
