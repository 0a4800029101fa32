export const feedback = {
  intro: 'What do you like, what should we do better? We read every message.',
  subject: 'Subject',
  message: 'Message',
  send: 'Send feedback',
};
