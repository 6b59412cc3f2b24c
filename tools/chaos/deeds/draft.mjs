/** What someone types into a form, which is saved as a draft meanwhile. */
export const draftDeeds = { 'type into a form': { at: ['draft'], weight: 6, do: type } };

async function type(person) {
  const { page, random } = person;
  await page.getByLabel(random.pick(['Department', 'Designation'])).fill(person.text('Typed'));
}
