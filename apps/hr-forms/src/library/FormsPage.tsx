import { fallbackKey, formTabs, isFormKey, type FormKey } from '@atrium/hr-form-model/forms';
import { useNavigate, useSearchParams, usePageName } from '@atrium/router';
import { useVisit } from '@atrium/tenant-api';
import { PageHeader, Stack, media, tokens } from '@atrium/ui';
import { Tabs } from '@atrium/ui/tabs';
import styled from 'styled-components';
import { FormPanel } from '../fill/FormPanel';
import { FormTabs } from './FormTabs';
import { formPath, formsPath, ownSubmissionsPath } from '../hr-forms-paths';
import { ScreenOnly } from '../paper/printing';
import { OwnSubmissions } from '../submissions/OwnSubmissions';

/** The library of forms, and the user’s own submissions. The address says which is shown. */
export function FormsPage() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const view = params.get('view') === 'submissions' ? 'submissions' : 'forms';
  const named = params.get('form') ?? fallbackKey;
  const formKey: FormKey = isFormKey(named) ? named : fallbackKey;
  // Only what somebody chose: the library opens with a form that nobody asked for.
  useVisit('form', view === 'forms' && params.has('form') && !params.has('draft') ? formKey : null);

  usePageName(view === 'forms' ? formTabs.find(({ key }) => key === formKey)?.label : 'My submissions');

  return (
    <Stack gap={4}>
      <ScreenOnly>
        <PageHeader title="All Forms" subtitle={`${formTabs.length} forms to fill in, sign and submit.`} />
      </ScreenOnly>
      <Views>
        <Tabs
          label="Views"
          selected={view}
          onSelect={(id) => void navigate(id === 'submissions' ? ownSubmissionsPath : formsPath)}
          items={[
            {
              id: 'forms',
              label: 'Forms',
              content: (
                <Columns>
                  <Aside>
                    <FormTabs selected={formKey} onSelect={(key) => void navigate(formPath(key))} />
                  </Aside>
                  <FormPanel key={formKey} formKey={formKey} draftId={params.get('draft')} />
                </Columns>
              ),
            },
            { id: 'submissions', label: 'My submissions', content: <OwnSubmissions /> },
          ]}
        />
      </Views>
    </Stack>
  );
}

/** Tabs are not printed. */
const Views = styled.div`
  @media print {
    [aria-label='Views'] {
      display: none;
    }
  }
`;

const tabsColumn = '13.5rem';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[4]};

  ${media.medium} {
    grid-template-columns: ${tabsColumn} minmax(0, 1fr);
    gap: ${tokens.space[5]};
  }

  @media print {
    display: block;
  }
`;

const Aside = styled(ScreenOnly)`
  min-width: 0;
`;
