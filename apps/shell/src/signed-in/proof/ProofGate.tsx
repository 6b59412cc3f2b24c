import { lazyComponent } from '@atrium/router';
import { proofGate } from '@atrium/tenant-api';
import { useSyncExternalStore } from 'react';
import { store } from '../store';

/** Most visits are never asked. */
const ProofDialog = lazyComponent(async () => (await import('./ProofDialog')).ProofDialog);

const subscribe = (onChange: () => void) => proofGate.subscribe(store, onChange);
const isAsked = () => proofGate.isAsked(store);

/** Asks whoever signed in a while ago to confirm that it's them, for whatever screen has called a critical action. */
export const ProofGate = () =>
  useSyncExternalStore(subscribe, isAsked) && (
    <ProofDialog
      onDone={(isGiven) => {
        proofGate.answer(store, isGiven);
      }}
    />
  );
