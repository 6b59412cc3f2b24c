import type { RecordPerson } from '@atrium/contracts/departments';
import type { ErrorCode } from '@atrium/errors';
import { directoryPath } from '../employees-paths';

/** A department or a location. */
export interface Place {
  readonly id: string;
  readonly name: string;
  readonly people: number;
  /** Of departments. */
  readonly lead?: RecordPerson | null;
}

/** The words of one kind of place. */
export interface PlaceKind {
  readonly id: 'department' | 'location';
  readonly listLabel: string;
  readonly addLabel: string;
  readonly newTitle: string;
  readonly editTitle: string;
  readonly emptyTitle: string;
  readonly emptyText: string;
  /** Where its people are listed. */
  readonly peoplePath: (id: string) => string;
  /** What its people may be left with. */
  readonly none: string;
  readonly moveLabel: string;
  readonly fetchFailed: ErrorCode;
  readonly saveFailed: ErrorCode;
  readonly deleteFailed: ErrorCode;
  readonly nameTaken: ErrorCode;
}

export const departmentKind: PlaceKind = {
  id: 'department',
  listLabel: 'Departments',
  addLabel: 'Add department',
  newTitle: 'New department',
  editTitle: 'Edit department',
  emptyTitle: 'No departments yet',
  emptyText: 'Departments group people in the directory and in the org chart.',
  peoplePath: (id) => `${directoryPath}?department=${id}`,
  none: 'No department',
  moveLabel: 'Move these people to',
  fetchFailed: 'departments.fetch-failed',
  saveFailed: 'department.save-failed',
  deleteFailed: 'department.delete-failed',
  nameTaken: 'department.name-taken',
};

export const locationKind: PlaceKind = {
  id: 'location',
  listLabel: 'Locations',
  addLabel: 'Add location',
  newTitle: 'New location',
  editTitle: 'Edit location',
  emptyTitle: 'No locations yet',
  emptyText: 'Locations are where people work, such as offices and sites.',
  peoplePath: (id) => `${directoryPath}?location=${id}`,
  none: 'No location',
  moveLabel: 'Move these people to',
  fetchFailed: 'locations.fetch-failed',
  saveFailed: 'location.save-failed',
  deleteFailed: 'location.delete-failed',
  nameTaken: 'location.name-taken',
};
