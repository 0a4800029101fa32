/** What somebody else has saved meanwhile beside what was entered here, to choose from for each field. */
import clsx from 'clsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#web/components/button.tsx';
import { texts } from '#web/texts/texts.ts';
import { chosenValues, differingKeys, proposedSide, type Side, type Versions } from './versions.ts';

const words = texts.hostPanel.changedMeanwhile;

export interface ShownValues<V> {
  labelOf: (key: keyof V) => string;
  /** A value as it is read; not asked for one that says nothing. */
  show: (values: V, key: keyof V) => ReactNode;
}

export function VersionsForm<V extends object>({
  versions,
  labelOf,
  show,
  isBusy,
  onUse,
}: ShownValues<V> & {
  versions: Versions<V>;
  isBusy: boolean;
  onUse: (chosen: V) => void;
}) {
  const [chosen, setChosen] = useState<ReadonlyMap<keyof V, Side>>(new Map());
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'start' });
    section.current?.focus({ preventScroll: true });
  }, []);
  const keys = differingKeys(versions.theirs, versions.mine);
  const sides = new Map(keys.map((key) => [key, chosen.get(key) ?? proposedSide(versions, key)]));
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={words.title}
      className="panel mb-8 scroll-mt-24 p-4 outline-none [--panel-line:var(--color-primary)] sm:p-5"
    >
      <h3 className="display text-2xl text-primary-hot">{words.title}</h3>
      <p className="mt-1 text-soft">{words.text}</p>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {keys.map((key) => (
          <li key={String(key)} className="py-3">
            <fieldset>
              <legend className="font-semibold wrap-anywhere">{labelOf(key)}</legend>
              <div className="mt-1.5 grid gap-2 sm:grid-cols-2">
                {(['mine', 'theirs'] as const).map((side) => (
                  <label
                    key={side}
                    className={clsx(
                      'flex min-h-12 min-w-0 cursor-pointer items-start gap-2.5 border px-3 py-2',
                      sides.get(key) === side ? 'border-primary bg-high' : 'border-line',
                    )}
                  >
                    <input
                      type="radio"
                      name={`version-${String(key)}`}
                      checked={sides.get(key) === side}
                      onChange={() => setChosen(new Map(chosen).set(key, side))}
                      className="mt-0.5 size-5 shrink-0 accent-primary"
                    />
                    <span className="max-h-60 min-w-0 grow overflow-auto leading-snug wrap-anywhere">
                      <span className="block text-2xs text-muted">{words[side]}</span>
                      {said(versions[side][key]) ? show(versions[side], key) : words.nothing}
                    </span>
                  </label>
                ))}
              </div>
            </fieldset>
          </li>
        ))}
      </ul>
      <Button
        isBusy={isBusy}
        className="mt-4 w-full sm:w-auto"
        onClick={() => onUse(chosenValues(versions, sides))}
      >
        {words.use}
      </Button>
    </section>
  );
}

/** Whether a value says anything. */
function said(value: unknown): boolean {
  if (Array.isArray(value)) return value.some((one) => one !== '');
  return value !== '' && value !== null;
}
