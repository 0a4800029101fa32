/** Messages and feedback on the operator's desk. */
import type { FeedbackDocument } from '#shared/wire/content.ts';

const statuses: Record<FeedbackDocument['status'], string> = { new: 'New', done: 'Done' };

export const adminMessages = {
  form: {
    title: 'Send a message',
    to: 'To',
    kinds: {
      all: 'Everybody',
      label: 'People with a label',
      tournament: 'Participants of a tournament',
      users: 'Named people',
    },
    whom: { label: 'Label', tournament: 'Tournament code', users: 'Usernames' },
    whomHints: {
      label: 'Such as host.',
      tournament: 'The last part of the address of its page.',
      users: 'With a space or comma between two.',
    },
    whomMissing: {
      label: 'Name the label.',
      tournament: 'Name the tournament.',
      users: 'Name at least one person.',
    },
    message: 'Message',
    link: 'Link',
    linkHint: 'Where pressing it leads: a page of this site or a web address. Optional.',
    linkPlaceholder: '/t/…',
    submit: 'Send',
    question: 'Send this message?',
    sendYes: (count: number, shown: string) => `Send to ${count === 1 ? '1 person' : `${shown} people`}`,
    sent: 'Notification sent to everybody.',
    sentTo: (sent: number, shown: string) => (sent === 1 ? 'Sent to 1 person.' : `Sent to ${shown} people.`),
  },

  sent: {
    title: 'Sent messages',
    search: 'Search sent messages',
    searchHint: 'Text, link or to whom',
    empty: 'No such message has been sent',
    toAll: 'To everybody',
    toLabel: (label: string) => `To people with the label ${label}`,
    toTournament: (id: string) => `To the participants of ${id}`,
    toUsers: (names: string) => `To ${names}`,
    read: (read: string, sent: string) => `Read by ${read} of ${sent}`,
    readLabel: 'Read',
  },

  feedback: {
    search: 'Search feedback',
    searchHint: 'Name, e-mail, subject or text',
    statuses,
    empty: 'Nobody has written yet',
    replies: 'Replies',
    answered: (moment: string) => `Answered by mail, ${moment}`,
    reply: 'Reply',
    replyTo: (subject: string) => `Reply: ${subject}`,
    to: (email: string) => `By mail to ${email}`,
    message: 'Your reply',
    messageMissing: 'Write a reply first.',
    send: 'Send reply',
    replied: 'The reply is on its way.',
    done: 'Mark as done',
    doneOf: (subject: string) => `Mark as done: ${subject}`,
    again: 'Mark as new',
    againOf: (subject: string) => `Mark as new: ${subject}`,
    remove: 'Remove',
    removeOf: (subject: string) => `Remove: ${subject}`,
    removeQuestion: 'Remove this feedback?',
    removed: 'Feedback removed.',
  },
};
