import type { FileRef } from '../files/file-links';
import { coverMark, type BoardSnapshotRow } from './board-snapshot';
import { compressedPiece, type PackedPiece } from './gzip-pieces';
import { withPlaces } from './places';

/** What a board shows to everyone who may open it, up to its members, as JSON that breaks off where each link to a cover stands. */
export interface BoardText {
  readonly version: BoardSnapshotRow['version'];
  /** Account ids, in the order of the places that cards name them by. */
  readonly people: readonly string[];
  /** One more than covers: each cover stands between two of them. */
  readonly pieces: readonly Buffer[];
  readonly covers: readonly (FileRef | undefined)[];
  /** Twice those of its text: its compressed form takes no more. */
  readonly bytes: number;
  /** The pieces, compressed when they are first asked for. */
  packed(): Promise<readonly PackedPiece[]>;
}

export function boardTextOf(row: BoardSnapshotRow): BoardText {
  const files = new Map(row.covers.map((file) => [file.id, file]));
  // Ids of files stand at every other place.
  const parts = withPlaces(row.lists, row).split(coverMark);
  const texts = parts.filter((_part, place) => place % 2 === 0);
  const covers = parts.filter((_part, place) => place % 2 === 1).map((id) => files.get(id));
  const last = texts.length - 1;
  const pieces = texts.map((text, place) =>
    Buffer.from(
      (place === 0 ? `{"board":${row.board},"lists":` : '') +
        text +
        (place === last ? `,"labels":${row.labels},"seq":${row.seq},"members":` : '"cover":'),
    ),
  );
  let packing: Promise<readonly PackedPiece[]> | undefined;
  return {
    version: row.version,
    people: row.members.map(({ user }) => user),
    pieces,
    covers,
    bytes: 2 * pieces.reduce((sum, { length }) => sum + length, 0),
    packed: () => (packing ??= packAll(pieces)),
  };
}

async function packAll(pieces: readonly Buffer[]): Promise<readonly PackedPiece[]> {
  const packed: PackedPiece[] = [];
  // One after the other: each holds hundreds of kilobytes while it is compressed.
  for (const piece of pieces) packed.push(await compressedPiece(piece));
  return packed;
}
