import { Button } from '@atrium/ui';
import { CodeList, CopyButton, QrCode } from '@atrium/ui/codes';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { State, States } from '../States';

export default { title: 'Status/Codes' } satisfies Meta;

const codes = ['7Q2KD-M4XPA', 'B9RTE-2WZHC', 'LN6VG-8YJFS', 'D3KQA-P7MXU'];
const size = '10rem';

export const All: StoryObj = {
  render: () => (
    <States>
      <State name="QrCode">
        <div style={{ width: size }}>
          <QrCode text="https://atrium.example/asset_management/A-00002" label="QR code that opens A-00002" />
        </div>
      </State>
      <State name="CodeList">
        <CodeList label="Recovery codes" codes={codes} />
      </State>
      <State name="CodeList, with more to do">
        <CodeList label="More recovery codes" codes={codes} copyLabel="Copy codes">
          <Button variant="primary">Done</Button>
        </CodeList>
      </State>
      <State name="CopyButton">
        <CopyButton text="https://atrium.example" label="Copy link" />
      </State>
    </States>
  ),
};
