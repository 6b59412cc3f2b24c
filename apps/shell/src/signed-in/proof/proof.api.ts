import type { PasskeyChallenge } from '@atrium/contracts/passkeys';
import type { Proof, ProofState } from '@atrium/contracts/proof';
import { injectTenantEndpoints } from '@atrium/tenant-api';

const url = 'company_management_service/account/proof/';

const proofApi = injectTenantEndpoints((build) => ({
  shellProof: build.query<ProofState, void>({ query: () => ({ url }) }),
  shellBeginProof: build.mutation<PasskeyChallenge, void>({ query: () => ({ url: `${url}begin/`, method: 'POST' }) }),
  shellProve: build.mutation<ProofState, Proof>({ query: (body) => ({ url, method: 'POST', body }) }),
}));

export const { useShellProofQuery, useShellBeginProofMutation, useShellProveMutation } = proofApi;
