import { ButtonLink } from '#web/components/button.tsx';
import { artAddress } from '#web/lib/art.ts';
import { texts } from '#web/texts/texts.ts';

/** Shown for every unknown path, and for tournaments that the viewer may not see. */
export function NotFoundPage() {
  return (
    <div className="cut relative -mx-4 -mt-5 grid min-h-[34rem] place-items-end overflow-hidden bg-surface sm:mx-0 sm:mt-0 sm:min-h-[min(40rem,70dvh)] [--cut:20px]">
      <img
        src={artAddress('/art/tournament-10.webp')}
        alt=""
        width={960}
        height={540}
        className="absolute inset-0 size-full object-cover"
      />
      <div className="scrim relative w-full px-5 pb-8 pt-32 text-center">
        <p aria-hidden="true" className="display text-[9rem] leading-[0.8] text-primary-hot sm:text-[12rem]">
          404
        </p>
        <h1 className="mt-5 text-4xl">{texts.pages.notFound.title}</h1>
        <p className="mt-2 text-text">{texts.pages.notFound.text}</p>
        <ButtonLink to="/" className="mt-6">
          {texts.shell.home}
        </ButtonLink>
      </div>
    </div>
  );
}
