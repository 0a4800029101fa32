import { CHAT_SERVER, SOCIALS } from '#web/lib/community.ts';

/** @param isWithoutChat leaves the chat server out, if a button beside these links leads to it */
export function SocialLinks({ isWithoutChat = false }: { isWithoutChat?: boolean }) {
  const shown = SOCIALS.filter((social) => !(isWithoutChat && social === CHAT_SERVER));
  return (
    <ul className="flex flex-wrap gap-1">
      {shown.map((social) => (
        <li key={social.name}>
          <a
            href={social.url}
            target="_blank"
            rel="noopener noreferrer"
            title={social.name}
            className="grid size-11 place-items-center opacity-80 transition-opacity hover:opacity-100"
          >
            <img src={social.icon} alt={social.name} width={20} height={20} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  );
}
