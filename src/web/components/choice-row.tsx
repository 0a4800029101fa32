import clsx from 'clsx';
import { type ReactNode, useId } from 'react';

/** A choice of one among a few options, side by side. */
export function ChoiceRow<Value extends string | number>({
  legend,
  options,
  value,
  isHidden = false,
  disabled = false,
  className,
  onChange,
}: {
  legend: ReactNode;
  options: readonly { value: Value; label: string }[];
  value: Value;
  isHidden?: boolean;
  disabled?: boolean;
  className?: string;
  onChange: (value: Value) => void;
}) {
  const name = useId();
  return (
    <fieldset disabled={disabled} className={clsx('flex flex-wrap', className)}>
      <legend className={isHidden ? 'sr-only' : 'mb-2 text-soft'}>{legend}</legend>
      {options.map((one) => (
        <label
          key={one.value}
          className="display relative flex min-h-11 cursor-pointer items-center border border-edge px-4 pt-0.5 text-lg text-soft has-checked:border-primary has-checked:bg-high has-checked:text-primary-hot has-focus-visible:outline-2 has-focus-visible:outline-primary"
        >
          <input
            type="radio"
            name={name}
            checked={value === one.value}
            onChange={() => onChange(one.value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {one.label}
        </label>
      ))}
    </fieldset>
  );
}
