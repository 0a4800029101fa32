/** The texts of the message catalogue about templates, evenings that repeat, seasons and followers: our own. */
export const eveningMessages = {
  templateName: (max: number) => `The name must have 1 to ${max} characters!`,
  templatesMax: (max: number) => `You can keep ${max} templates. Delete one first!`,
  templateInUse: 'A schedule still makes evenings of this template. End it first!',
  scheduleTemplate: 'Choose one of your templates!',
  scheduleWeekdays: 'Choose the days of the week, each once: 0 is Sunday, 6 is Saturday!',
  scheduleTime: 'The time must be like 19:00!',
  scheduleDays: 'First and last day must be like 2026-10-18, the last not before the first!',
  scheduleSpan: 'A schedule lasts one year at most!',
  scheduleOver: 'The last day is over already!',
  schedulePauses: 'Pauses must be at most 100 days like 2026-10-18!',
  schedulePublishHours: 'Publishing must be 1 to 168 whole hours before the start!',
  schedulesMax: (max: number) => `You can have ${max} schedules at one time. End one first!`,
  scheduleHost: 'You cannot host tournaments now!',
} as const;
