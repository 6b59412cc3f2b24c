import { pictures, resumes, type AcceptedFiles } from '../files/file-types';

/** Pictures that a printed document can show. */
export const formPictures: AcceptedFiles = {
  types: pictures.types.filter(({ contentType }) => contentType === 'image/png' || contentType === 'image/jpeg'),
  named: 'PNG, JPEG',
};

/** Whatever any file field takes; which of them a field takes is said by {@link acceptedBy}. */
export const formDocuments: AcceptedFiles = resumes;

export const acceptedBy = (accept: 'image' | 'document'): AcceptedFiles =>
  accept === 'image' ? formPictures : formDocuments;
