/** Lets the person choose, for each differing value, between the own version and the one that somebody else saved. */
import clsx from 'clsx';
import { type ReactNode, useId, useState } from 'react';
import {
  differingKeys,
  proposedSide,
  SIDES,
  type Side,
  saysNothing,
  type Versions,
} from '#web/lib/versions.ts';
import { texts } from '#web/texts/texts.ts';
import { Button } from './button.tsx';

const words = texts.desk.conflict;

export interface ShownValues<V> {
  labelOf: (key: keyof V & string) => string;
  /** Renders a value for reading; it is not called for empty values. */
  show: (values: V, key: keyof V & string) => ReactNode;
}

/** @param props nothing: the text for an empty value; yes: the text of the button */
export function VersionsChoice<V extends object>({
  versions,
  labelOf,
  show,
  nothing,
  yes,
  isBusy,
  onUse,
}: ShownValues<V> & {
  versions: Versions<V>;
  nothing: string;
  yes: string;
  isBusy?: boolean;
  /** Called with the chosen side of each differing key. */
  onUse: (sides: ReadonlyMap<string, Side>) => void;
}) {
  const id = useId();
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(new Map());
  const keys = differingKeys(versions.mine, versions.theirs) as (keyof V & string)[];
  const sides = new Map(keys.map((key) => [key, chosen.get(key) ?? proposedSide(versions, key)]));
  return (
    <>
      <div className="mt-3 flex flex-wrap gap-2">
        {SIDES.map((side) => (
          <Button key={side} size="sm" onClick={() => setChosen(new Map(keys.map((key) => [key, side])))}>
            {words[side === 'mine' ? 'allMine' : 'allTheirs']}
          </Button>
        ))}
      </div>
      <ul aria-label={words.caption} className="mt-3 divide-y divide-line border-y border-line">
        {keys.map((key) => (
          <li key={key} className="py-2">
            <fieldset>
              <legend className="font-semibold wrap-anywhere">{labelOf(key)}</legend>
              <div className="mt-1 grid grid-cols-2 gap-2">
                {SIDES.map((side) => (
                  <label
                    key={side}
                    className={clsx(
                      'flex min-h-12 min-w-0 cursor-pointer items-start gap-2.5 border px-3 py-2',
                      sides.get(key) === side ? 'border-primary bg-high' : 'border-line',
                    )}
                  >
                    <input
                      type="radio"
                      name={`${id}-${key}`}
                      checked={sides.get(key) === side}
                      onChange={() => setChosen(new Map(chosen).set(key, side))}
                      className="mt-0.5 size-5 shrink-0 accent-primary"
                    />
                    <span className="max-h-60 min-w-0 grow overflow-auto leading-snug wrap-anywhere">
                      <span className="block text-2xs text-muted">{words[side]}</span>
                      {saysNothing(versions[side][key]) ? nothing : show(versions[side], key)}
                    </span>
                  </label>
                ))}
              </div>
            </fieldset>
          </li>
        ))}
      </ul>
      <Button isBusy={isBusy} className="mt-4 w-full sm:w-auto" onClick={() => onUse(sides)}>
        {yes}
      </Button>
    </>
  );
}
