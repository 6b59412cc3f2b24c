import { PageHeader } from '@atrium/ui';

export const Boards = () => <PageHeader title="Boards" />;
