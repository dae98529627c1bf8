/**
 * The text of one part of a token, read only in the exact form that a signer writes: another spelling (a name twice,
 * spaces, a mark before it, bytes that are no UTF-8) may mean one thing to us and another to a library. Null otherwise.
 */
export const strictJson = (part: string | undefined): unknown => {
  try {
    const bytes = Buffer.from(part ?? '', 'base64url')
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    const value: unknown = JSON.parse(text)
    return bytes.toString('base64url') === part && JSON.stringify(value) === text ? value : null
  } catch {
    return null
  }
}
