import { PageHeader } from '@atrium/ui';

/** Every address of the remote. */
export const AssetsScreen = () => <PageHeader title="Asset Management" />;
