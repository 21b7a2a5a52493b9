export function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}
