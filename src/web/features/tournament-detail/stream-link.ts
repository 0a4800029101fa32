/** What a stream's address leads to: a YouTube video that can be embedded, or some other page. */

const VIDEO_ID = /^[\w-]{11}$/;

/** The address to embed a YouTube video from, without its cookies; null for any other link. */
export function youtubeEmbed(link: string): string | null {
  const url = parsed(link);
  const id = url && videoId(url);
  return id && VIDEO_ID.test(id) ? `https://www.youtube-nocookie.com/embed/${id}` : null;
}

function videoId(url: URL): string | null {
  const host = url.hostname.replace(/^(?:www|m|music)\./, '');
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean);
  if (host === 'youtu.be') return first;
  if (host !== 'youtube.com' && host !== 'youtube-nocookie.com') return null;
  return ['embed', 'live', 'shorts', 'v'].includes(first) ? second : url.searchParams.get('v');
}

/** Where a link leads, for people: the host of its address. */
export function linkHost(link: string): string {
  return parsed(link)?.hostname.replace(/^www\./, '') ?? link;
}

/** Not URL.parse: phones are older than that. */
function parsed(link: string): URL | null {
  try {
    return new URL(link);
  } catch {
    return null;
  }
}
