import styled from 'styled-components';

/** Takes the place of rows of a table that aren’t drawn. */
export const SpacerRow = ({ height, columns }: { readonly height: number; readonly columns: number }) =>
  height === 0 ? null : (
    <tr role="presentation" aria-hidden>
      <Gap role="presentation" colSpan={columns} style={{ height }} />
    </tr>
  );

const Gap = styled.td`
  && {
    display: block;
    padding: 0;
    border: 0;
  }
`;
