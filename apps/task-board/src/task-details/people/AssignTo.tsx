import type { TaskSnapshot } from '@atrium/contracts/boards';
import { personFacts } from '@atrium/contracts/employee-options';
import type { Employee } from '@atrium/contracts/employees';
import { messageFor } from '@atrium/errors';
import { failureSentence } from '@atrium/tenant-api';
import { Button, Stack, tokens } from '@atrium/ui';
import { ComboBox, useOptionSearch } from '@atrium/ui/combobox';
import { UserPlus } from '@atrium/ui/icons';
import { MenuPanel } from '@atrium/ui/menu';
import { showToast } from '@atrium/ui/toast';
import { useState } from 'react';
import styled from 'styled-components';
import { useTaskDetailsEmployeesQuery } from '../../api/assignable.api';
import { InlineFailure } from '../InlineFailure';
import { useMergedChange, type Refetch } from '../save-task';
import { employeeName } from './employee-name';

interface AssignToProps {
  readonly snapshot: TaskSnapshot;
  readonly refetch: Refetch;
}

/** The button that drops down to choose whom to assign. */
export function AssignTo({ snapshot, refetch }: AssignToProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <MenuPanel
      label="Assign To"
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button size="small" icon={<UserPlus aria-hidden />}>
          Assign To
        </Button>
      }
    >
      <AssignForm
        snapshot={snapshot}
        refetch={refetch}
        onDone={() => {
          setIsOpen(false);
        }}
      />
    </MenuPanel>
  );
}

interface AssignFormProps extends AssignToProps {
  readonly onDone: () => void;
}

function AssignForm({ snapshot, refetch, onDone }: AssignFormProps) {
  const [employee, setEmployee] = useState<Employee | null>(null);
  const { search, isSettled, onInputChange } = useOptionSearch(employee === null ? undefined : employeeName(employee));
  const { assign, isSaving, problem, clearProblem } = useAssign({ snapshot, refetch, onDone });
  const { data, currentData, error, isFetching, refetch: readAgain } = useTaskDetailsEmployeesQuery(search);
  const employees = currentData ?? data ?? [];

  return (
    <Frame
      as="form"
      gap={3}
      onSubmit={(event) => {
        event.preventDefault();
        void assign(employee);
      }}
    >
      <ComboBox
        label="Select employee"
        hideLabel
        placeholder="Select employee"
        options={employees.map((option) => ({
          value: option.id,
          label: employeeName(option),
          description: personFacts(option) || undefined,
          picture: option.profile_picture,
        }))}
        value={employee?.id ?? null}
        onChange={(id) => {
          setEmployee(employees.find((option) => option.id === id) ?? null);
          clearProblem();
        }}
        onInputChange={onInputChange}
        isLoading={isFetching || !isSettled}
        emptyText="No employees found"
      />
      {error !== undefined && (
        <InlineFailure
          message={messageFor('assign.load-failed')}
          onRetry={() => void readAgain()}
          retrying={isFetching}
        />
      )}
      <InlineFailure message={problem} />
      <Button type="submit" variant="primary" pending={isSaving}>
        Assign
      </Button>
    </Frame>
  );
}

/** Adds someone to those who are assigned; says why where that can't be done. */
function useAssign({ snapshot, refetch, onDone }: AssignFormProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const { merge, isSaving } = useMergedChange(snapshot, refetch);

  const assign = async (employee: Employee | null) => {
    setProblem(null);
    if (employee === null) {
      setProblem(messageFor('assign.not-selected'));
      return;
    }
    const { user } = employee;
    if (user === '') {
      setProblem(messageFor('assign.no-user'));
      return;
    }
    if (snapshot.task.assigned_to.includes(user)) {
      setProblem(messageFor('assign.already'));
      return;
    }
    const name = employeeName(employee);
    const failure = await merge(
      ({ task }) => (task.assigned_to.includes(user) ? null : { assigned_to: [...task.assigned_to, user] }),
      { user, name, picture: employee.profile_picture },
    );
    if (failure !== undefined) {
      setProblem(failureSentence(failure, 'assign.failed'));
      return;
    }
    showToast({ tone: 'success', message: messageFor('assign.succeeded', { name }) });
    onDone();
  };

  const clearProblem = () => {
    setProblem(null);
  };
  return { assign, isSaving, problem, clearProblem };
}

const Frame = styled(Stack)`
  padding: ${tokens.space[3]};
`;
