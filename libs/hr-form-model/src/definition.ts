/**
 * What an HR form is: plain data, so that a submission can keep the very definition that it was filled with. Anything
 * that a form can express is in the closed unions of this file; a new form is one file of `forms/`, which
 * `npm run forms` enters in the generated lists.
 */

/** The sign-off areas of the paper forms. Who may act for a party is decided by the server. */
export type Party = 'employee' | 'manager' | 'hr' | 'finance';

/** What the employee record knows of the person who fills a form, or whom it is about. */
export type EmployeeFact =
  | 'name'
  | 'employee_id'
  | 'designation'
  | 'date_of_joining'
  | 'last_day'
  | 'date_of_birth'
  | 'gender'
  | 'email'
  | 'phone_number'
  | 'nationality'
  | 'religion'
  | 'blood_group'
  | 'employment_type'
  /** In figures, such as `60000.5`. */
  | 'monthly_pay'
  | 'department'
  | 'manager'
  | 'location'
  | 'address'
  | 'city'
  | 'country'
  | 'company'
  | 'today';

/** Shows a field or section only while another field of the form holds one of the values. */
export interface Condition {
  readonly field: string;
  readonly in: readonly (string | boolean)[];
}

interface FieldBase {
  /** Unique in its form (in its table, for columns); never renamed, values are stored under it. */
  readonly key: string;
  readonly label: string;
  readonly required?: boolean;
  readonly help?: string;
  readonly placeholder?: string;
  /** Filled in from the employee record at first, and free to be corrected. */
  readonly fill?: EmployeeFact;
  /** What `fill` says is not free to be corrected: it is what the record says at submission, and typed where that says nothing. */
  readonly fromRecord?: true;
  readonly showWhen?: Condition;
}

export interface TextKind extends FieldBase {
  readonly kind: 'text' | 'long-text' | 'email' | 'phone';
  /** Characters; 200 for a line and 5,000 for a long text where it is left out. */
  readonly max?: number;
}
export interface NumberKind extends FieldBase {
  /** `money` is Taka with at most two decimals. */
  readonly kind: 'number' | 'money';
  /** 0 where it is left out. */
  readonly min?: number;
  /** 9,99,99,99,999.99 where it is left out. */
  readonly max?: number;
  /** Decimals of a `number`; none where it is left out. */
  readonly decimals?: number;
  /** Written without commas, such as a year or a number in a list; grouped where it is left out. Money always is. */
  readonly grouped?: false;
  /** Written behind the input, such as `months`. */
  readonly unit?: string;
}
interface DayKind extends FieldBase {
  /** `date` is `YYYY-MM-DD`, `month` is `YYYY-MM`, `time` is `HH:MM`. */
  readonly kind: 'date' | 'month' | 'time';
}
interface ChoiceKind extends FieldBase {
  /** One of a few (radio buttons), one of many (a list), any of them (checkboxes). */
  readonly kind: 'choice' | 'select' | 'multi-choice';
  readonly options: readonly string[];
}
interface YesNoKind extends FieldBase {
  /** A single checkbox, such as a declaration; `required` means that it must be ticked. */
  readonly kind: 'confirm';
}
interface RatingKind extends FieldBase {
  /** A whole number from 1 to 5. `labels` names the five, from 1. */
  readonly kind: 'rating';
  readonly labels?: readonly [string, string, string, string, string];
}
interface FileKind extends FieldBase {
  /** The value is the id of an uploaded file. */
  readonly kind: 'file';
  readonly accept: 'image' | 'document';
}
interface ComputedKind extends FieldBase {
  /** Never typed: browser and server compute it from the other values, and the stored value is the server's. */
  readonly kind: 'computed';
  readonly formula: Formula;
}

export type Field = TextKind | NumberKind | DayKind | ChoiceKind | YesNoKind | RatingKind | FileKind | ComputedKind;
export type FieldKind = Field['kind'];

/** Names of the computations. Operands are keys of fields beside the computed one, unless `table` names a table. */
export type Formula =
  /** `HH:MM` between two times (over midnight too), less the minutes of `breakMinutes`. */
  | { readonly name: 'hours-between'; readonly from: string; readonly to: string; readonly breakMinutes?: string }
  /** Calendar days from one date to the other, both counted. */
  | { readonly name: 'days-between'; readonly from: string; readonly to: string }
  | { readonly name: 'weekday'; readonly of: string }
  | { readonly name: 'sum'; readonly table: string; readonly column: string; readonly as: 'money' | 'number' | 'hours' }
  /** Blank operands count as nothing; without any of `fields` there is no sum. Money where `as` is left out. */
  | {
      readonly name: 'sum-of';
      readonly fields: readonly string[];
      readonly minus?: readonly string[];
      readonly as?: 'money' | 'number';
      /** What the sum is never below. */
      readonly least?: number;
    }
  /** Equal monthly instalment of a loan with yearly interest in per cent. */
  | {
      readonly name: 'instalment';
      readonly amount: string;
      readonly months: string;
      readonly yearlyInterest?: string;
    }
  /** What is paid back in all: instalments and fee. */
  | {
      readonly name: 'loan-total';
      readonly amount: string;
      readonly months: string;
      readonly yearlyInterest?: string;
      readonly fee?: string;
    }
  | { readonly name: 'average'; readonly fields: readonly string[] }
  /** Words for the average of ratings: the first of `bands` whose `from` it reaches. */
  | {
      readonly name: 'overall-rating';
      readonly fields: readonly string[];
      readonly bands: readonly { readonly from: number; readonly label: string }[];
    }
  | { readonly name: 'increase-percent'; readonly before: string; readonly after: string };

/** A rule over fields of a form or of a table's row. It is broken at `field`, and counts when all are filled. */
export type Check =
  | { readonly name: 'not-before'; readonly field: string; readonly other: string }
  | { readonly name: 'not-after'; readonly field: string; readonly other: string }
  | { readonly name: 'after'; readonly field: string; readonly other: string }
  | { readonly name: 'not-in-future'; readonly field: string }
  /** The number of a year, at most so many after the present one. */
  | { readonly name: 'year-up-to'; readonly field: string; readonly ahead: number }
  | { readonly name: 'at-most'; readonly field: string; readonly other: string }
  | { readonly name: 'more-than'; readonly field: string; readonly other: string }
  /** A sum that must come to exactly this, such as shares of 100 per cent. */
  | { readonly name: 'adds-up-to'; readonly field: string; readonly total: number }
  /** Days that are counted, at most so many in one request. */
  | { readonly name: 'days-up-to'; readonly field: string; readonly most: number }
  /** No two rows of the table hold the same. */
  | { readonly name: 'once-per-table'; readonly field: string }
  /**
   * Days of leave that its type has left in the year in which it begins, after what was approved in that year. A type
   * that `days` does not name has no limit.
   */
  | {
      readonly name: 'within-balance';
      readonly field: string;
      readonly type: string;
      readonly from: string;
      /** The field that says how many days were approved in the end. */
      readonly approved: string;
      readonly days: Readonly<Record<string, number>>;
    }
  /** Minutes of a break that fit between two times (over midnight too). */
  | { readonly name: 'break-within'; readonly field: string; readonly from: string; readonly to: string };

interface SectionBase {
  readonly key: string;
  readonly title: string;
  readonly note?: string;
  /** Who fills it: the person who submits, or whoever decides the step of that party. `employee` where it is left out. */
  readonly party?: Party;
  /** Parties that may read it, besides those who decide; everyone involved where it is left out. */
  readonly hiddenFromEmployee?: boolean;
  readonly showWhen?: Condition;
}
export interface FieldSection extends SectionBase {
  readonly kind: 'fields';
  readonly fields: readonly Field[];
  readonly checks?: readonly Check[];
}
/** Rows of the same columns. */
export interface TableSection extends SectionBase {
  readonly kind: 'table';
  readonly columns: readonly Field[];
  readonly checks?: readonly Check[];
  readonly rows:
    /** People add rows; `addLabel` is the button's text. Blank rows are dropped at submission. */
    | {
        readonly from: 'people';
        readonly start: number;
        readonly min: number;
        readonly max: number;
        readonly addLabel: string;
      }
    /**
     * One row per label, shown in front of it under `heading`. Every row is filled, unless `min` says how many are enough:
     * then blank ones are none.
     */
    | {
        readonly from: 'labels';
        readonly heading: string;
        readonly labels: readonly string[];
        readonly min?: number;
      };
  /**
   * Each labelled row is confirmed by whoever leads the company's department of that name, or of a part of it (`Admin` of
   * `Admin/Facilities`), before the section's party takes its step; `ownRow` by whoever leads the submitter's department.
   * Rows that nobody leads are filled in with the step.
   */
  readonly confirmedByDepartments?: ClearingRule;
}
/** How departments confirm the rows of a table. */
export interface ClearingRule {
  readonly ownRow: string;
  /** Columns that are filled in for whoever confirms: their name and the day. */
  readonly byColumn: string;
  readonly onColumn: string;
}
/** Text that is part of what is signed, such as the clauses of a confidentiality agreement. One paragraph per entry. */
export interface TextSection extends SectionBase {
  readonly kind: 'text';
  readonly paragraphs: readonly string[];
}
export type Section = FieldSection | TableSection | TextSection;

/** `positive` lets a form go on, and completes it at its last step; any other outcome ends it where it is given. */
export type Tone = 'positive' | 'neutral' | 'negative';

/** What a step can come to. */
export interface Outcome {
  /** As it is stamped, such as `Approved` or `On hold`; unique in its step, and stored with the decision. */
  readonly label: string;
  readonly tone: Tone;
}

/** A sign-off. The first step of a form is its submission by the employee; the others decide in their order. */
export interface Step {
  readonly party: Party;
  /** As the paper form calls it, such as `HR Department`. */
  readonly label: string;
  /** Whether a signature is needed to take the step. */
  readonly signs: boolean;
  /** What can be decided, the positive ones first; `Approved` and `Denied` where it is left out. The first step has none. */
  readonly outcomes?: readonly [Outcome, ...Outcome[]];
}

/** Fields of the employee record that a form sets. `name` is both names, the last word being the last name. */
export type RecordTarget =
  | 'name'
  | 'employee_id'
  | 'email'
  | 'phone_number'
  | 'date_of_birth'
  | 'gender'
  | 'nationality'
  | 'religion'
  | 'blood_group'
  | 'designation'
  | 'monthly_pay'
  /** A picture that was uploaded. */
  | 'profile_picture'
  | 'address'
  | 'city'
  | 'country';

/** What a form does for the person who submitted it. What is hidden or blank in the form changes nothing. */
export type Effect =
  /** Sets fields of their record, each to the value of a field of the form. */
  | {
      readonly name: 'set-record';
      readonly fields: Readonly<Partial<Record<RecordTarget, string>>>;
      /** Sets those alone that the record says nothing of by then: the record was corrected meanwhile, or knew before. */
      readonly onlyUnknown?: true;
      /** A field with the day from which they hold: where it is to come, they are set on that day. */
      readonly from?: string;
    }
  /** Replaces their emergency contacts by the rows of a table. */
  | {
      readonly name: 'set-emergency-contacts';
      readonly table: string;
      readonly columns: { readonly name: string; readonly relationship: string; readonly phone_number: string };
    }
  /** They leave with the day of a field. */
  | { readonly name: 'end-employment'; readonly lastDay: string }
  /** Pays the money of a field into their wallet. `description` is a field of text. */
  | {
      readonly name: 'pay-into-wallet';
      readonly amount: string;
      readonly title: string;
      readonly description?: string;
    };

export interface FormDefinition {
  /** The tab key of the form. */
  readonly key: string;
  /** Grows with every change of the definition. */
  readonly version: number;
  /** The label of its tab. */
  readonly label: string;
  /** The heading of the form and of its printed document. */
  readonly title: string;
  readonly description?: string;
  /** Whose data `fill` takes: the submitter's, or nobody's where the form is about someone else. */
  readonly subject: 'self' | 'other';
  /** In a form about someone else: the field with their employee ID. What `fromRecord` says is what their record says. */
  readonly about?: string;
  readonly sections: readonly Section[];
  readonly steps: readonly [Step & { readonly party: 'employee' }, Step, ...Step[]];
  /** Key of a file field whose picture heads the printed document. */
  readonly letterhead?: string;
  /**
   * Keys of the fields and tables that make two requests of one person the same: a second one is refused while the first
   * is open or approved. `everything` is all that the employee fills.
   */
  readonly sameRequest?: readonly string[] | 'everything';
  /** What its last approval does, in the same transaction; nothing where it is left out. */
  readonly effects?: readonly Effect[];
  /** Whether it ends an employment: with it stands what its person still has. */
  readonly showsHoldings?: true;
}

/**
 * Types a form where it is written. Beside it, its file exports `tabOrder`: the position of its tab, in steps of ten. That is
 * no part of the definition, since a tab that moves is no other form.
 */
export const defineForm = <const Form extends FormDefinition>(form: Form): Form => form;
