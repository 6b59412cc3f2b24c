import type { SavedPlace } from '@atrium/contracts/visits';
import { currentDefinition } from '../hr-forms/definitions';
import type { PlaceRow } from './repository';

/** As it is listed, or nothing where a form by this key is no more. Addresses are those of the modules that show these things. */
export function toPlace({
  kind,
  id,
  title,
  detail,
  form,
  is_own: isOwn,
  is_draft: isDraft,
  at,
}: PlaceRow): SavedPlace[] {
  const place = { kind, id, title, detail, at };
  switch (kind) {
    case 'board':
      return [{ ...place, path: `/task_management/task_board_details/${id}?${query({ boardTitle: title })}` }];
    case 'task':
      return [{ ...place, path: `/task_management/task_details/${id}` }];
    case 'person':
      return [{ ...place, path: `/employee_dashboard/${id}` }];
    case 'asset':
      return [{ ...place, path: `/asset_management/${id}` }];
    case 'contact':
      return [{ ...place, path: `/contacts/${id}` }];
    case 'form': {
      const label = currentDefinition(id)?.definition.label;
      return label === undefined ? [] : [{ ...place, title: label, path: `/all_forms?${query({ form: id })}` }];
    }
    case 'submission':
      if (isDraft) return [{ ...place, detail: '', path: `/all_forms?${query({ form, draft: id })}` }];
      if (isOwn) return [{ ...place, detail: '', path: `/all_forms/submissions/${id}` }];
      return [{ ...place, path: `/hr/submissions/${id}` }];
    case 'filter':
      return [{ ...place, path: id }];
  }
}

const query = (values: Readonly<Record<string, string>>): string => new URLSearchParams(values).toString();
