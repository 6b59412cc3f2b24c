import { postgresUrl, type Environment } from '@atrium/server/environment';
import { StartError } from '@atrium/server/start-error';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { readSettings, type Settings } from '../settings';

/** A database with its files, and the API processes that work on it and know of no others. */
export interface Cell {
  readonly name: string;
  /** Of a role that reads and writes the rows of all companies, past policies and triggers. */
  readonly adminUrl: string;
  /** What HAProxy calls its API processes. */
  readonly backend: string;
  /** Those of its API processes. */
  readonly settings: Settings;
}

export interface Cells {
  readonly cells: readonly Cell[];
  /** Runtime APIs of HAProxy: a path of a socket, or `host:port`. */
  readonly proxies: readonly string[];
  /** The map file that HAProxy reads, by its path there; also where it’s written here. */
  readonly map: string | undefined;
}

const cellsSchema = z.strictObject({
  cells: z
    .array(
      z.strictObject({
        name: z.string().regex(/^[a-z0-9][a-z0-9-]*$/),
        admin_url: postgresUrl,
        backend: z.string().optional(),
        settings: z.record(z.string(), z.string()),
      }),
    )
    .min(1),
  proxies: z.array(z.string()).default([]),
  map: z.string().optional(),
});

/** Reads the file that `CELLS_FILE` names. Settings that all cells share come from the environment. */
export async function readCells(environment: Environment): Promise<Cells> {
  const path = environment['CELLS_FILE'] ?? '';
  if (path === '') throw new StartError('CELLS_FILE is missing: the file that names the cells.');
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new StartError(`CELLS_FILE can’t be read: ${path}.`, { cause });
  });
  return parseCells(text, environment, path);
}

function parseCells(text: string, environment: Environment, path: string): Cells {
  try {
    const { cells, proxies, map } = cellsSchema.parse(JSON.parse(text));
    return {
      proxies,
      map,
      cells: cells.map(({ name, admin_url, backend = name, settings }) => ({
        name,
        adminUrl: admin_url,
        backend,
        settings: readSettings({ ...environment, ...settings }),
      })),
    };
  } catch (cause) {
    if (cause instanceof StartError) throw cause;
    const problem = cause instanceof z.ZodError ? z.prettifyError(cause) : 'It isn’t JSON.';
    throw new StartError(`${path} doesn’t name cells as it should. ${problem}`, { cause });
  }
}

export function cellNamed({ cells }: Pick<Cells, 'cells'>, name: string): Cell {
  const cell = cells.find((one) => one.name === name);
  if (cell === undefined)
    throw new StartError(`There’s no cell “${name}”. Cells: ${cells.map((one) => one.name).join(', ')}.`);
  return cell;
}
