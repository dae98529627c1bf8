import { networkRangeOf } from '@prumo/hosting'
import type { Context } from '#platform/context'
import { forgetTries, type Gate, giveTryBack, type Taken, takeTry } from '#platform/tries'
import { rememberAddress } from '../known-addresses.repository.ts'
import { addressHashOf, type Place } from '../known-place.ts'
import { paces } from './paces.ts'

/** The account that is tried, by the typed e-mail: an unknown one is counted in the same way. */
export type Tried = { email: string; place: Place }

const accountOf = ({ email }: Tried): string => email.trim().toLowerCase()

/** The gate of this account and place, reset by a right password. */
const ownGate = (ctx: Context, tried: Tried): Gate =>
  tried.place.kind === 'strange'
    ? { pace: paces.passwordFromStranger, subject: `${accountOf(tried)} ${networkRangeOf(ctx.address)}` }
    : { pace: paces.passwordFromKnownPlace, subject: `${accountOf(tried)} ${tried.place.kind} ${tried.place.name}` }

/** The gates that strangers share: one stranger's right password does not reset them for the others. */
const sharedGates = (ctx: Context, tried: Tried): Gate[] =>
  tried.place.kind === 'strange'
    ? [
        { pace: paces.passwordOfAccount, subject: accountOf(tried) },
        { pace: paces.passwordFromAddress, subject: networkRangeOf(ctx.address) },
      ]
    : []

/** Counts a try at a password before it is checked. Throws rate_limited. */
export const takePasswordTry = (ctx: Context, tried: Tried): Promise<Taken> =>
  takeTry(ctx, [ownGate(ctx, tried), ...sharedGates(ctx, tried)])

/** The password was right. */
export const notePasswordWasRight = async (ctx: Context, tried: Tried, taken: Taken): Promise<void> => {
  await giveTryBack(ctx, taken)
  await forgetTries(ctx, [ownGate(ctx, tried)])
}

const codeSubject = (tried: Tried): string =>
  tried.place.kind === 'strange' ? accountOf(tried) : `${accountOf(tried)} ${tried.place.kind} ${tried.place.name}`

/** Counts a try at the code of the second step before it is checked. Throws rate_limited. */
export const takeCodeTry = (ctx: Context, tried: Tried): Promise<Taken> =>
  takeTry(ctx, [{ pace: paces.code, subject: codeSubject(tried) }])

/** Counts a request for a mailed code. Throws rate_limited. */
export const takeCodeRequest = (ctx: Context, tried: Tried): Promise<Taken> =>
  takeTry(ctx, [{ pace: paces.codeAskedFor, subject: codeSubject(tried) }])

/**
 * The guesser knew the old password: after a reset by mailed link, the counts of codes are reset, and the place of the
 * reset is known.
 */
export const beginAnewAfterReset = async (ctx: Context, account: { userId: number; email: string }): Promise<void> => {
  const tried: Tried = { email: account.email, place: { kind: 'strange' } }
  await forgetTries(ctx, [
    { pace: paces.code, subject: codeSubject(tried) },
    { pace: paces.codeAskedFor, subject: codeSubject(tried) },
    ownGate(ctx, tried),
  ])
  await rememberAddress(ctx, { userId: account.userId, addressHash: addressHashOf(ctx) })
}
