/** Reads the address of a stream: a YouTube video that can be embedded, or any other page. */

const VIDEO_ID = /^[\w-]{11}$/;

/** The address that embeds a YouTube video without cookies; null: the link is another one. */
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

/** The host name of a link, without `www.`; the whole text if it is no address. */
export function linkHost(link: string): string {
  return parsed(link)?.hostname.replace(/^www\./, '') ?? link;
}

/** Does the same as URL.parse, which browsers of older phones lack. */
function parsed(link: string): URL | null {
  try {
    return new URL(link);
  } catch {
    return null;
  }
}
