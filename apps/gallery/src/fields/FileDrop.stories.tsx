import { FileDrop } from '@atrium/ui/file-drop';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Held } from '../Held';
import { State, States } from '../States';
import { longWord } from '../words';

export default { title: 'Fields/FileDrop' } satisfies Meta;

const picture = new File(
  ['<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="teal"/></svg>'],
  'portrait.svg',
  { type: 'image/svg+xml' },
);
const contract = new File(['x'.repeat(20_480)], 'contract.pdf', { type: 'application/pdf' });
const longName = new File(['x'], `${longWord}.pdf`, { type: 'application/pdf' });

const Drop = (props: {
  readonly initial?: File;
  readonly disabled?: boolean;
  readonly error?: string;
  readonly preview?: 'image';
}) => {
  const { initial, ...rest } = props;
  return (
    <Held<File | null> initial={initial ?? null}>
      {(value, set) => <FileDrop label="Attachment" hint="PDF, up to 5 MB." value={value} onChange={set} {...rest} />}
    </Held>
  );
};

export const All: StoryObj = {
  render: () => (
    <States>
      <State name="Empty">
        <Drop />
      </State>
      <State name="With a file">
        <Drop initial={contract} />
      </State>
      <State name="With a picture">
        <Drop initial={picture} preview="image" />
      </State>
      <State name="With an error">
        <Drop error="The file is larger than 5 MB." />
      </State>
      <State name="Disabled">
        <Drop disabled />
      </State>
      <State name="Long words">
        <Drop initial={longName} />
      </State>
    </States>
  ),
};
