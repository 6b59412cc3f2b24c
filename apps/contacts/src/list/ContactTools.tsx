import { Link } from '@atrium/router';
import { failureMessage } from '@atrium/tenant-api';
import { Button, Inline, buttonStyles } from '@atrium/ui';
import { Download, Upload } from '@atrium/ui/icons';
import { showToast } from '@atrium/ui/toast';
import styled from 'styled-components';
import { useContactsExportMutation } from '../api/contacts.api';
import { importPath } from '../contacts-paths';
import type { ContactFilter } from './contact-filter';

/** Actions for the whole list. Colleagues aren't exported: their records belong to the directory. */
export function ContactTools({ filter }: { readonly filter: ContactFilter }) {
  const [exportContacts, exporting] = useContactsExportMutation();
  const { deleted, ...exported } = filter;

  const save = async () => {
    const { error } = await exportContacts(exported);
    if (error !== undefined) {
      showToast({ tone: 'danger', message: failureMessage(error, { fallback: 'contact.export-failed' }) });
    }
  };

  return (
    <Inline gap={2}>
      <ToolLink to={importPath} $variant="secondary" $size="small">
        <Upload size={16} aria-hidden />
        Import vCard
      </ToolLink>
      {filter.who !== 'colleagues' && deleted === undefined && (
        <Button
          size="small"
          icon={<Download size={16} aria-hidden />}
          pending={exporting.isLoading}
          onClick={() => void save()}
        >
          Export vCard
        </Button>
      )}
    </Inline>
  );
}

const ToolLink = styled(Link)<{ $variant: 'secondary'; $size: 'small' }>`
  ${buttonStyles}
`;
