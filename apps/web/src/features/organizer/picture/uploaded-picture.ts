/** Whether the picture was uploaded to this server. */
export function isUploaded(address: string): boolean {
  return address.startsWith('/files/');
}
