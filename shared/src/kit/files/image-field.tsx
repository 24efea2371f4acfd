import { Button } from '@mantine/core';
import { useId, useRef } from 'react';
import type { UploadImage } from '../../images/index.ts';
import { ChooseButton } from './choose-button.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { useImageIntake } from './use-image-intake.ts';
import styles from './image-field.module.css';

interface ImageFieldProps {
  label: string;
  value: UploadImage | null;
  onChange: (image: UploadImage | null) => void;
  /** Why a file was refused; for a wrong type in the specification's words (§5). */
  onReject: (reason: string) => void;
  error?: string | null;
  /** Progress of the upload, 0 to 1; `null` or absent while none is running. */
  progress?: number | null;
  /** Stops a running upload. */
  onCancel?: () => void;
}

const HINT = 'PNG, JPG, JPEG, SVG or WEBP, up to 5 MB. Choose it, drop it here, or paste it.';

/** The panel's only image field: choose, drop or paste; preview and removal; upload progress with Cancel. */
export function ImageField({ label, value, onChange, onReject, error, progress = null, onCancel }: ImageFieldProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { over, take, zone } = useImageIntake({ onImage: onChange, onReject });
  const remove = () => {
    onChange(null);
    button.current?.focus();
  };
  return (
    <div className={styles.field} role="group" aria-labelledby={`${id}-label`}>
      <span className={styles.label} id={`${id}-label`}>
        {label}
      </span>
      <div className={over ? `${styles.zone} ${styles.over}` : styles.zone} {...zone}>
        {value && <img className={styles.preview} src={value.url} alt={`Preview of ${label}`} />}
        <div className={styles.text}>
          <span className={value ? styles.name : styles.hint} id={`${id}-hint`}>
            {value ? value.imageName : HINT}
          </span>
          {progress !== null ? (
            <UploadProgress label={label} done={progress} onCancel={onCancel} />
          ) : (
            <div className={styles.buttons}>
              <ChooseButton
                label={label}
                chosen={value !== null}
                button={button}
                input={input}
                onFile={(file) => void take(file)}
                lacking={Boolean(error)}
                describedBy={`${id}-hint ${id}-error`}
              />
              {value && (
                <Button size="xs" variant="subtle" color="gray" onClick={remove} aria-label={`Remove ${label}`}>
                  Remove
                </Button>
              )}
            </div>
          )}
        </div>
      </div>
      <span className={styles.error} id={`${id}-error`} role="alert">
        {error}
      </span>
    </div>
  );
}
