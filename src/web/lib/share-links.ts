/** Links that pass a text or an event to one of the viewer's apps. The viewer confirms there before it is sent. */

export function whatsAppLink(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}

/** A link that works only where Viber is installed. */
export function viberLink(text: string): string {
  return `viber://forward?text=${encodeURIComponent(text)}`;
}

/** A link to Google Calendar's form for a new event, filled in. */
export function googleCalendarLink(event: {
  title: string;
  startsAt: Date;
  endsAt: Date;
  details: string;
}): string {
  const search = new URLSearchParams({
    action: 'TEMPLATE',
    text: event.title,
    dates: `${basicFormat(event.startsAt)}/${basicFormat(event.endsAt)}`,
    details: event.details,
  });
  return `https://calendar.google.com/calendar/render?${search}`;
}

/** An instant as 20260810T104500Z. */
function basicFormat(instant: Date): string {
  return instant.toISOString().replace(/[-:]|\.\d+/g, '');
}
