import { Button, VisuallyHidden } from '@mantine/core';
import type { RefObject } from 'react';
import { ACCEPTED_IMAGES } from '../../images/index.ts';

interface ChooseButtonProps {
  label: string;
  chosen: boolean;
  button: RefObject<HTMLButtonElement | null>;
  input: RefObject<HTMLInputElement | null>;
  onFile: (file: File | undefined) => void;
  /** There is a complaint: a form puts the focus here. */
  lacking: boolean;
  /** Ids of the hint and of the complaint. */
  describedBy: string;
}

/** A real file input, out of sight, and the button that opens it. */
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
            // The same file again must count as a change.
            event.currentTarget.value = '';
          }}
        />
      </VisuallyHidden>
    </>
  );
}
