import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { networkRangeOf } from '@prumo/hosting'
import type { Context } from '#platform/context'
import { isKnownAddress } from './known-addresses.repository.ts'

/**
 * From where somebody signs in: a browser or an address that this account was signed in from before, or anywhere else.
 * OWASP's device cookies: who was here before is counted by himself, so strangers' guesses never make him wait.
 */
export type Place = { kind: 'device' | 'address'; name: string } | { kind: 'strange' }

type Known = { id: number; passwordHash: string | null }

/** Asked as often and as long for an e-mail that nobody has: `account` is null then. */
export const placeOf = async (ctx: Context, account: Known | null, device: string | null): Promise<Place> => {
  const isKnown = await isKnownAddress(ctx, { userId: account?.id ?? 0, addressHash: addressHashOf(ctx) })
  const deviceId = account && deviceIdFrom(ctx, account, device)
  if (deviceId) return { kind: 'device', name: deviceId }
  return isKnown ? { kind: 'address', name: networkRangeOf(ctx.address) } : { kind: 'strange' }
}

const proofOf = ({ secrets }: Context, { id, passwordHash }: Known, deviceId: string): Buffer => {
  // Bound to the password: whoever had the old one is a stranger again.
  const era = createHash('sha256')
    .update(passwordHash ?? '')
    .digest('hex')
  return createHmac('sha256', secrets.links).update(`known-device:${id}:${era}:${deviceId}`).digest()
}

/** What a browser shows the next time, so that it is known: it opens nothing. */
export const newDeviceToken = (ctx: Context, account: Known): string => {
  const id = randomUUID()
  return `${id}.${proofOf(ctx, account, id).toString('base64url')}`
}

const deviceIdFrom = (ctx: Context, account: Known, token: string | null): string | null => {
  const [id = '', proof = ''] = (token ?? '').split('.')
  const [given, right] = [Buffer.from(proof, 'base64url'), proofOf(ctx, account, id)]
  return given.length === right.length && timingSafeEqual(given, right) ? id : null
}

/** A keyed hash: the database alone does not tell from where anybody came. */
export const addressHashOf = ({ secrets, address }: Context): Buffer =>
  createHmac('sha256', secrets.links)
    .update(`known-address:${networkRangeOf(address)}`)
    .digest()
