export const announcements = {
  loading: 'Loading announcements',
  latest: 'Latest',
  featured: 'Featured',
  noLatest: 'All recent announcements will show up here!',
  noFeatured: 'All featured announcements will show up here!',
  /** `{date}`: the day. */
  publishedOn: 'Published On {date}',
};
