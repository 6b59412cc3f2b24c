import fc from 'fast-check';

/** Beside the founder; some of them join only later. */
export const mostJoiners = 4;
const who = fc.integer({ min: 0, max: mostJoiners });
const form = fc.integer({ min: 0, max: 30 });
const kinds = ['leave', 'suggestion', 'expenseReimbursement', 'nodue', 'nodue'] as const;
/** Departments that confirm rows of a clearance; the last one is that of everybody. */
export const departmentNames = ['IT', 'Facilities', 'Finance', 'Sales'] as const;
const department = fc.integer({ min: 0, max: departmentNames.length - 1 });

/** Something that happens in a company whose people ask for things and decide on them. People are named by place. */
export type Move =
  | { readonly kind: 'submit'; readonly who: number; readonly form: (typeof kinds)[number] }
  | { readonly kind: 'decide'; readonly form: number; readonly as: number }
  | { readonly kind: 'meddle' | 'return'; readonly form: number; readonly who: number }
  | { readonly kind: 'clear'; readonly form: number; readonly as: number }
  | { readonly kind: 'lead'; readonly department: number; readonly who: number | null }
  | { readonly kind: 'belong'; readonly who: number; readonly department: number | null }
  | { readonly kind: 'reassign-row'; readonly form: number; readonly to: number }
  | { readonly kind: 'hire' }
  | { readonly kind: 'grant'; readonly who: number; readonly grants: readonly ('hr' | 'finance')[] }
  | { readonly kind: 'role'; readonly who: number; readonly role: 'admin' | 'employee' }
  | { readonly kind: 'report'; readonly who: number; readonly to: number | null }
  | { readonly kind: 'status'; readonly who: number; readonly status: 'active' | 'leaving' | 'left' }
  | { readonly kind: 'deactivate'; readonly who: number; readonly to: number | null }
  | { readonly kind: 'reactivate' | 'delete'; readonly who: number }
  | { readonly kind: 'away'; readonly who: number; readonly to: number }
  | { readonly kind: 'back' }
  | { readonly kind: 'reassign'; readonly form: number; readonly to: number };

const kind = <Kind extends Move['kind']>(name: Kind) => fc.constant(name);

export const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: kind('submit'), who, form: fc.constantFrom(...kinds) }) },
  { weight: 5, arbitrary: fc.record({ kind: kind('decide'), form, as: form }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('meddle' as const, 'return' as const), form, who }) },
  { weight: 4, arbitrary: fc.record({ kind: kind('clear'), form, as: form }) },
  { weight: 4, arbitrary: fc.record({ kind: kind('lead'), department, who: fc.option(who) }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('belong'), who, department: fc.option(department) }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('reassign-row'), form, to: who }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('hire') }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: kind('grant'),
      who,
      grants: fc.subarray(['hr', 'finance'] as ('hr' | 'finance')[]),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: kind('role'), who, role: fc.constantFrom('admin' as const, 'employee' as const) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: kind('report'), who, to: fc.option(who) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: kind('status'),
      who,
      status: fc.constantFrom('active' as const, 'leaving' as const, 'left' as const, 'left' as const),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: kind('deactivate'), who, to: fc.option(who) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('reactivate' as const, 'delete' as const), who }) },
  { weight: 4, arbitrary: fc.record({ kind: kind('away'), who, to: who }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('back') }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('reassign'), form, to: who }) },
);

/** What a company starts as, and what happens then. */
export const history = fc.record({
  joiners: fc.constantFrom(0, 1, 2, 3, mostJoiners, mostJoiners),
  moves: fc.array(move, { minLength: 8, maxLength: 24 }),
});
