const ADDRESSES = [
  /:\/\//,
  /(^|[^\p{L}\p{N}])www\./iu,
  /[^\s@]@[^\s@]+\.\p{L}/u,
  /\p{L}{2}\.\p{L}{2,}\/\S/u,
  /\p{L}\.(com|org|my|edu|gov|info|xyz|link|site|shop|online)(?![\p{L}\p{N}])/iu,
];

/** Returns whether a text has an email or web address, which mail programs turn into a link. */
export function hasAddress(text: string): boolean {
  const plain = text.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  return ADDRESSES.some((address) => address.test(plain));
}
