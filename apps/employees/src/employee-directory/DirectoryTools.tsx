import { Link } from '@atrium/router';
import { failureMessage } from '@atrium/tenant-api';
import { Button, buttonStyles, media, tokens } from '@atrium/ui';
import { Building2, Download, Upload, Workflow } from '@atrium/ui/icons';
import { showToast } from '@atrium/ui/toast';
import styled from 'styled-components';
import type { Access } from '../access/use-access';
import { useEmployeesExportMutation } from '../api/export.api';
import { importPath, orgChartPath, placesPath } from '../employees-paths';
import type { DirectoryFilter } from './directory-filter';

interface DirectoryToolsProps {
  readonly filter: DirectoryFilter;
  readonly access: Access;
}

/** The other views of the company, and its records as a file and back for those who may. */
export function DirectoryTools({ filter, access }: DirectoryToolsProps) {
  const [exportRecords, exporting] = useEmployeesExportMutation();
  const save = async () => {
    const { error } = await exportRecords(filter);
    if (error !== undefined) {
      showToast({ tone: 'danger', message: failureMessage(error, { fallback: 'record-export.failed' }) });
    }
  };

  return (
    <Tools>
      <ToolLink to={orgChartPath} $variant="secondary" $size="small">
        <Workflow size={16} aria-hidden />
        Org chart
      </ToolLink>
      <ToolLink to={placesPath} $variant="secondary" $size="small">
        <Building2 size={16} aria-hidden />
        Departments
      </ToolLink>
      {access.may('record.import') && (
        <ToolLink to={importPath} $variant="secondary" $size="small">
          <Upload size={16} aria-hidden />
          Import CSV
        </ToolLink>
      )}
      {access.may('record.export') && (
        <Button
          size="small"
          icon={<Download size={16} aria-hidden />}
          pending={exporting.isLoading}
          onClick={() => void save()}
        >
          Export CSV
        </Button>
      )}
    </Tools>
  );
}

/** On phones two in a line, of the same width. */
const Tools = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${tokens.space[2]};
  width: 100%;

  ${media.small} {
    display: flex;
    flex-wrap: wrap;
    width: auto;
  }
`;

const ToolLink = styled(Link)<{ $variant: 'secondary'; $size: 'small' }>`
  ${buttonStyles}
`;
