/** Names a text by 16 hexadecimal digits. Node's part for it takes 5 ms to load, which no start needs to wait for. */
export function shortHash(text: string): string {
  return process.getBuiltinModule('node:crypto').createHash('sha256').update(text).digest('hex').slice(0, 16);
}
