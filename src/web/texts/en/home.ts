export const home = {
  intro: 'Join a Free Fire tournament, outplay everyone, take the prize pool.',
  featured: 'Featured',
  all: 'All Tournaments',
  none: 'No tournaments yet',
  noneHint: 'New ones are announced before they open.',
  announcements: 'Announcements',
  pubgSoon: 'PUBG Tournaments will be Available Soon!',
};
