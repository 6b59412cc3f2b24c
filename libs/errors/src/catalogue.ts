/**
 * Every sentence that Atrium shows for a failure, a refusal or a success, by code. Prose stands here and nowhere else:
 * the server throws codes, the screens render them with {@link messageFor}. `{name}` marks a parameter.
 */
export const catalogue = {
  // Sign-in and registration
  'auth.sign-in-failed': 'Invalid email or password',
  'auth.too-many-tries': 'Too many failed sign-in attempts. Please try again later.',
  'auth.token-missing': 'Please sign in to continue.',
  'auth.token-invalid': 'Your session is not valid. Please sign in again.',
  'auth.token-expired': 'Your session has expired. Please sign in again.',
  'auth.account-ended': 'This account no longer has access.',
  'auth.other-tenant': 'Your session belongs to another company.',
  'auth.role-required': 'Only an admin may do this.',
  'auth.csrf': 'This form has expired. Please reload the page and try again.',
  'registration.failed': 'Registration failed. Please try again.',
  'registration.unreachable': 'An error occurred. Please try again.',
  'registration.passwords-differ': 'Passwords do not match!',
  'registration.email-invalid': 'Invalid email format!',
  'registration.email-taken': 'This email address is already in use.',
  'registration.too-many': 'Too many registrations from this address. Please try again later.',
  'registration.succeeded': 'Registration successful! Redirecting to sign in…',

  // Invitations
  'invitation.invalid': 'This link is no longer valid. Ask an admin for a new one.',
  'invitation.accepted': 'Your password is set. You can sign in now.',
  'user.failed': 'Failed to add the user.',
  'user.username-taken': 'This username is already in use.',
  'user.added': '{name} was added. Share the link below.',

  // Tenant calls
  'tenant.unknown': 'There is no company at this address.',
  'tenant.credentials-missing': 'Missing tenant or token',
  'tenant.credentials-missing-sign-in': 'Tenant or Auth Token is missing. Please login again.',
  'tenant.token-or-tenant-missing': 'Missing token or tenant',

  // Employees
  'employees.fetch-failed': 'Failed to fetch employee data.',
  'employees.no-response': 'No response received. Please check your network.',
  'employees.setup-failed': 'Error setting up the request.',
  'employee.fetch-failed': 'Failed to fetch employee details.',
  'employee.not-found': 'Employee not found.',
  'employee.create-failed': 'Failed to create the employee.',
  'employee.delete-failed': 'Failed to delete the employee.',
  'employee.delete-self': 'You cannot delete your own employee record.',
  'employee.id-taken': 'This employee ID is already in use.',
  'assigned-tasks.fetch-failed': 'Failed to fetch the assigned tasks.',
  'employee.created': '{name} was added.',
  'employee.deleted': '{name} was deleted.',

  // Boards
  'boards.fetch-failed': 'Failed to fetch task boards',
  'board.create-failed': 'Failed to create task board',
  'board.update-failed': 'Failed to update task board',
  'board.delete-failed': 'Failed to delete the board.',
  'board.restore-failed': 'The board could not be brought back.',
  'board.deleted': '“{title}” and its tasks were deleted.',
  'board.gone': 'Someone deleted this board.',
  'list.create-failed': 'Failed to add the list.',
  'list.update-failed': 'Failed to update the list.',
  'list.delete-failed': 'Failed to delete the list.',
  'list.restore-failed': 'The list could not be brought back.',
  'list.deleted': 'The list “{title}” was deleted.',
  'task.create-failed': 'Failed to add the task.',
  'task.update-failed': 'Failed to update the task.',
  'task.move-failed': 'The task could not be moved. It is back where it was.',
  'label.save-failed': 'Failed to save the label.',
  'label.delete-failed': 'Failed to delete the label.',
  'board.not-found': 'This board is no longer there.',
  'task.not-found': 'This task is no longer there.',
  'task.newer': 'Someone else changed this task in the meantime.',
  'task.fetch-failed': 'Failed to fetch task details',
  'task.complete-failed': 'Failed to mark task as done',
  'task.delete-failed': 'Failed to delete the task. Please try again.',
  'task.delete-confirm': 'Are you sure you want to delete the task?',
  'task.added': 'Task added successfully!',
  'description.update-failed': 'Failed to update description.',
  'description.updated': 'Description updated!',
  'comments.load-failed': 'Failed to load comments.',
  'comment.not-own': 'Only its author may change this comment.',
  'comment.has-replies': 'This comment has replies and can no longer be deleted.',
  'attachments.load-failed': '❌ Could not load attachments.',
  'attachment.not-selected': '❗ No file selected or task not found.',
  'attachment.upload-failed': '❌ Failed to upload file.',
  'attachment.uploaded': '📎 File uploaded successfully.',
  'assign.load-failed': 'Failed to load employees.',
  'assign.not-selected': 'Please select a valid employee',
  'assign.no-user': 'Invalid employee selection or missing user ID.',
  'assign.already': '⚠️ Already assigned to this user.',
  'assign.failed': '❌ Assignment failed',
  'assign.succeeded': '✅ Assigned to {name}',
  'checklists.fetch-failed': 'Failed to fetch checklists or items.',
  'checklist.added': 'Checklist added successfully!',
  'checklist.title-required': 'Title is required.',
  'checklist-item.update-failed': 'Failed to update checklist item',
  'checklist-item.add-failed': 'Failed to add checklist item',
  'checklist-item.link-failed': 'Failed to add link',
  'checklist-item.added': 'Item added successfully!',
  'templates.fetch-failed': 'Failed to fetch checklist templates.',
  'template.title-empty': 'Checklist title cannot be empty.',
  'template.apply-failed': 'Failed to apply checklist template to the task.',
  'template.applied': 'Checklist template applied to task.',
  'due-date.invalid': 'Please select a valid date',
  'due-date.failed': '❌ Due date update failed',
  'due-date.set': 'Due date set to {date}',
  'cover.upload-failed': '❌ Failed to upload cover image.',

  // Wallet
  'wallet.no-token': 'No auth token found.',
  'wallet.token-invalid': 'Invalid token.',
  'wallet.token-expired': 'Token has expired.',
  'wallet.check-failed': 'Something went wrong while checking the wallet.',
  'wallet.transactions-failed': 'Failed to load transactions.',
  'wallet.create-refused': 'Error {status}: {detail}',
  'wallet.create-unauthorized': 'Unauthorized',
  'wallet.create-unreachable': 'Request failed. Check network or server.',
  'wallet.created': 'Wallet created successfully!',

  // HR forms
  'hr-forms.fetch-failed': 'The forms could not be loaded.',
  'hr-form.not-found': 'This form is no longer there.',
  'hr-form.unknown': 'There is no form of this kind.',
  'hr-form.newer': 'This form was changed. Reload the page to fill the new one.',
  'hr-form.draft-newer': 'This draft was changed in another window.',
  'hr-form.save-failed': 'The draft could not be saved.',
  'hr-form.submit-failed': 'The form could not be submitted.',
  'hr-form.submitted': '“{title}” was submitted.',
  'hr-form.withdraw-failed': 'The form could not be withdrawn.',
  'hr-form.withdrawn': '“{title}” was withdrawn.',
  'hr-form.decide-failed': 'The decision could not be saved.',
  'hr-form.approved': '“{title}” was approved.',
  'hr-form.denied': '“{title}” was denied.',
  'hr-form.state': 'This is no longer possible: the form is {state}.',
  'hr-form.step-taken': 'Someone else decided this step already.',
  'hr-form.own': 'Nobody decides their own form.',
  'hr-form.signature-required': 'Sign here by typing your name or drawing.',
  'hr-form.pdf-failed': 'The document could not be made.',

  // Any call
  'server.error': 'Server error occurred',
  'network.error': 'Network or unexpected error occurred.',
  'request.invalid': 'Please check the highlighted fields.',
  'request.malformed': 'The request could not be read.',
  'request.conflict': 'Someone else changed this at the same time. Please reload and try again.',
  'request.key-used': 'This was sent before, as something else. Please reload and try again.',
  'request.not-found': 'Not found.',
  'request.too-many': 'Too many requests. Please try again in a moment.',
  'request.unsupported-media-type': 'This kind of content is not accepted here.',
  'file.too-large': 'This file is too large. The limit is {limit} MB.',
  'file.type-refused': 'This file type is not accepted. Accepted: {accepted}.',
  'file.unreadable': 'This file could not be read.',
  'file.link-invalid': 'This link has expired. Reload the page that it came from.',
  'request.too-large': 'This request is too large.',
  'server.unavailable': 'The service is starting or busy. Please try again in a moment.',

  // Fields
  'field.required': 'This field is required.',
  'field.invalid': 'This value is not valid.',
  'field.email': 'Enter a valid email address.',
  'field.link': 'Enter a web or email address.',
  'field.image-address': 'Enter the web address of an image, or choose a file.',
  'field.date': 'Enter a valid date.',
  'field.option': 'Choose one of the options.',
  'field.too-short': 'Use at least {min} characters.',
  'field.too-long': 'Use at most {max} characters.',
  'field.number': 'Enter a number.',
  'field.whole-number': 'Enter a whole number.',
  'field.too-small': 'Enter {min} or more.',
  'field.too-large': 'Enter {max} or less.',
  'field.decimals': 'Use at most {decimals} decimals.',
  'field.phone': 'Enter a valid phone number.',
  'field.time': 'Enter a time such as 09:30.',
  'field.month': 'Enter a month such as 2026-03.',
  'field.rating': 'Rate from 1 to 5.',
  'field.not-before': 'This is before “{other}”.',
  'field.after': 'This must be after “{other}”.',
  'field.in-future': 'This date is in the future.',
  'field.at-most': 'This is more than “{other}”.',
  'field.more-than': 'This must be more than “{other}”.',
  'field.confirm': 'Please confirm this.',
  'field.too-few-rows': 'Fill at least {min} rows.',
  'field.too-many-rows': 'Fill at most {max} rows.',

  // Modules
  'module.unavailable': '{name} could not be loaded.',
  'module.timeout': '{name} did not answer in time.',
  'module.invalid': '{name} answered with something that is not a module.',
  'module.crashed': '{name} ran into an error.',
  'module.incompatible': '{name} needs a newer version of Atrium.',
  'module.tampered': '{name} was not loaded: its files are not the ones that were released.',
  'module.switched-off': '{name} is switched off at the moment.',
  'module.not-installed': '{name} is not installed.',
  'modules.unreachable': 'The list of modules could not be loaded.',
  'modules.last-known-good':
    'The list of modules could not be loaded. You see the modules as they were at your last visit.',
  'modules.newer': 'A newer version of {names} is ready.',
} as const satisfies Record<string, string>;

/** One code per sentence of the catalogue. */
export type ErrorCode = keyof typeof catalogue;

/** Values for the `{name}` marks of a sentence. */
export type MessageParams = Readonly<Record<string, string | number>>;

/** The sentence of a code, with its parameters filled in. A mark without a parameter stays as it is. */
export function messageFor(code: ErrorCode, params: MessageParams = {}): string {
  return catalogue[code].replace(/\{(\w+)\}/g, (mark, name: string) => String(params[name] ?? mark));
}

/** Whether a value read from the wire is a code that this version knows. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(catalogue, value);
}
