import type { Passkey } from './passkeys.repository.ts'

type Asked = { userId: number | undefined; userHandle: string | undefined }

/**
 * Whether a passkey is the asked account's, and is of the account that its device names (WebAuthn 7.2 step 6): the
 * device must name one where nobody else does.
 */
export const isOf = (passkey: Passkey, { userId, userHandle }: Asked): boolean => {
  const named = userHandle === undefined ? null : Buffer.from(userHandle, 'base64url').toString('utf8')
  if (userId === undefined) return named === passkey.userHandle
  return passkey.userId === userId && (named === null || named === passkey.userHandle)
}
