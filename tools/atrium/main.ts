import { commands } from './commands/index.ts';
import { exitCodes } from './exit-codes.ts';
import { Failure, usageFailure } from './failure.ts';
import { helpOf, helpOfCommand } from './help.ts';
import { readCommandLine } from './command-line.ts';
import { registryAt } from './registry.ts';
import { checkout, type Places } from './places.ts';
import { readSettings } from './settings.ts';

/** Runs one command. Returns the exit code. */
export async function main(
  [name, ...args]: readonly string[],
  variables: NodeJS.ProcessEnv,
  places: Places = checkout,
): Promise<number> {
  if (name === undefined || ['help', '--help', '-h'].includes(name)) {
    console.log(helpOf(commands, places.called));
    return name === undefined ? exitCodes.usage : exitCodes.ok;
  }
  const isJson = args.includes('--json');
  try {
    const command = commands.find((one) => one.name === name);
    if (command === undefined)
      throw usageFailure(`Unknown command “${name}”. Run ${places.called} --help to see them all.`);
    const { values, operands } = readCommandLine(command, args);
    if (values['help'] === true) {
      console.log(helpOfCommand(command, places.called));
      return exitCodes.ok;
    }
    const settings = readSettings(variables, places);
    const outcome = await command.run({ registry: registryAt(settings), settings, values, operands });
    console.log(isJson ? JSON.stringify(outcome.json, null, 2) : outcome.text);
    return outcome.exitCode ?? exitCodes.ok;
  } catch (error) {
    if (error instanceof Failure) {
      report(error, isJson);
      return error.exitCode;
    }
    console.error(error);
    return exitCodes.fault;
  }
}

function report({ message, code, findings }: Failure, isJson: boolean): void {
  if (isJson) console.log(JSON.stringify({ error: { code, message, findings } }, null, 2));
  else console.error([message, ...findings.map((finding) => `  - ${finding.message}`)].join('\n'));
}
