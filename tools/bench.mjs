/**
 * `npm run bench`: measures the suite as built and prints tables for docs/benchmarks.md. Takes about two minutes; compare
 * numbers of one run with each other, machines differ.
 */
import { measureApi, serverMemory } from './bench/api.mjs';
import { measurePages } from './bench/pages.mjs';
import { signIn, startSuite } from './bench/suite.mjs';

const employees = 10_000;

const suite = await startSuite({ employees });
try {
  const sessions = {
    few: { ...(await signIn('admin@acme.example')), email: 'admin@acme.example' },
    many: { ...(await signIn('admin@globex.example')), email: 'admin@globex.example' },
  };
  const idleMemory = serverMemory();
  const pages = await measurePages(sessions);
  const api = await measureApi(sessions);
  print(pages, api, { idle: idleMemory, afterLoad: serverMemory() });
} finally {
  await suite.stop();
}

function print(pages, api, memory) {
  const kilobytes = (bytes) => (bytes / 1000).toFixed(1);
  const visit = ({ requests, bytes, scriptBytes }) => `${requests} | ${kilobytes(scriptBytes)} | ${kilobytes(bytes)}`;
  const click = ({ cold, warm, cards }) => `${cold.toFixed(0)} | ${warm.toFixed(0)} | ${cards}`;
  const load = ({ perSecond, p50, p99 }) => `${perSecond.toFixed(0)} | ${p50} | ${p99}`;
  console.log(`
| first visit | requests | scripts, KB | total, KB |
| --- | ---: | ---: | ---: |
| sign-in page | ${visit(pages.signIn)} |
| launcher | ${visit(pages.launcher)} |

| click to employees shown | cold, ms | warm, ms | cards on the page |
| --- | ---: | ---: | ---: |
| a small directory | ${click(pages.few)} |
| ${employees} employees | ${click(pages.many)} |

| call, 10 connections | per second | p50, ms | p99, ms |
| --- | ---: | ---: | ---: |
| first page of a small directory | ${load(api.few)} |
| first page of ${employees} employees | ${load(api.many)} |
| search in ${employees} employees | ${load(api.searchMany)} |
| sign-in | ${load(api.signIn)} |

Memory of the API server: ${memory.idle} MB idle, ${memory.afterLoad} MB after the load test.`);
}
