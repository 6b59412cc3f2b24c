import type { DemoCompany, DemoPerson } from './people';

/**
 * Fills a company up to `size` people for measuring: the same people again under numbered names, without files. A company
 * that is larger already stays as it is.
 */
export function withCrowd(company: DemoCompany, size: number): DemoCompany {
  const missing = Math.max(0, size - company.people.length);
  const crowd = Array.from({ length: missing }, (_, index) => double(company, index));
  return { ...company, people: [...company.people, ...crowd] };
}

function double({ slug, people }: DemoCompany, index: number): DemoPerson {
  const original = people[index % people.length];
  if (original === undefined) throw new Error(`The demo company ${slug} has no people.`);
  const number = String(index + 1).padStart(5, '0');
  const { record } = original;
  return {
    record: {
      ...record,
      employee_id: `${slug.toUpperCase()}-${number}`,
      last_name: `${record.last_name} ${number}`,
      email: `person.${number}@${slug}.example`,
    },
    hasPicture: false,
    hasResume: false,
  };
}
