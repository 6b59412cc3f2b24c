import { messageFor } from '@atrium/errors';
import { shrinkPicture } from '@atrium/ui/file-drop';
import { showToast } from '@atrium/ui/toast';
import { useEffect, useRef, useState } from 'react';
import { fullName } from '../employee-directory/employee-text';
import { useEmployeesCreateMutation } from '../employee-directory/employees.api';
import { describeFailure, registrationForm, validate } from './registration';
import { forgetDraft, keepDraft, readDraft } from './wizard-draft';
import {
  emptyValues,
  erroneousFields,
  noFiles,
  stepIds,
  type FieldErrors,
  type FileField,
  type StepId,
  type TextField,
  type WizardField,
} from './wizard-fields';

/** Why the last attempt to save did not succeed: fields to correct, or a sentence of the server's. */
type Refusal = { readonly kind: 'fields' } | { readonly kind: 'server'; readonly message: string };

/** State and actions of the wizard for the account `userId`; `onCreated` is called once the employee exists. */
export function useEmployeeWizard(userId: string, onCreated: () => void) {
  const [draft] = useState(() => readDraft(userId));
  const [isRestored, setIsRestored] = useState(draft !== null);
  const [step, setStep] = useState<StepId>('1');
  const [values, setValues] = useState(draft?.values ?? emptyValues);
  const [files, setFiles] = useState(draft?.files ?? noFiles);
  const [visited, setVisited] = useState<ReadonlySet<WizardField>>(new Set());
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [serverErrors, setServerErrors] = useState<FieldErrors>({});
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [attempts, setAttempts] = useState(0);
  const [isSaving, setIsSaving] = useState(false);
  const [createEmployee] = useEmployeesCreateMutation();

  // State is too late for the second of two quick clicks.
  const saving = useRef(false);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const isDone = useRef(false);
  useEffect(() => {
    if (!isDone.current) keepDraft(userId, values, files);
  }, [userId, values, files]);

  const found: FieldErrors = { ...validate(values), ...serverErrors };
  const errors: FieldErrors = Object.fromEntries(
    Object.entries(found).filter(
      ([field]) => wasSubmitted || visited.has(field as WizardField) || field in serverErrors,
    ),
  );

  const clearServerError = (field: WizardField) => {
    setServerErrors((current) => Object.fromEntries(Object.entries(current).filter(([name]) => name !== field)));
  };

  const refuse = (reason: Refusal) => {
    setRefusal(reason);
    setAttempts((count) => count + 1);
  };

  const submit = async () => {
    if (saving.current) return;
    setWasSubmitted(true);
    if (Object.keys(found).length > 0) {
      refuse({ kind: 'fields' });
      return;
    }

    saving.current = true;
    setIsSaving(true);
    setRefusal(null);
    const picture = files.profile_picture && (await shrinkPicture(files.profile_picture));
    const { data: created, error } = await createEmployee(
      registrationForm(values, { ...files, profile_picture: picture }),
    );
    saving.current = false;
    setIsSaving(false);
    if (error !== undefined) {
      const { fields, message } = describeFailure(error);
      setServerErrors(fields);
      refuse(Object.keys(fields).length > 0 ? { kind: 'fields' } : { kind: 'server', message });
      return;
    }
    isDone.current = true;
    forgetDraft(userId);
    showToast({ tone: 'success', message: messageFor('employee.created', { name: fullName(created) }) });
    // Whoever has left for another page meanwhile stays there.
    if (isOpen.current) onCreated();
  };

  return {
    step,
    goTo: setStep,
    values,
    files,
    errors,
    stepsWithErrors: stepIds.filter((id) => erroneousFields(id, errors).length > 0),
    refusal,
    /** Grows with every refused attempt, so that the screen can move the focus each time. */
    attempts,
    isSaving,
    restored: isRestored ? { lostFiles: draft?.lostFiles ?? [] } : null,
    setText: (field: TextField, value: string) => {
      setValues((current) => ({ ...current, [field]: value }));
      clearServerError(field);
    },
    setFile: (field: FileField, file: File | null) => {
      setFiles((current) => ({ ...current, [field]: file }));
      clearServerError(field);
    },
    /** Someone left the field: from now on its errors show. A blank one is shown as missing only after an attempt to save. */
    leave: (field: TextField) => {
      if (values[field] !== '') setVisited((current) => new Set(current).add(field));
    },
    submit,
    discardDraft: () => {
      setValues(emptyValues);
      setFiles(noFiles);
      setVisited(new Set());
      setWasSubmitted(false);
      setServerErrors({});
      setRefusal(null);
      setIsRestored(false);
      setStep('1');
    },
  };
}
