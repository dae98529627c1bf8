import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { networkRangeOf } from '@prumo/hosting'
import type { Context } from '#platform/context'
import { isKnownAddress } from './known-addresses.repository.ts'

/**
 * Where a sign-in comes from: a browser or an address from which this account has signed in before, or anywhere else.
 * OWASP's device cookies: known places have their own counters, so strangers' guesses never delay them.
 */
export type Place = { kind: 'device' | 'address'; name: string } | { kind: 'strange' }

type Known = { id: number; passwordHash: string | null }

/** Does the same work for an unknown e-mail: `account` is null then. */
export const placeOf = async (ctx: Context, account: Known | null, device: string | null): Promise<Place> => {
  const isKnown = await isKnownAddress(ctx, { userId: account?.id ?? 0, addressHash: addressHashOf(ctx) })
  const deviceId = account && deviceIdFrom(ctx, account, device)
  if (deviceId) return { kind: 'device', name: deviceId }
  return isKnown ? { kind: 'address', name: networkRangeOf(ctx.address) } : { kind: 'strange' }
}

const proofOf = ({ secrets }: Context, { id, passwordHash }: Known, deviceId: string): Buffer => {
  // Bound to the password: after a change, known places are strangers again.
  const era = createHash('sha256')
    .update(passwordHash ?? '')
    .digest('hex')
  return createHmac('sha256', secrets.links).update(`known-device:${id}:${era}:${deviceId}`).digest()
}

/** The cookie by which a browser is known at its next sign-in; it gives no access. */
export const newDeviceToken = (ctx: Context, account: Known): string => {
  const id = randomUUID()
  return `${id}.${proofOf(ctx, account, id).toString('base64url')}`
}

const deviceIdFrom = (ctx: Context, account: Known, token: string | null): string | null => {
  const [id = '', proof = ''] = (token ?? '').split('.')
  const [given, right] = [Buffer.from(proof, 'base64url'), proofOf(ctx, account, id)]
  return given.length === right.length && timingSafeEqual(given, right) ? id : null
}

/** A keyed hash: the database alone does not reveal the address. */
export const addressHashOf = ({ secrets, address }: Context): Buffer =>
  createHmac('sha256', secrets.links)
    .update(`known-address:${networkRangeOf(address)}`)
    .digest()
