import type { Context } from '../context';
import { idOrNobody } from '../database/ids';
import type { Visitor } from '../server/visitor';
import type { Look } from './period-repository';

export function lookAt({ settings }: Context, { caller }: Visitor, walletId: string): Look {
  const timeZone = settings.companyTimeZone;
  return {
    walletId: idOrNobody(walletId),
    reader: caller.userId,
    timeZone,
  };
}
