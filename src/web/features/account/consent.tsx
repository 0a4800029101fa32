import { Link } from '#web/lib/navigation.tsx';

const LINK = 'text-primary-hot underline underline-offset-4';

/** @param act what the user does by which they agree */
export function Consent({ act }: { act: string }) {
  return (
    <p className="mt-6 text-sm text-muted">
      {act}, you confirm that you are at least 16 years old and agree to our{' '}
      <Link to="/terms-conditions" className={LINK}>
        Terms & Conditions
      </Link>{' '}
      and{' '}
      <Link to="/privacy-policy" className={LINK}>
        Privacy Policy
      </Link>
      .
    </p>
  );
}
