import { AppError, catalogue, isErrorCode, messageFor } from './index';

/** The texts of the product's list (validation rules and error catalogue), word for word. */
const productTexts = [
  'Invalid email or password',
  'Registration failed. Please try again.',
  'An error occurred. Please try again.',
  'Passwords do not match!',
  'Invalid email format!',
  'Failed to fetch employee data.',
  'No response received. Please check your network.',
  'Error setting up the request.',
  'Failed to fetch employee details.',
  'Employee not found.',
  'Failed to fetch task boards',
  'Failed to create task board',
  'Failed to update task board',
  'Missing tenant or token',
  'Tenant or Auth Token is missing. Please login again.',
  'Missing token or tenant',
  'Failed to update description.',
  'Description updated!',
  'Failed to load comments.',
  '❌ Could not load attachments.',
  '❗ No file selected or task not found.',
  '❌ Failed to upload file.',
  '📎 File uploaded successfully.',
  'Failed to load employees.',
  'Please select a valid employee',
  'Invalid employee selection or missing user ID.',
  '⚠️ Already assigned to this user.',
  '❌ Assignment failed',
  '✅ Assigned to {name}',
  'Failed to fetch task details',
  'Failed to mark task as done',
  'Failed to fetch checklists or items.',
  'Failed to update checklist item',
  'Failed to add checklist item',
  'Failed to add link',
  'Failed to fetch checklist templates.',
  'Server error occurred',
  'Network or unexpected error occurred.',
  'Failed to apply checklist template to the task.',
  '❌ Due date update failed',
  '❌ Failed to upload cover image.',
  'Failed to delete the task. Please try again.',
  'Failed to load transactions.',
  'Something went wrong while checking the wallet.',
  'Error {status}: {detail}',
  'Unauthorized',
  'Request failed. Check network or server.',
  'Task added successfully!',
  'Checklist added successfully!',
  'Item added successfully!',
  'Checklist template applied to task.',
  'Wallet created successfully!',
  'Due date set to {date}',
  'Are you sure you want to delete the task?',
  'Checklist title cannot be empty.',
  'Title is required.',
  'Please select a valid date',
  'No auth token found.',
  'Invalid token.',
  'Token has expired.',
];

describe('catalogue', () => {
  const texts: readonly string[] = Object.values(catalogue);

  it('holds every text of the product, word for word', () => {
    expect(productTexts.filter((text) => !texts.includes(text))).toEqual([]);
  });

  it('says each sentence once', () => {
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  });
});

describe('messageFor', () => {
  it('fills in parameters', () => {
    expect(messageFor('wallet.create-refused', { status: 401, detail: 'Unauthorized' })).toBe(
      'Error 401: Unauthorized',
    );
  });

  it('leaves a mark without a parameter visible', () => {
    expect(messageFor('assign.succeeded')).toBe('✅ Assigned to {name}');
  });
});

describe('isErrorCode', () => {
  it.each([
    ['server.error', true],
    ['toString', false],
    [undefined, false],
    [7, false],
  ])('%p: %p', (value, expected) => {
    expect(isErrorCode(value)).toBe(expected);
  });
});

describe('AppError', () => {
  it('carries the sentence of its code as message', () => {
    const error = new AppError('file.too-large', { params: { limit: 25 } });
    expect(error.message).toBe('This file is too large. The limit is 25 MB.');
  });
});
