import { SOCIALS } from '#web/lib/community.ts';

export function SocialLinks() {
  return (
    <ul className="flex flex-wrap gap-1">
      {SOCIALS.map((social) => (
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
