/** Pages that are little else than their text, and what stands in the place of one that cannot be shown. */
export const pages = {
  notFound: { title: 'Page Not Found', text: 'Sorry, the page you are looking for does not exist.' },
  content: {
    /** `{date}`: the day. */
    lastUpdated: 'Last updated {date}',
    none: 'Nothing here yet',
    ask: 'Ask us',
    firm: 'Run by',
    registrationNumber: 'Registration number',
    complaints: 'Complaints',
  },
};
