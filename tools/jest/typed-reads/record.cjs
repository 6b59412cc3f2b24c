/**
 * Writes down which statement was read at which line, for the reporter beside it to compare with the row type that stands there.
 * The reporter names the folder; without one nothing is recorded.
 */
const { subscribe, unsubscribe } = require('node:diagnostics_channel');
const { appendFileSync } = require('node:fs');
const { join } = require('node:path');

const folder = process.env.TYPED_READS_FOLDER;
const recorded = new Set();

if (folder !== undefined) {
  subscribe('atrium:typed-read', record);
  // The channel outlives the test file. Without this, every file would also record all later ones and never be freed.
  afterAll(() => unsubscribe('atrium:typed-read', record));
}

function record({ text, values = [], presentBy }) {
  const { stackTraceLimit } = Error;
  // This function, the channel, `announceRead`, what reads, and who calls that.
  Error.stackTraceLimit = 12;
  const error = new Error();
  const frames = compiledFrames();
  Error.stackTraceLimit = stackTraceLimit;

  const caller = frames.findIndex((frame) => frame.getFunctionName() === 'announceRead') + 2;
  const frame = frames[caller];
  // Passed on as a function, and called by none of ours.
  if (frame === undefined) return;
  const nullValues = values.flatMap((value, index) => (value === null || value === undefined ? [index + 1] : []));
  // By the place in the compiled file, because to look up that in the source takes a while.
  const key = `${frame.getFileName()}:${frame.getLineNumber()}:${frame.getColumnNumber()} ${nullValues} ${text}`;
  if (recorded.has(key)) return;
  recorded.add(key);
  // The stack in words has a headline where the other one has `compiledFrames`.
  const [, file, line, column] = /\(?([^\s(]+):(\d+):(\d+)\)?$/.exec(error.stack.split('\n')[caller]) ?? [];
  const read = { file, line: Number(line), column: Number(column), text, nullValues, presentBy };
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(read)}\n`);
}

/** The functions that are running, from the one that called this. */
function compiledFrames() {
  const { prepareStackTrace } = Error;
  Error.prepareStackTrace = (_, frames) => frames;
  const frames = new Error().stack;
  Error.prepareStackTrace = prepareStackTrace;
  return frames;
}
