import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { isHttpLink } from '#shared/links.ts';
import { Button, IconButton } from '#web/components/button.tsx';
import { CONTROL } from '#web/components/field.tsx';
import { texts } from '#web/texts/texts.ts';
import { FieldGroup, type FieldsProps, LockedBecause, WIDE } from './form-parts.tsx';
import { streamLink } from './tournament-values.ts';

const words = texts.hostPanel.form;

/** The most the server accepts. */
const STREAMS_MAX = 20;

export function StreamFields({ form, lock }: FieldsProps) {
  const id = useId();
  const { value: streams, onChange } = useController({ control: form.control, name: 'streams' }).field;
  const lockReason = lock('ytStreamURL');
  return (
    <FieldGroup title={words.streams}>
      <ol className={`grid gap-3 ${WIDE}`}>
        {streams.map((stream, index) => {
          const isWrong = stream.trim() !== '' && !isHttpLink(streamLink(stream));
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a stream is identified by its position alone.
            <li key={index}>
              <div className="flex items-center gap-2">
                <input
                  type="url"
                  inputMode="url"
                  aria-label={words.streamUrl(index + 1)}
                  aria-invalid={isWrong || undefined}
                  aria-describedby={isWrong ? `${id}-${index}` : undefined}
                  placeholder="https://www.youtube.com/watch?v="
                  value={stream}
                  disabled={lockReason !== null}
                  onChange={({ target }) => onChange(streams.with(index, target.value))}
                  className={CONTROL}
                />
                {!lockReason && streams.length > 1 && (
                  <IconButton
                    label={words.removeStream(index + 1)}
                    onClick={() => onChange(streams.toSpliced(index, 1))}
                  >
                    <X size={18} />
                  </IconButton>
                )}
              </div>
              {isWrong && (
                <p id={`${id}-${index}`} className="mt-1 text-sm text-aborted">
                  {words.streamInvalid}
                </p>
              )}
            </li>
          );
        })}
      </ol>
      <div className={`text-sm text-muted ${WIDE}`}>
        <LockedBecause reason={lockReason} />
        {!lockReason && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button
              variant="secondary"
              size="sm"
              disabled={streams.length >= STREAMS_MAX}
              onClick={() => onChange([...streams, ''])}
            >
              <Plus size={18} />
              {words.addStream}
            </Button>
            <p>{words.streamsHint}</p>
          </div>
        )}
      </div>
    </FieldGroup>
  );
}
