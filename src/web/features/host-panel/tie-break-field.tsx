import { Plus, X } from 'lucide-react';
import { TIE_BREAKS, type TieBreak } from '#shared/rules/scoring.ts';
import { Button, IconButton } from '#web/components/button.tsx';
import { OrderList } from '#web/components/order-list.tsx';
import { texts } from '#web/texts/texts.ts';

const words = texts.hostPanel.bracket;

export function TieBreakField({
  value,
  disabled,
  onChange,
}: {
  value: readonly TieBreak[];
  disabled: boolean;
  onChange: (value: TieBreak[]) => void;
}) {
  const unused = TIE_BREAKS.filter((name) => !value.includes(name));
  return (
    <div className="sm:col-span-2">
      <p className="mb-1.5 text-sm font-semibold text-soft">{words.tieBreak}</p>
      {value.length === 0 ? (
        <p className="border-y border-line py-3 text-soft">{words.noTieBreak}</p>
      ) : (
        <OrderList
          label={words.tieBreak}
          items={value.map((name) => ({ id: name, label: words.tieBreaks[name] }))}
          disabled={disabled}
          onChange={onChange}
        >
          {(name) =>
            !disabled && (
              <IconButton
                label={words.removeTieBreak(words.tieBreaks[name])}
                onClick={() => onChange(value.filter((one) => one !== name))}
              >
                <X size={18} />
              </IconButton>
            )
          }
        </OrderList>
      )}
      <p className="mt-1.5 text-sm text-muted">{words.tieBreakHint}</p>
      {!disabled && unused.length > 0 && (
        <div className="mt-2 flex flex-wrap gap-2">
          {unused.map((name) => (
            <Button
              key={name}
              size="sm"
              aria-label={words.addTieBreak(words.tieBreaks[name])}
              onClick={() => onChange([...value, name])}
            >
              <Plus size={16} />
              {words.tieBreaks[name]}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
