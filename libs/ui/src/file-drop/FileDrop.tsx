import { FileText, Upload, X } from 'lucide-react';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { IconButton } from '../button/IconButton';
import { Field, type FieldFrameProps } from '../field/Field';
import { tokens } from '../tokens/tokens';
import { type FileRefusal, refusalOf } from './file-refusal';
import { formatBytes } from './format-bytes';
import { useDropZone } from './use-drop-zone';
import { useObjectUrl } from './use-object-url';

export interface FileDropProps extends FieldFrameProps {
  readonly value: File | null;
  readonly onChange: (file: File | null) => void;
  /** As in the `accept` attribute: ['image/*', '.pdf']. Default: any file. */
  readonly accept?: readonly string[] | undefined;
  /** The accepted kinds in words, such as 'PNG or JPEG'. */
  readonly acceptLabel?: string | undefined;
  /** Largest size in bytes. Default: no limit. */
  readonly maxBytes?: number | undefined;
  /** `image` shows a thumbnail of a chosen image. Default `none`. */
  readonly preview?: 'image' | 'none';
  /** The error for a refused file. Default: its name with the limits. */
  readonly refusalText?: ((refusal: FileRefusal, file: File) => string) | undefined;
  readonly disabled?: boolean;
  readonly name?: string;
}

/** Begins with a capital, unless its first word has one elsewhere, such as vCard. */
const asSentence = (limits: string): string | undefined => {
  if (limits === '') return undefined;
  return /^\p{Ll}+\p{Lu}/u.test(limits) ? limits : limits.charAt(0).toUpperCase() + limits.slice(1);
};

/** One file: dropped, or chosen through the browser's own picker. */
export function FileDrop({
  label,
  hint,
  error,
  required,
  hideLabel,
  value,
  onChange,
  accept,
  acceptLabel,
  maxBytes,
  preview = 'none',
  refusalText,
  disabled = false,
  name,
}: FileDropProps) {
  const [refused, setRefused] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  const limits = [acceptLabel, maxBytes === undefined ? undefined : `up to ${formatBytes(maxBytes)}`]
    .filter((part) => part !== undefined)
    .join(', ');

  const take = (file: File | undefined) => {
    if (file === undefined) return;
    const refusal = refusalOf(file, { accept, maxBytes });
    setRefused(refusal === null ? undefined : (refusalText?.(refusal, file) ?? `${file.name}: ${limits}`));
    if (refusal === null) onChange(file);
  };

  const dropZone = useDropZone(disabled, take);

  /** For pointers; keyboard and screen reader users use the input itself. */
  const open = () => input.current?.click();

  return (
    <Field {...{ label, required, hideLabel }} error={refused ?? error} hint={hint ?? asSentence(limits)}>
      {(control) => (
        <Zone data-invalid={control['aria-invalid']} {...dropZone}>
          <Picker
            {...control}
            // We keep the chosen file, not the input, so the browser mustn't require one once there is one.
            required={control.required === true && value === null}
            ref={input}
            type="file"
            name={name}
            accept={accept?.join(',')}
            disabled={disabled}
            onChange={(event) => {
              take(event.target.files?.[0]);
              // So that choosing the same file again triggers a change.
              event.target.value = '';
            }}
          />
          {value === null ? (
            <Invitation onClick={open}>
              <Upload size={18} aria-hidden />
              <span>
                <Strong>Choose a file</Strong> or drop it here
              </span>
            </Invitation>
          ) : (
            <ChosenFile
              file={value}
              preview={preview}
              disabled={disabled}
              onChange={open}
              onRemove={() => {
                setRefused(undefined);
                onChange(null);
                input.current?.focus();
              }}
            />
          )}
        </Zone>
      )}
    </Field>
  );
}

interface ChosenFileProps extends ThumbnailProps {
  readonly disabled: boolean;
  readonly onChange: () => void;
  readonly onRemove: () => void;
}

const ChosenFile = ({ file, preview, disabled, onChange, onRemove }: ChosenFileProps) => (
  <Chosen>
    <Thumbnail file={file} preview={preview} />
    <Words>
      <FileName>{file.name}</FileName>
      <Size>{formatBytes(file.size)}</Size>
    </Words>
    <Change onClick={onChange}>Change</Change>
    <IconButton size="small" label={`Remove ${file.name}`} disabled={disabled} onClick={onRemove}>
      <X aria-hidden />
    </IconButton>
  </Chosen>
);

interface ThumbnailProps {
  readonly file: File;
  readonly preview: 'image' | 'none';
}

function Thumbnail({ file, preview }: ThumbnailProps) {
  const isImage = preview === 'image' && file.type.startsWith('image/');
  const url = useObjectUrl(isImage ? file : null);
  return <Tile>{url === undefined ? <FileText size={20} aria-hidden /> : <img src={url} alt="" />}</Tile>;
}

const zoneHeight = '4rem';

const Zone = styled.div`
  position: relative;
  min-height: ${zoneHeight};
  display: grid;
  align-items: center;
  background: ${tokens.color.surface};
  border: ${tokens.line.thin} dashed ${tokens.color.borderStrong};
  border-radius: ${tokens.radius.medium};
  transition:
    background-color ${tokens.motion.fast},
    border-color ${tokens.motion.fast};

  &:hover {
    border-color: ${tokens.color.textMuted};
  }

  &[data-over] {
    background: ${tokens.color.accentSoft};
    border-color: ${tokens.color.accent};
  }

  &[data-invalid] {
    border-color: ${tokens.color.danger};
  }

  &:has(input:focus-visible) {
    outline: ${tokens.line.thick} solid ${tokens.color.focus};
    outline-offset: ${tokens.line.thick};
  }
`;

/** Focusable but invisible: the zone shows its state. */
const Picker = styled.input`
  position: absolute;
  width: ${tokens.line.thin};
  height: ${tokens.line.thin};
  opacity: 0;
`;

const Invitation = styled.span`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${tokens.space[2]};
  align-self: stretch;
  padding: ${tokens.space[3]};
  color: ${tokens.color.textMuted};
  cursor: pointer;
`;

const Strong = styled.span`
  color: ${tokens.color.accentText};
  font-weight: ${tokens.fontWeight.medium};
`;

const Chosen = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
  min-width: 0;
  padding: ${tokens.space[2]} ${tokens.space[3]};
`;

const tileSize = '2.75rem';

const Tile = styled.span`
  display: grid;
  flex: none;
  place-content: center;
  width: ${tileSize};
  height: ${tileSize};
  overflow: hidden;
  border-radius: ${tokens.radius.medium};
  background: ${tokens.color.surfaceSunken};
  color: ${tokens.color.textMuted};

  & > img {
    width: ${tileSize};
    height: ${tileSize};
    object-fit: cover;
  }
`;

const Words = styled.span`
  display: grid;
  flex: 1;
  min-width: 0;
`;

const FileName = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  font-weight: ${tokens.fontWeight.medium};
`;

const Size = styled.span`
  font-size: ${tokens.fontSize.small};
  color: ${tokens.color.textMuted};
`;

const Change = styled.span`
  color: ${tokens.color.accentText};
  font-weight: ${tokens.fontWeight.medium};
  cursor: pointer;
`;
