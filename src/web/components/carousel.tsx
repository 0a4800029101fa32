/**
 * Shows pictures one after the other, and after the last the first again. Native scroll snapping does the swiping: a
 * library would add 8 kB to the first route. It stops on hover, on keyboard focus, in hidden tabs and by the pause
 * button, and does not start for viewers who want reduced motion.
 */
import clsx from 'clsx';
import { Pause, Play } from 'lucide-react';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { CAROUSEL_INTERVAL_MS } from '#shared/constants.ts';
import { artSources, PHONE_WIDTH, phoneArt, phoneArtOfAll, SHOWN_WIDTH } from '#shared/own-art.ts';
import { type Promoted, useSlides } from '#web/api/promotions.ts';
import { artAddress, artVersion } from '#web/lib/art.ts';
import { useBrowserValue } from '#web/lib/drawn-page.ts';
import { pageAddress } from '#web/lib/navigation.tsx';
import { languageOfWords } from '#web/lib/own-words.ts';
import { texts } from '#web/texts/texts.ts';

/** The shape of the pictures for phones (own-art.ts). */
const PHONE_ASPECT = 'max-sm:aspect-[5/3]';

function wantsNoMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function scrollToSlide(list: HTMLElement | null, index: number): void {
  list?.scrollTo({ left: index * list.clientWidth, behavior: wantsNoMotion() ? 'instant' : 'smooth' });
}

function Carousel({
  label,
  slides,
  interval = CAROUSEL_INTERVAL_MS,
  aspect,
  isFirstOnPage = false,
}: {
  label: string;
  slides: readonly Promoted[];
  interval?: number;
  /** Tailwind aspect classes, which reserve the space before pictures load. On phones our own pictures are taller. */
  aspect: string;
  /** Whether this is the page's largest picture, which is then fetched with priority. */
  isFirstOnPage?: boolean;
}) {
  const track = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const [isHeld, setHeld] = useState(false);
  const [chosenPause, setPaused] = useState<boolean | null>(null);
  const isStill = useBrowserValue(wantsNoMotion, false);
  const isPaused = chosenPause ?? isStill;
  // How many pictures may load. Only the first is in sight: each other one is loaded just before its turn, so that on a
  // slow connection it does not delay the visible one.
  const [wanted, setWanted] = useState(1);
  const isHighOnPhones = !isFirstOnPage && phoneArtOfAll(slides.map((slide) => slide.imgUrl));
  const want = (count: number) => setWanted((before) => Math.max(before, count));

  useEffect(() => {
    if (isHeld || isPaused || slides.length < 2) return;
    const timer = setInterval(() => {
      if (!document.hidden) scrollToSlide(track.current, (index + 1) % slides.length);
    }, interval);
    return () => clearInterval(timer);
  }, [isHeld, isPaused, index, interval, slides.length]);

  return (
    <section
      aria-label={label}
      aria-roledescription="carousel"
      className={clsx(
        'relative overflow-hidden [--cut:18px] sm:cut',
        isFirstOnPage && 'max-sm:-mx-4 max-sm:-mt-5',
      )}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      // Only keyboard focus stops the slides: a touch leaves the focus on the pressed element, which would stop them.
      onFocus={(event) => event.target.matches(':focus-visible') && setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ul
        ref={track}
        className={clsx(
          'scroll-hidden flex snap-x snap-mandatory overflow-x-auto bg-surface',
          !isFirstOnPage && 'max-sm:cut',
          aspect,
          isHighOnPhones && PHONE_ASPECT,
        )}
        onScroll={(event) => {
          const { scrollLeft, clientWidth } = event.currentTarget;
          setIndex(Math.round(scrollLeft / clientWidth));
          want(Math.ceil(scrollLeft / clientWidth) + 2);
        }}
      >
        {slides.map((slide, position) => (
          <li
            key={`${slide.imgUrl} ${slide.targetLink}`}
            className="size-full shrink-0 snap-start"
            inert={position !== index}
          >
            <Slide
              slide={slide}
              label={slide.text ?? texts.promotions.slide(label, position + 1, slides.length)}
              isHighOnPhones={isHighOnPhones}
              isUrgent={isFirstOnPage && position === 0}
              isWanted={position < wanted}
              onLoad={() => want(position === 0 ? 2 : 0)}
            />
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div
          className={clsx(
            'flex items-center sm:absolute sm:bottom-0 sm:right-4',
            // On phones the buttons are below the picture, whose text fills it; first on a page, at its upper edge.
            isFirstOnPage ? 'max-sm:absolute max-sm:top-0 max-sm:right-0' : 'max-sm:-ml-1.5',
          )}
        >
          {slides.map((slide, position) => (
            <button
              key={`${slide.imgUrl} ${slide.targetLink}`}
              type="button"
              aria-label={texts.promotions.showSlide(position + 1)}
              aria-current={position === index || undefined}
              onClick={() => scrollToSlide(track.current, position)}
              className="group grid size-11 place-items-center -outline-offset-4"
            >
              <span
                className={clsx(
                  'block h-1.5 w-8 -skew-x-[30deg] shadow-[0_0_0_1px_rgb(0_0_0/.5)] transition-colors',
                  position === index ? 'bg-primary' : 'bg-white/60 group-hover:bg-white',
                )}
              />
            </button>
          ))}
          <button
            type="button"
            aria-label={isPaused ? texts.promotions.play : texts.promotions.pause}
            onClick={() => {
              setPaused(!isPaused);
              // A button pressed with the keyboard has the focus, which would keep the slides stopped.
              setHeld(false);
            }}
            className="grid size-11 place-items-center -outline-offset-4 max-sm:ml-auto noscript:hidden"
          >
            <span className="grid size-7 place-items-center bg-black/70 text-white">
              {isPaused ? <Play size={14} /> : <Pause size={14} />}
            </span>
          </button>
        </div>
      )}
    </section>
  );
}

function Slide({
  slide,
  label,
  isHighOnPhones,
  isUrgent,
  isWanted,
  onLoad,
}: {
  slide: Promoted;
  label: string;
  isHighOnPhones: boolean;
  isUrgent: boolean;
  isWanted: boolean;
  onLoad: () => void;
}) {
  const ref = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // The picture may have loaded before this script ran, and then sends no `load` event.
    if (ref.current?.currentSrc && ref.current.complete) onLoad();
  });
  const image = (
    <picture>
      {isHighOnPhones && isWanted && (
        <source media={PHONE_WIDTH} srcSet={artAddress(phoneArt(slide.imgUrl) ?? slide.imgUrl)} />
      )}
      <img
        ref={ref}
        srcSet={isWanted ? artSources(slide.imgUrl, artVersion()) : undefined}
        sizes={SHOWN_WIDTH.wide}
        src={isWanted ? artAddress(slide.imgUrl) : undefined}
        alt={label}
        lang={languageOfWords(label)}
        loading="lazy"
        fetchPriority={isUrgent ? 'high' : 'auto'}
        decoding="async"
        onLoad={onLoad}
        className="size-full object-cover"
      />
    </picture>
  );
  if (!slide.targetLink) return image;
  return (
    <a
      href={pageAddress(slide.targetLink)}
      target="_blank"
      rel="noopener noreferrer"
      className="block size-full -outline-offset-4"
    >
      {image}
    </a>
  );
}

/** The slides of a promotion document that has at least one. */
export function PromoSlides({
  id,
  ...carousel
}: { id: Parameters<typeof useSlides>[0] } & Omit<ComponentProps<typeof Carousel>, 'slides'>) {
  return <Carousel {...carousel} slides={useSlides(id).slides} />;
}
