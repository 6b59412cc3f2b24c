/** A path and perhaps a query, in the characters that an address is written in. */
const suiteAddress = /^(?:\/[\w.~!$&'()*+,;=:@%-]+)+\/?(?:\?[\w.~!$&'()*+,;=:@%/?-]*)?$/;

/** Whether a text is the address of a page of the suite: nothing that a browser would read as another host or path. */
export const isSuiteAddress = (address: string): boolean =>
  suiteAddress.test(address) && !/\/(?:\.|%2e){1,2}(?:[/?]|$)/i.test(address);
