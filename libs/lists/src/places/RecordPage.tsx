import { messageFor, type ErrorCode } from '@atrium/errors';
import { Link, useGoBack } from '@atrium/router';
import { failureSentence, isRefusedWith } from '@atrium/tenant-api';
import { BackButton, EmptyState, ErrorState, LoadingState, StateTitle, buttonStyles, media, tokens } from '@atrium/ui';
import { SearchX } from '@atrium/ui/icons';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Breadcrumbs } from './Breadcrumbs';

/** The list that a record belongs to. */
export interface RecordList {
  /** As breadcrumbs name it. */
  readonly name: string;
  /** Of the link to all of it. */
  readonly all: string;
  readonly path: string;
}

export interface WayBackProps {
  readonly list: RecordList;
  /** What this page is. */
  readonly here: string;
}

/** Back to where one came from, and up to the list. */
export function WayBack({ list: { name, path }, here }: WayBackProps) {
  const goBack = useGoBack(path);
  return (
    <>
      <BackButton onClick={goBack} />
      <Breadcrumbs path={[{ label: name, to: path }]} here={here} />
    </>
  );
}

/** What the hook of a query returns, as far as a record's page needs it. */
export interface RecordResult<Row> {
  readonly data?: Row | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

export interface RecordStatesProps<Row> {
  readonly result: RecordResult<Row>;
  readonly list: RecordList;
  readonly notFound: ErrorCode;
  /** Says that it couldn't be loaded; the server's reason follows. */
  readonly failure: ErrorCode;
  readonly children: (row: Row) => ReactNode;
}

/** A record's page, or why there is none yet. What was read before stays while it's read again. */
export function RecordStates<Row>({ result, list, notFound, failure, children }: RecordStatesProps<Row>) {
  const { data, error, isFetching, refetch } = result;
  // The API answers 400 to an id in the URL that isn't a UUID.
  if (isRefusedWith(error, 404, 400)) {
    return (
      <EmptyState
        icon={<SearchX aria-hidden />}
        title={<StateTitle>{messageFor(notFound)}</StateTitle>}
        action={
          <ListLink to={list.path} $variant="secondary">
            {list.all}
          </ListLink>
        }
      />
    );
  }
  if (data !== undefined) return children(data);
  if (error === undefined || isFetching) return <LoadingState />;
  return <ErrorState message={failureSentence(error, failure)} onRetry={() => void refetch()} />;
}

/** A record's facts beside what goes on with it; below each other on a phone. */
export const RecordColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${tokens.space[4]};

  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;

const ListLink = styled(Link)<{ $variant: 'secondary' }>`
  ${buttonStyles}
`;
