import { ImageUp } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import { Button } from './button.tsx';

/** A button that chooses a picture. */
export function PictureInput({
  label,
  accept,
  onChoose,
  children,
  ...button
}: Omit<ComponentProps<typeof Button>, 'onClick' | 'type'> & {
  /** The name of the field, for screen readers. */
  label: string;
  accept: string;
  onChoose: (file: File) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        tabIndex={-1}
        aria-label={label}
        className="hidden"
        accept={accept}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The field is emptied, so that choosing the same file again (after making it smaller) is a change event.
          event.target.value = '';
          if (file) onChoose(file);
        }}
      />
      <Button {...button} onClick={() => input.current?.click()}>
        <ImageUp size={18} />
        {children}
      </Button>
    </>
  );
}
