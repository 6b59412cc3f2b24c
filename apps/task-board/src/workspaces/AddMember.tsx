import { personFacts } from '@atrium/contracts/employee-options';
import { messageFor } from '@atrium/errors';
import { failureSentence } from '@atrium/tenant-api';
import { Button, tokens } from '@atrium/ui';
import { ComboBox, useOptionSearch } from '@atrium/ui/combobox';
import { useState } from 'react';
import styled from 'styled-components';
import { useTaskDetailsEmployeesQuery } from '../api/assignable.api';
import { useTaskBoardAddMemberMutation } from '../api/workspaces.api';
import { employeeName } from '../task-details/people/employee-name';

interface AddMemberProps {
  readonly workspace: string;
  /** Accounts that are members already; they aren’t offered. */
  readonly members: readonly string[];
  readonly onFailure: (sentence: string | null) => void;
}

/** Finds somebody by name and adds them. */
export function AddMember({ workspace, members, onFailure }: AddMemberProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [add, { isLoading }] = useTaskBoardAddMemberMutation();
  const { search, isSettled, onInputChange } = useOptionSearch(undefined);
  const { data, currentData, error, isFetching } = useTaskDetailsEmployeesQuery(search);
  const people = (currentData ?? data ?? []).filter(({ user }) => user !== '' && !members.includes(user));

  const submit = async () => {
    onFailure(null);
    if (chosen === null) {
      onFailure(messageFor('assign.not-selected'));
      return;
    }
    const { error: failure } = await add({ workspace, user: chosen });
    if (failure !== undefined) onFailure(failureSentence(failure, 'workspace.member-failed'));
    else setChosen(null);
  };

  return (
    <Row
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Choice>
        <ComboBox
          label="Add somebody"
          placeholder="Name or job"
          options={people.map((person) => ({
            value: person.user,
            label: employeeName(person),
            description: personFacts(person) || undefined,
            picture: person.profile_picture,
          }))}
          value={chosen}
          onChange={setChosen}
          onInputChange={onInputChange}
          isLoading={isFetching || !isSettled}
          emptyText={error === undefined ? 'No employees found' : messageFor('assign.load-failed')}
        />
      </Choice>
      <Button type="submit" variant="primary" pending={isLoading}>
        Add
      </Button>
    </Row>
  );
}

const Row = styled.form`
  display: flex;
  align-items: flex-end;
  gap: ${tokens.space[2]};
`;

const Choice = styled.div`
  flex: 1;
  min-width: 0;
`;
