import type { Registry } from './registry.ts';
import type { Settings } from './settings.ts';

export interface Option {
  readonly type?: 'string' | 'boolean';
  /** The name of its value in the help. */
  readonly value?: string;
  readonly help: string;
}

/** The output of a command, for people and for scripts. */
export interface Outcome {
  readonly text: string;
  readonly json: unknown;
  /** Default 0. */
  readonly exitCode?: number;
}

export type Values = Readonly<Record<string, string | boolean | undefined>>;
export type Operands = Readonly<Record<string, string | undefined>>;

/** A parsed command line. */
export interface Syntax {
  readonly name: string;
  /** The names of the operands; one that ends with a question mark is optional. */
  readonly operands?: readonly string[];
  readonly options?: Readonly<Record<string, Pick<Option, 'type'>>>;
  /** Changes the channel, which needs a reason and a revision. */
  readonly isChange?: boolean;
  /** Needs a reason, although it doesn't change the channel. */
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

/** The reason, and the revision that the change is based on. */
export interface ChangeValues {
  readonly why: string;
  readonly rev?: string | undefined;
}

/** A command; its declaration types its options and operands. */
export const defineCommand = <const Names extends readonly string[] = [], const Given extends Options = Options>(
  definition: Definition<Names, Given, object>,
): Command => definition;

/** A command that changes the channel, and gets a reason. */
export const defineChange = <const Names extends readonly string[] = [], const Given extends Options = Options>(
  definition: Definition<Names, Given, ChangeValues>,
): Command => ({ ...erased(definition), isChange: true });

/** A command that gets a reason, but doesn't change the channel. */
export const defineReasoned = <const Names extends readonly string[] = [], const Given extends Options = Options>(
  definition: Definition<Names, Given, { readonly why: string }>,
): Command => ({ ...erased(definition), asksWhy: true });

/** {@link Command.run} is a method, so that it can require what the parser has checked. */
const erased = (command: Command): Command => command;
