import type { Registry } from './registry.ts';
import type { Settings } from './settings.ts';

export interface Option {
  readonly type?: 'string' | 'boolean';
  /** What the help calls its value. */
  readonly value?: string;
  readonly help: string;
}

/** What a command says, to people and to scripts. */
export interface Outcome {
  readonly text: string;
  readonly json: unknown;
  /** 0 where it is left out. */
  readonly exitCode?: number;
}

export type Values = Readonly<Record<string, string | boolean | undefined>>;
export type Operands = Readonly<Record<string, string | undefined>>;

/** What is read of a command line, before anything is done. */
export interface Syntax {
  readonly name: string;
  /** What the command works on; a name that ends with a question mark may be left out. */
  readonly operands?: readonly string[];
  readonly options?: Readonly<Record<string, Pick<Option, 'type'>>>;
  /** Changes the channel, which takes a reason and a revision. */
  readonly isChange?: boolean;
  /** Takes a reason, though it changes nothing in the channel. */
  readonly asksWhy?: boolean;
}

export interface Command extends Syntax {
  readonly usage: string;
  readonly summary: string;
  readonly details?: string;
  readonly options?: Readonly<Record<string, Option>>;
  run(context: Context<Values, Operands>): Promise<Outcome>;
}

export interface Context<GivenValues, GivenOperands> {
  readonly registry: Registry;
  readonly settings: Settings;
  readonly values: GivenValues;
  readonly operands: GivenOperands;
}

type ValuesOf<Options> = {
  readonly [Name in keyof Options]?:
    (Options[Name] extends { readonly type: 'boolean' } ? boolean : string) | undefined;
};
type OperandsOf<Names extends readonly string[]> = {
  readonly [Name in Names[number] as Name extends `${string}?` ? never : Name]: string;
} & { readonly [Name in Names[number] as Name extends `${infer Optional}?` ? Optional : never]?: string | undefined };

interface Definition<Names extends readonly string[], Options, MoreValues> {
  readonly name: string;
  readonly usage: string;
  readonly summary: string;
  readonly details?: string;
  readonly operands?: Names;
  readonly options?: Options;
  readonly run: (context: Context<ValuesOf<Options> & MoreValues, OperandsOf<Names>>) => Promise<Outcome>;
}

type Options = Readonly<Record<string, Option>>;

/** The reason, and the revision that a change was decided on. */
export interface ChangeValues {
  readonly why: string;
  readonly rev?: string | undefined;
}

/** A command, whose options and operands are typed by what it declares. */
export const defineCommand = <const Names extends readonly string[] = [], const Given extends Options = Options>(
  definition: Definition<Names, Given, object>,
): Command => definition;

/** A command that changes the channel: it is given a reason. */
export const defineChange = <const Names extends readonly string[] = [], const Given extends Options = Options>(
  definition: Definition<Names, Given, ChangeValues>,
): Command => ({ ...erased(definition), isChange: true });

/** A command that is given a reason, and changes something else than the channel. */
export const defineReasoned = <const Names extends readonly string[] = [], const Given extends Options = Options>(
  definition: Definition<Names, Given, { readonly why: string }>,
): Command => ({ ...erased(definition), asksWhy: true });

/** {@link Command.run} is a method, so that it may demand what the reader of command lines has seen to. */
const erased = (command: Command): Command => command;
