export const notifications = {
  title: 'Notifications',
  loading: 'Loading notifications',
  none: 'No notifications yet',
  noneHint: 'Prizes, refunds and news show up here.',
  isNew: 'New',
};
