import { z } from 'zod'
import { besideEffect, type Context } from '#platform/context'
import { insertChallenge, type Purpose, takeChallenge } from './challenges.repository.ts'
import { isOf } from './passkey.policy.ts'
import { findByCredential, listPasskeys, notePasskeyUse, type Passkey } from './passkeys.repository.ts'
import { type RequestOptions, requestOptions, verifyAnswer } from './relying-party.ts'

/** What a browser asks its device with; the id comes back with the answer. */
export type PasskeyQuestion = { challengeId: string; options: RequestOptions }

/** A device's answer as the browser sends it. */
export type PasskeyAnswer = { challengeId: string; response: unknown }

const whoAnswers = z.looseObject({
  id: z.base64url().min(1).max(1_400),
  response: z.looseObject({ userHandle: z.string().max(200).optional() }),
})
const uuid = z.uuid()

/**
 * Asks for a passkey: any of ours to sign in with it alone, or one of this account. Where the passkey is the only proof
 * its device must know its owner (user verification); beside a password its presence is enough.
 */
export const askForPasskey = async (
  ctx: Context,
  { purpose, userId }: { purpose: Exclude<Purpose, 'registration'>; userId?: number },
): Promise<PasskeyQuestion> => {
  const passkeys = userId === undefined ? [] : await listPasskeys(ctx, userId)
  const challenge = await insertChallenge(ctx, { purpose, ...(userId !== undefined && { userId }) })
  const userVerification = isAlone(purpose) ? 'required' : 'preferred'
  return {
    challengeId: challenge.id,
    options: await requestOptions(ctx, challenge.bytes, { passkeys, userVerification }),
  }
}

const isAlone = (purpose: Purpose): boolean => purpose !== 'second_step'

type Answered = PasskeyAnswer & { purpose: Exclude<Purpose, 'registration'>; userId?: number }

/**
 * The passkey that answered, and so its account; null for any answer that is not to this very challenge, on our site,
 * by a passkey of ours (of this account, where one is named). It uses the challenge up in any case.
 */
export const takePasskeyAnswer = async (asking: Context, answered: Answered): Promise<Passkey | null> => {
  // Used up whatever it was shown for: not the effect of the caller's idempotency key.
  const ctx = besideEffect(asking)
  const { challengeId, purpose, userId, response } = answered
  if (!uuid.safeParse(challengeId).success) return null
  const challenge = await takeChallenge(ctx, { id: challengeId, purpose, ...(userId !== undefined && { userId }) })
  const who = whoAnswers.safeParse(response).data
  const passkey = who ? await findByCredential(ctx, Buffer.from(who.id, 'base64url')) : null
  if (!challenge || !passkey || !isOf(passkey, { userId, userHandle: who?.response.userHandle })) return null
  const counter = await verifyAnswer(ctx, challenge.bytes, { passkey, response, isOwnerKnown: isAlone(purpose) })
  if (counter === null || !(await notePasskeyUse(ctx, { id: passkey.id, counter }))) return null
  return passkey
}
