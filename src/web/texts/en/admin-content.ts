/** What the operator writes on the site. */
import type { AnnouncementDocument, Revision } from '#shared/wire/content.ts';

const statuses: Record<AnnouncementDocument['status'], string> = { draft: 'Draft', published: 'Published' };

const actions: Record<Revision['action'], string> = {
  create: 'created',
  update: 'changed',
  delete: 'removed',
  undo: 'change taken back',
  publish: 'published at its time',
};

export const adminContent = {
  history: {
    title: 'Versions',
    search: 'Search versions',
    searchHint: 'Text, act or name',
    reload: 'Load again',
    undo: 'Take back the last change',
    undoQuestion: 'Take back the last change?',
    undoYes: 'Take it back',
    undoDetails: 'The version before is used again, as a new version.',
    undone: 'The last change is taken back.',
    none: 'No such version has been kept.',
    version: (number: number, action: string) => `Version ${number}, ${action}`,
    actions,
    server: 'The server',
    show: 'Show this version',
  },

  announcements: {
    add: 'New announcement',
    edit: 'Announcement',
    back: 'All announcements',
    missing: 'This announcement has been removed',
    search: 'Search announcements',
    searchHint: 'Title or text',
    statuses,
    publishesAt: (moment: string) => `Published on ${moment}`,
    empty: 'No announcement yet',
    titleLabel: 'Title',
    titleMissing: 'Enter a title.',
    content: 'Text',
    contentMissing: 'Write a text.',
    feature: 'Featured: with a badge',
    when: 'Publish',
    times: { now: 'Now', draft: 'Not yet, it is a draft', later: 'At a time' },
    publishAt: 'Publish at',
    timeMissing: 'Say when.',
    saved: 'Announcement saved.',
    remove: 'Remove',
    removeQuestion: 'Remove this announcement?',
    removed: 'Announcement removed. Taking back the last change brings it back.',
  },

  pages: {
    choose: 'Choose the page to edit.',
    inNepali: (page: string) => `${page} in Nepali`,
    inNepaliHint:
      'Shown to readers in Nepali; where it is empty, they see the English text. The Nepali text that came with the site goes when you change the English one.',
    complaintsHint: 'Where to complain, and who answers. What is empty is not shown.',
    saved: 'Page saved.',
  },

  promotions: {
    places: {
      homeslider: 'Home slider',
      home_banners: 'Home banner',
      profile_promo_banner: 'Profile banner',
      tourn_modal_banners: 'After joining',
    },
    empty: 'No picture here yet',
    hint: 'Changes are on the site once they are saved. A picture dragged to another place is saved at once, unless something else is not saved yet.',
    add: 'Add a picture',
    unnamed: 'New picture',
    off: (name: string) => `${name} (off)`,
    editOf: (name: string) => `Edit: ${name}`,
    removeOf: (name: string) => `Remove: ${name}`,
    upload: 'Upload a picture',
    uploadHint: 'JPG, PNG or SVG, under 2 MB',
    address: 'Or its address',
    text: 'What the picture says',
    textHint: 'For those who cannot see it.',
    link: 'Link (optional)',
    from: 'From (optional)',
    until: 'Until (optional)',
    isActive: 'Shown on the site',
    pictureMissing: 'Each entry needs a picture.',
    saved: 'Promotions saved.',
  },
};
