/** A short form, filled. The same request twice is refused, so that each proposes something else. */
export const suggestion = (what: string | number) => ({
  employeeId: 'E-001',
  department: 'Engineering',
  designation: 'Engineer',
  suggestedOn: new Date().toISOString().slice(0, 10),
  subject: `Bicycle stands ${what}`,
  category: 'Workplace',
  proposal: `Put up stands for bicycles beside the generator room (${what}).`,
  benefits: 'Less traffic in the lane.',
  estimatedCost: 45_000,
});
