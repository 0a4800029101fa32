import { PictureChoice } from '#web/components/picture-choice.tsx';
import { texts } from '#web/texts/texts.ts';

const AVATARS = Array.from(
  { length: 30 },
  (_, index) => `/art/avatar-${String(index + 1).padStart(2, '0')}.webp`,
);

const words = texts.profile.picture;

/** A choice among the site's profile pictures. Without `onChoose`, a press sends the form around it. */
export function AvatarChoice({
  current,
  disabled,
  onChoose,
}: {
  current: string | null;
  disabled?: boolean;
  onChoose?: (url: string) => void;
}) {
  return (
    <>
      <h3 className="mb-3 mt-6 text-xl text-soft">{words.pick}</h3>
      <ul className="grid w-full grid-cols-5 gap-2 sm:grid-cols-6">
        {AVATARS.map((url, index) => (
          <li key={url}>
            <PictureChoice
              url={url}
              label={words.avatar(index + 1)}
              isChosen={url === current}
              disabled={disabled}
              {...(onChoose ? { onClick: () => onChoose(url) } : { type: 'submit', name: 'url', value: url })}
              className="block aspect-square w-full hover:border-primary"
            />
          </li>
        ))}
      </ul>
    </>
  );
}
