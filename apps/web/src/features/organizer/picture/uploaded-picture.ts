/** Whether the address is that of a picture which was uploaded here. */
export function isUploaded(address: string): boolean {
  return address.startsWith('/files/');
}
