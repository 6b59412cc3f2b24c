import { LoadingState } from '@atrium/ui';

export const Board = () => <LoadingState />;
