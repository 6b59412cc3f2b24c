import type { Asset } from '@atrium/contracts/assets';
import type { TenantRequest } from '@atrium/tenant-api';
import type { Ask } from './asset-calls';

interface FormRequest extends TenantRequest {
  readonly body: FormData;
}

/**
 * A call that sends a form about an asset. Photos in it are made smaller first, as part of the call, so that it is pending
 * from the click on.
 */
export const sendForm =
  <Arg>(describe: (arg: Arg) => FormRequest) =>
  async (arg: Arg, _: unknown, __: unknown, ask: Ask) => {
    const request = describe(arg);
    const { data, error } = await ask({ ...request, body: await withSmallPictures(request.body) });
    return error === undefined ? { data: data as Asset } : { error };
  };

async function withSmallPictures(form: FormData): Promise<FormData> {
  const small = new FormData();
  for (const [name, value] of form) small.append(name, typeof value === 'string' ? value : await shrunk(value));
  return small;
}

/** Imported here because the inventory does without it; the field that took the picture has loaded it already. */
async function shrunk(picture: File): Promise<File> {
  const { shrinkPicture } = await import('@atrium/ui/file-drop');
  return shrinkPicture(picture);
}
