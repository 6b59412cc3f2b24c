import type { Employee } from '@atrium/contracts/employees';
import { orNotAvailable } from '@atrium/contracts/missing-values';
import { messageFor } from '@atrium/errors';
import { useSearchParams } from '@atrium/router';
import { Card, DescriptionList, EmptyState, buttonStyles } from '@atrium/ui';
import { ExternalLink, FileText, Lock } from '@atrium/ui/icons';
import { Tabs } from '@atrium/ui/tabs';
import styled from 'styled-components';
import { useAccess } from '../access/use-access';
import { EmergencyInfo } from '../emergency/EmergencyInfo';
import { RecordHistory } from '../history/RecordHistory';
import { isHidden, shownFacts } from '../employee/hidden-fields';
import { AssignedTasks } from './AssignedTasks';
import { PersonalInfo } from './PersonalInfo';

const tabIds = ['personal', 'contact', 'emergency', 'resume', 'tasks', 'history'] as const;

/** The record by subject. The open tab is in the address, and switching tabs adds no entry to the history. */
export function DetailTabs({ employee }: { readonly employee: Employee }) {
  const [params, setParams] = useSearchParams();
  const access = useAccess();
  const showsHistory = access.isSelf(employee.user) || access.may('record.read-private');
  const asked = tabIds.find((id) => id === params.get('tab')) ?? 'personal';
  const selected = asked === 'history' && !showsHistory ? 'personal' : asked;

  const items = [
    { id: 'personal', label: 'Personal Info', content: <PersonalInfo employee={employee} /> },
    { id: 'contact', label: 'Contact Info', content: <ContactInfo employee={employee} /> },
    { id: 'emergency', label: 'Emergency Info', content: <EmergencyInfo employee={employee} /> },
    { id: 'resume', label: 'Resume', content: <Resume employee={employee} /> },
    { id: 'tasks', label: 'Assigned Task', content: <AssignedTasks employee={employee} /> },
    ...(showsHistory
      ? [{ id: 'history' as const, label: 'History', content: <RecordHistory id={employee.id} /> }]
      : []),
  ] satisfies { readonly id: (typeof tabIds)[number]; readonly label: string; readonly content: React.ReactNode }[];

  return (
    <Card>
      <Tabs
        label="Employee details"
        items={items}
        selected={selected}
        onSelect={(id) => {
          setParams({ tab: id }, { replace: true });
        }}
      />
    </Card>
  );
}

const contactInfo = (employee: Employee) =>
  shownFacts(employee, [
    { term: 'Email', value: orNotAvailable(employee.email), group: 'email' },
    { term: 'Phone', value: orNotAvailable(employee.phone_number), group: 'phone_number' },
    { term: 'Address', value: orNotAvailable(employee.address), group: 'private' },
    { term: 'City', value: orNotAvailable(employee.city), group: 'private' },
    { term: 'State', value: orNotAvailable(employee.state), group: 'private' },
    { term: 'Country', value: orNotAvailable(employee.country), group: 'private' },
    { term: 'Zip Code', value: orNotAvailable(employee.zip_code), group: 'private' },
  ]);

/** Says why a tab shows nothing to whoever is looking. */
const Private = () => <EmptyState icon={<Lock aria-hidden />} title={messageFor('record.private')} />;

function ContactInfo({ employee }: { readonly employee: Employee }) {
  const facts = contactInfo(employee);
  return facts.length === 0 ? <Private /> : <DescriptionList items={facts} />;
}

function Resume({ employee }: { readonly employee: Employee }) {
  const { resume: url } = employee;
  if (url === null && isHidden(employee, 'private')) return <Private />;
  return url === null ? (
    <EmptyState icon={<FileText aria-hidden />} title="No resume uploaded" />
  ) : (
    <ResumeLink href={url} target="_blank" rel="noopener" $variant="secondary">
      <ExternalLink size={16} aria-hidden /> View Resume
    </ResumeLink>
  );
}

const ResumeLink = styled.a<{ $variant: 'secondary' }>`
  ${buttonStyles}
`;
