import { GAMES } from '#shared/games/games.ts';
import { Link } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';

const LABELS: Readonly<Record<string, string>> = texts.shell.pages;

function labelOf(part: string, path: string): string | undefined {
  if (Object.hasOwn(LABELS, part)) return LABELS[part];
  return GAMES.find((game) => game.path === path)?.name;
}

export function Breadcrumb({ pathname }: { pathname: string }) {
  const parts = pathname.split('/').filter(Boolean);
  const crumbs = parts.map((part, index) => {
    const path = `/${parts.slice(0, index + 1).join('/')}`;
    return { label: labelOf(part, path), path };
  });
  if (crumbs.length === 0 || crumbs.some((crumb) => !crumb.label)) return null;
  return (
    <nav aria-label={texts.shell.breadcrumb} className="-mt-1 mb-3 text-sm text-muted">
      <ol className="flex flex-wrap items-center">
        <li>
          <Link to="/" className="inline-flex min-h-11 min-w-11 items-center pr-1 hover:text-primary-hot">
            {texts.shell.home}
          </Link>
        </li>
        {crumbs.map((crumb, index) => (
          <li key={crumb.path} className="flex items-center">
            <span aria-hidden="true" className="px-1.5 text-primary">
              /
            </span>
            {index === crumbs.length - 1 ? (
              <span aria-current="page" className="px-1 text-text">
                {crumb.label}
              </span>
            ) : (
              <Link to={crumb.path} className="inline-flex min-h-11 items-center px-1 hover:text-primary-hot">
                {crumb.label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
