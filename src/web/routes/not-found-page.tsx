import { ButtonLink } from '#web/components/button.tsx';

/** Any path that is no page (specification section 2); also for tournaments one may not see. */
export function NotFoundPage() {
  return (
    <div className="grid min-h-[60dvh] place-items-center text-center">
      <div>
        <p aria-hidden="true" className="display text-[9rem] leading-[0.8] text-primary sm:text-[13rem]">
          404
        </p>
        <h1 className="mt-6 text-4xl">Page Not Found</h1>
        <p className="mt-2 text-soft">Sorry, the page you are looking for does not exist.</p>
        <ButtonLink to="/" className="mt-6">
          Home
        </ButtonLink>
      </div>
    </div>
  );
}
