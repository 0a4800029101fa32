import clsx from 'clsx';

export function Logo({ nameClassName }: { nameClassName?: string }) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <svg viewBox="0 0 48 48" aria-hidden="true" className="size-9 shrink-0">
        <path fill="var(--color-primary)" d="M10 0h38v34L38 48H0V14z" />
        <path
          fill="var(--color-page)"
          transform="translate(24 24) scale(1.06)"
          d="M-19-12H-5v5.500h-8v3.800h6.500v5.400H-13v3.800h8V12h-14zM3-12h16v5.500H5.500L4-5V5l1.500 1.500H13v-3H8.500v-5H19V12H3L-2 7V-7z"
        />
      </svg>
      <span lang="en" className={clsx('display pt-1 text-[1.7rem] tracking-wide', nameClassName)}>
        EG<span className="text-primary">Official</span>
      </span>
    </span>
  );
}
