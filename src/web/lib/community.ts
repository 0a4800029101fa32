export const CHAT_SERVER = {
  name: 'Discord',
  url: 'https://discord.com/invite/egofficial',
  icon: '/social/discord.svg',
};

export const SOCIALS = [
  CHAT_SERVER,
  { name: 'Facebook', url: 'https://www.facebook.com/egofficial', icon: '/social/facebook.svg' },
  { name: 'Instagram', url: 'https://www.instagram.com/egofficial', icon: '/social/instagram.svg' },
  { name: 'YouTube', url: 'https://www.youtube.com/@egofficial', icon: '/social/youtube.svg' },
] as const;
