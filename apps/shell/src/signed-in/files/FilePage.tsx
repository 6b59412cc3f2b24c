import { messageFor } from '@atrium/errors';
import { usePageName, useParams } from '@atrium/router';
import { failureMessage, isNotFound } from '@atrium/tenant-api';
import { EmptyState, ErrorState, LoadingState, StateTitle, buttonStyles, type ButtonStyleProps } from '@atrium/ui';
import { FileText, Search } from '@atrium/ui/icons';
import { useEffect } from 'react';
import styled from 'styled-components';
import { BackHome } from '../BackHome';
import { useShellFreshFileLinkQuery } from './files.api';

/** Where a link to a file leads that has expired: gets a new one and goes there. */
export function FilePage() {
  const { id = '' } = useParams();
  const {
    data: file,
    error,
    isFetching,
    refetch,
  } = useShellFreshFileLinkQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  const url = isFetching ? undefined : file?.url;
  usePageName(file?.name ?? 'File');
  useEffect(() => {
    // In place of this page: "Back" would only lead to the file again.
    if (url !== undefined) location.replace(url);
  }, [url]);

  if (isFetching) return <LoadingState />;
  if (isNotFound(error)) {
    return (
      <EmptyState
        icon={<Search />}
        title={<StateTitle>{messageFor('file.not-found')}</StateTitle>}
        action={<BackHome />}
      >
        If someone sent you the link, ask them for the file.
      </EmptyState>
    );
  }
  if (file === undefined) {
    return (
      <ErrorState
        message={<StateTitle>{failureMessage(error, { fallback: 'file.renew-failed' })}</StateTitle>}
        onRetry={() => void refetch()}
      />
    );
  }
  // Seen where the browser saves the file instead of showing it.
  return (
    <EmptyState
      icon={<FileText />}
      title={<StateTitle>{file.name}</StateTitle>}
      action={<FileLink href={file.url}>Open File</FileLink>}
    >
      If your file didn’t open or download, open it here.
    </EmptyState>
  );
}

const FileLink = styled.a<ButtonStyleProps>`
  ${buttonStyles}
`;
