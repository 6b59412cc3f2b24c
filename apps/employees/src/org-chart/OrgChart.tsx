import type { ChartPerson } from '@atrium/contracts/records';
import { uuid } from '@atrium/lists';
import { isNotFound, loadFailureMessage } from '@atrium/tenant-api';
import { useGoBack, useScrollMemory, useSearchParams } from '@atrium/router';
import { BackButton, EmptyState, ErrorState, LoadingState, Notice, PageHeader, Stack, tokens } from '@atrium/ui';
import { messageFor } from '@atrium/errors';
import { Workflow } from '@atrium/ui/icons';
import { useState } from 'react';
import styled from 'styled-components';
import { top, useEmployeesChartInfiniteQuery, useEmployeesLineOfQuery } from '../api/chart.api';
import { directoryPath } from '../employees-paths';
import { PersonPicker } from '../people/PersonPicker';
import { chartRows } from './chart-rows';
import { ChartTree } from './ChartTree';
import { useBranches } from './use-branches';

/** Who reports to whom, from the top down. Branches are read as they are opened, and drawn as they come into sight. */
export function OrgChart() {
  useScrollMemory();
  const goBack = useGoBack(directoryPath);
  const [params, setParams] = useSearchParams();
  const person = uuid.read(params.get('person') ?? '');
  const line = useEmployeesLineOfQuery(person ?? '', { skip: person === undefined });
  const found = person === undefined ? undefined : line.currentData?.at(-1);

  return (
    <Stack gap={4}>
      <PageHeader title="Org chart" back={<BackButton onClick={goBack} />} />
      <Finder>
        <PersonPicker
          label="Find someone"
          value={found === undefined ? null : { id: found.id, name: found.name }}
          onChange={(picked) => {
            setParams(picked === null ? {} : { person: picked.id }, { replace: true });
          }}
        />
      </Finder>
      {person !== undefined && line.error !== undefined && !line.isFetching && (
        <Notice tone="danger">
          {isNotFound(line.error) ? messageFor('employee.not-found') : messageFor('org-chart.fetch-failed')}
        </Notice>
      )}
      <Chart key={found?.id} line={found === undefined ? [] : (line.currentData ?? [])} />
    </Stack>
  );
}

function Chart({ line }: { readonly line: readonly ChartPerson[] }) {
  const root = useEmployeesChartInfiniteQuery(top, { refetchOnMountOrArgChange: true });
  /** What was opened and closed by hand. */
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());
  const first = root.data?.pages[0];
  const boss = first?.total === 1 ? first.results[0]?.id : undefined;
  const openAnyway = [
    ...line.filter(({ reports }) => reports > 0).map(({ id }) => id),
    ...(boss === undefined ? [] : [boss]),
  ];
  const isExpanded = (id: string) => toggled.get(id) ?? openAnyway.includes(id);
  const opened = [...toggled.keys(), ...openAnyway].filter(isExpanded);
  const { branches, readMore } = useBranches([top, ...opened]);

  if (first === undefined) {
    return root.error !== undefined && !root.isFetching ? (
      <ErrorState
        message={loadFailureMessage(root.error, 'org-chart.fetch-failed')}
        onRetry={() => void root.refetch()}
      />
    ) : (
      <LoadingState />
    );
  }
  if (first.total === 0) return <EmptyState icon={<Workflow aria-hidden />} title="No employees yet" />;
  return (
    <ChartTree
      rows={chartRows({ branches, isExpanded, line })}
      shown={line.at(-1)?.id}
      onToggle={(id, expands) => {
        setToggled(new Map(toggled).set(id, expands));
      }}
      onReadMore={readMore}
    />
  );
}

const Finder = styled.div`
  max-width: ${tokens.measure.field};
`;
