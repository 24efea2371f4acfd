import { Button, VisuallyHidden } from '@mantine/core';
import type { RefObject } from 'react';
import { ACCEPTED_IMAGES } from '../../images/index.ts';

interface ChooseButtonProps {
  label: string;
  chosen: boolean;
  button: RefObject<HTMLButtonElement | null>;
  input: RefObject<HTMLInputElement | null>;
  onFile: (file: File | undefined) => void;
  /** The field has an error; a form focuses this button. */
  lacking: boolean;
  /** Ids of the hint and of the error. */
  describedBy: string;
}

/** A visually hidden file input and the button that opens it. */
export function ChooseButton({ label, chosen, button, input, onFile, lacking, describedBy }: ChooseButtonProps) {
  const verb = chosen ? 'Replace' : 'Choose';
  return (
    <>
      <Button
        ref={button}
        size="xs"
        variant="default"
        aria-label={`${verb} ${label}`}
        aria-describedby={describedBy}
        data-lacking={lacking || undefined}
        onClick={() => input.current?.click()}
      >
        {verb}
      </Button>
      <VisuallyHidden>
        <input
          ref={input}
          type="file"
          aria-label={label}
          accept={ACCEPTED_IMAGES}
          tabIndex={-1}
          onChange={(event) => {
            onFile(event.currentTarget.files?.[0]);
            // Choosing the same file again must raise a change event.
            event.currentTarget.value = '';
          }}
        />
      </VisuallyHidden>
    </>
  );
}
