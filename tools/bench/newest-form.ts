/** A draft of a form in its present version, which commands don't know. `create` makes one in the version that it is given. */
export async function draftOfNewestForm<Draft>(create: (version: number) => Promise<Draft>): Promise<Draft> {
  for (let version = 1; version < 100; version += 1) {
    try {
      return await create(version);
    } catch (error) {
      if (!String(error).includes('hr-form.newer')) throw error;
    }
  }
  throw new Error('The server took no version of the form.');
}
