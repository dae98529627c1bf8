import { randomUUID } from 'node:crypto'
import { besideEffect, type Context } from '#platform/context'
import { faultOf } from '#platform/faults'
import { notFound, passkeyNameInvalid, passkeyRefused, tooManyPasskeys } from '../identity.errors.ts'
import { getCredentials } from '../identity.repository.ts'
import { type Asking, settleChange } from '../second-steps/change-ways.ts'
import { inChangeOf } from '../security/note-change.ts'
import { mustBeProven } from '../security/proof.ts'
import { insertChallenge, takeChallenge } from './challenges.repository.ts'
import { deletePasskey, insertPasskey, listPasskeys, mostPasskeys, savePasskeyName } from './passkeys.repository.ts'
import { type CreationOptions, creationOptions, verifyCreation } from './relying-party.ts'

const longestName = 60

/**
 * Asks the browser's device to make a passkey for the account, within five minutes. Nothing is added yet. Throws
 * proof_needed, too_many_passkeys.
 */
export const startPasskey = async (
  ctx: Context,
  asking: Asking,
): Promise<{ challengeId: string; options: CreationOptions }> => {
  const { userId } = asking
  await mustBeProven(ctx, asking)
  const { email } = await getCredentials(ctx, userId)
  const passkeys = await listPasskeys(ctx, userId)
  if (passkeys.length >= mostPasskeys) throw tooManyPasskeys(mostPasskeys)
  const userHandle = passkeys[0]?.userHandle ?? randomUUID()
  const { id, bytes } = await insertChallenge(ctx, { purpose: 'registration', userId, userHandle })
  return { challengeId: id, options: await creationOptions(ctx, bytes, { email, userHandle, passkeys }) }
}

type Added = { challengeId: string; response: unknown; name: string }

/**
 * Adds the passkey that the device made: from now on it signs in alone, and the password alone no longer does. The
 * owner is told by mail. Throws passkey_refused for an answer to another or a used challenge, or from another site,
 * too_many_passkeys, invalid_fields (name), proof_needed.
 */
export const addPasskey = async (ctx: Context, { challengeId, response, name, ...asking }: Asking & Added) => {
  const { userId } = asking
  const called = nameFrom(name)
  const judged = await mustBeProven(ctx, asking)
  const challenge = await takeChallenge(besideEffect(ctx), { id: challengeId, purpose: 'registration', userId })
  const made = challenge && (await verifyCreation(ctx, challenge.bytes, response))
  if (!made || !challenge.userHandle) throw passkeyRefused()
  const passkey = { ...made, userId, userHandle: challenge.userHandle, name: called }
  await inChangeOf(ctx, judged, async (ctx) => {
    if ((await listPasskeys(ctx, userId)).length >= mostPasskeys) throw tooManyPasskeys(mostPasskeys)
    if (!(await insertPasskey(ctx, passkey))) throw passkeyRefused()
    await settleChange(ctx, userId, 'passkey_on')
  })
}

/** Throws invalid_fields (name), not_found for another account's. */
export const renamePasskey = (ctx: Context, { id, name, ...asking }: Asking & { id: string; name: string }) =>
  inChangeOf(ctx, asking, async (ctx) => {
    if (!(await savePasskeyName(ctx, { userId: asking.userId, id, name: nameFrom(name) }))) throw notFound()
  })

/** The passkey opens nothing any more; the owner is told by mail. Repeating changes nothing. Throws proof_needed. */
export const removePasskey = async (ctx: Context, { id, ...asking }: Asking & { id: string }): Promise<void> => {
  const { userId } = asking
  await inChangeOf(ctx, await mustBeProven(ctx, asking), async (ctx) => {
    if (await deletePasskey(ctx, { userId, id })) await settleChange(ctx, userId, 'passkey_off')
  })
}

/** One line, as its owner calls the device. */
const nameFrom = (typed: string): string => {
  const name = typed
    .replaceAll(/\p{C}+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (name === '') throw passkeyNameInvalid(faultOf('blank'))
  if ([...name].length > longestName) throw passkeyNameInvalid(faultOf('too_long', { most: longestName }))
  return name
}
