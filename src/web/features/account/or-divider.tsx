import { texts } from '#web/texts/texts.ts';

export function OrDivider() {
  return (
    <p className="my-5 flex items-center gap-4 text-sm text-muted">
      <span aria-hidden="true" className="h-px grow bg-line" />
      {texts.account.or}
      <span aria-hidden="true" className="h-px grow bg-line" />
    </p>
  );
}
