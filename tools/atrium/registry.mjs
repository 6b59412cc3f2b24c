import { exitCodes } from './exit-codes.mjs';
import { Failure } from './failure.mjs';

/** Longer than any upload of a release takes. */
const limitMilliseconds = 5 * 60_000;

/** The registry's calls. Each answers with what it sent, and throws a Failure where it says no or does not answer. */
export function registryAt({ registry: url, token }) {
  const call = async (path, { method = 'GET', body, headers = {} } = {}) => {
    if (token === undefined) {
      throw new Failure(
        'No token found. Set ATRIUM_TOKEN to your team’s token or, on the registry’s own machine, DATA_DIR to its data folder.',
        { exitCode: exitCodes.notAllowed, code: 'token-missing' },
      );
    }
    const response = await fetchFrom(url, `${url}/registry/${path}`, {
      method,
      body,
      headers: { authorization: `Bearer ${token}`, ...headers },
    });
    const answer = await readJson(response, url);
    if (!response.ok) throw refusalOf(response.status, answer);
    return answer;
  };
  const post = (path, value) =>
    call(path, { method: 'POST', body: JSON.stringify(value), headers: { 'content-type': 'application/json' } });

  return {
    url,
    status: () => call('status/'),
    audit: (query) => call(`audit/?${new URLSearchParams(query)}`),
    failures: (remote, query) => call(`failures/${encodeURIComponent(remote)}/?${new URLSearchParams(query)}`),
    releases: (remote) => call(`releases/${encodeURIComponent(remote)}/`),
    release: (remote, id) => call(`releases/${encodeURIComponent(remote)}/${encodeURIComponent(id)}/`),
    check: (record) => post('check/', { record }),
    checkPlatform: (platform) => post('platform/check/', { platform }),
    publish: (form) => call('releases/', { method: 'POST', body: form }),
    change: (change) => post('changes/', change),
    tokens: () => call('tokens/'),
    issueToken: (holder) => post('tokens/', holder),
    withdrawToken: (id, why) => post(`tokens/${encodeURIComponent(id)}/withdraw/`, { why }),
    /** Something that everyone may read, as it is stored: of the page's host, or of the host of the files. */
    fetchPublic: (path, headers = {}) => fetchFrom(url, new URL(path, `${url}/`), { headers }),
  };
}

async function fetchFrom(registry, address, options) {
  try {
    return await fetch(address, { ...options, signal: AbortSignal.timeout(limitMilliseconds) });
  } catch (error) {
    const reason = error.cause?.code ?? error.cause?.message ?? error.message;
    throw new Failure(`The registry at ${registry} isn’t responding (${reason}).`, {
      exitCode: exitCodes.unreachable,
      code: 'unreachable',
    });
  }
}

async function readJson(response, url) {
  try {
    return await response.json();
  } catch {
    throw new Failure(`The server at ${url} isn’t an Atrium registry (HTTP ${response.status}).`, {
      exitCode: exitCodes.unreachable,
      code: 'no-registry',
    });
  }
}

function refusalOf(status, { detail, code, findings }) {
  return new Failure(detail ?? `The registry responded with HTTP ${status}.`, {
    exitCode: exitCodeOf(status, code),
    code: code ?? `http-${status}`,
    findings,
  });
}

function exitCodeOf(status, code) {
  if (code === 'rev-moved') return exitCodes.revMoved;
  if (status === 401 || status === 403) return exitCodes.notAllowed;
  return status >= 500 ? exitCodes.unreachable : exitCodes.refused;
}
