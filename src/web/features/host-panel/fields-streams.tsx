import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import { Controller } from 'react-hook-form';
import { isHttpLink } from '#shared/links.ts';
import { Button, IconButton } from '#web/components/button.tsx';
import { CONTROL } from '#web/components/field.tsx';
import { FieldGroup, type FieldsProps } from './form-parts.tsx';
import { LockNote } from './lock-note.tsx';
import { streamLink } from './tournament-values.ts';

/** What the server takes. */
const STREAMS_MAX = 20;

export function StreamFields({ form, lock }: FieldsProps) {
  return (
    <FieldGroup title="Streams">
      <Controller
        control={form.control}
        name="streams"
        render={({ field }) => (
          <Streams streams={field.value} reason={lock('ytStreamURL')} onChange={field.onChange} />
        )}
      />
    </FieldGroup>
  );
}

function Streams({
  streams,
  reason,
  onChange,
}: {
  streams: readonly string[];
  /** Why they are locked. */
  reason: string | null;
  onChange: (streams: string[]) => void;
}) {
  const id = useId();
  return (
    <>
      <ol className="grid gap-3 sm:col-span-2">
        {streams.map((stream, index) => {
          const isWrong = stream.trim() !== '' && !isHttpLink(streamLink(stream));
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: streams are told apart by their place alone.
            <li key={index}>
              <div className="flex items-center gap-2">
                <input
                  type="url"
                  inputMode="url"
                  aria-label={`Stream URL ${index + 1}`}
                  aria-invalid={isWrong || undefined}
                  aria-describedby={isWrong ? `${id}-${index}` : undefined}
                  placeholder="https://www.youtube.com/watch?v="
                  value={stream}
                  disabled={reason !== null}
                  onChange={(event) =>
                    onChange(streams.map((old, place) => (place === index ? event.target.value : old)))
                  }
                  className={CONTROL}
                />
                {!reason && streams.length > 1 && (
                  <IconButton
                    label={`Remove stream ${index + 1}`}
                    onClick={() => onChange(streams.filter((_, place) => place !== index))}
                  >
                    <X aria-hidden="true" size={18} />
                  </IconButton>
                )}
              </div>
              {isWrong && (
                <p id={`${id}-${index}`} className="mt-1 text-sm text-aborted">
                  This is not the address of a video.
                </p>
              )}
            </li>
          );
        })}
      </ol>
      <div className="text-sm text-muted sm:col-span-2">
        {reason ? (
          <p>
            <LockNote>{reason}</LockNote>
          </p>
        ) : (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button
              variant="secondary"
              size="sm"
              disabled={streams.length >= STREAMS_MAX}
              onClick={() => onChange([...streams, ''])}
            >
              <Plus aria-hidden="true" size={18} />
              Add stream
            </Button>
            <p>YouTube links; shown in the Watch tab. Optional.</p>
          </div>
        )}
      </div>
    </>
  );
}
