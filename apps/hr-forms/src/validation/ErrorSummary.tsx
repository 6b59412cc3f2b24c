import { messageFor } from '@atrium/errors';
import type { FormDefinition } from '@atrium/hr-form-model/definition';
import { Notice, linkStyles, plainListStyles } from '@atrium/ui';
import styled from 'styled-components';
import type { ShownErrors } from '../renderer/shown-errors';
import { labelOfPath } from './form-errors';

interface ErrorSummaryProps {
  readonly form: FormDefinition;
  readonly errors: ShownErrors;
  readonly onShow: (path: string) => void;
}

/** All errors, each with a link to its field. */
export const ErrorSummary = ({ form, errors, onShow }: ErrorSummaryProps) => (
  <Notice tone="danger" title={messageFor('request.invalid')}>
    <List>
      {Object.entries(errors).map(([path, message]) => (
        <li key={path}>
          <FieldLink
            href={`#${encodeURIComponent(path)}`}
            onClick={(event) => {
              event.preventDefault();
              onShow(path);
            }}
          >
            {labelOfPath(form, path)}
          </FieldLink>
          : {message}
        </li>
      ))}
    </List>
  </Notice>
);

const List = styled.ul`
  ${plainListStyles}
`;

/** Long labels break like text, which a button does not. */
const FieldLink = styled.a`
  ${linkStyles}
`;
