import { messageFor } from '@atrium/errors';
import { useForm } from '@atrium/forms';
import { shrinkPicture } from '@atrium/ui/file-drop';
import { useState } from 'react';
import { fullName } from '../employee/employee-text';
import { useEmployeesCreateMutation } from '../api/employees.api';
import {
  checkRegistration,
  fieldOfCode,
  fieldOfWireName,
  registrationFailureText,
  registrationForm,
} from './registration';
import { emptyValues, erroneousFields, secretFields, stepIds, type StepId } from './wizard-fields';

/** State and actions of the wizard for the account `userId`; `onCreated` is called once the employee exists. */
export function useEmployeeWizard(userId: string, onCreated: () => void) {
  const [step, setStep] = useState<StepId>('1');
  const [createEmployee] = useEmployeesCreateMutation();
  const form = useForm({
    initial: emptyValues,
    check: checkRegistration,
    send: async (values, key) => {
      const picture = values.profile_picture && (await shrinkPicture(values.profile_picture));
      return createEmployee({ key, form: registrationForm({ ...values, profile_picture: picture }) });
    },
    failureText: registrationFailureText,
    fieldOfCode,
    fieldOfWireName,
    success: (created) => messageFor('employee.created', { name: fullName(created) }),
    onSent: onCreated,
    draft: { name: `employees.new-employee.${userId}`, leavesOut: secretFields },
  });

  return {
    form,
    step,
    goTo: setStep,
    stepsWithErrors: stepIds.filter((id) => erroneousFields(id, form.errors).length > 0),
    discardDraft: () => {
      form.reset();
      setStep('1');
    },
  };
}
