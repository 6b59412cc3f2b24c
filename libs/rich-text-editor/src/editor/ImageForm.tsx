import { messageFor } from '@atrium/errors';
import { safeImageSource } from '@atrium/rich-text/model';
import { Button, TextField } from '@atrium/ui';
import { useRef, useState } from 'react';
import { useSlateStatic } from 'slate-react';
import { AddressField } from './AddressField';
import { Grow, InsertForm } from './InsertForm';
import { insertImage } from './blocks';
import { imageTypes } from './image-file';

interface ImageFormProps {
  readonly onClose: () => void;
  readonly onFile: (file: File, alt: string) => void;
}

/** Asks for an image: its address, or a file. */
export function ImageForm({ onClose, onFile }: ImageFormProps) {
  const editor = useSlateStatic();
  const picker = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState('');
  const [alt, setAlt] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const insert = () => {
    const src = safeImageSource(address);
    if (src === '') {
      setIsRefused(true);
      return;
    }
    insertImage(editor, src, alt);
    onClose();
  };
  return (
    <InsertForm label="Image" onSubmit={insert} onClose={onClose}>
      <Grow>
        <AddressField
          label="Image address"
          value={address}
          error={isRefused ? messageFor('field.image-address') : undefined}
          onChange={(typed) => {
            setAddress(typed);
            setIsRefused(false);
          }}
        />
      </Grow>
      <Grow>
        <TextField
          label="Description of the image"
          hideLabel
          placeholder="Description"
          autoComplete="off"
          value={alt}
          onChange={setAlt}
        />
      </Grow>
      <Button variant="primary" onClick={insert}>
        Insert
      </Button>
      <Button onClick={() => picker.current?.click()}>Choose file</Button>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label="Image file"
        accept={imageTypes.join(',')}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file === undefined) return;
          onFile(file, alt);
          onClose();
        }}
      />
      <Button variant="ghost" onClick={onClose}>
        Cancel
      </Button>
    </InsertForm>
  );
}
