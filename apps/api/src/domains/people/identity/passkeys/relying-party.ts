import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { Context } from '#platform/context'
import type { Passkey } from './passkeys.repository.ts'

// All of WebAuthn that we use stands here (W3C Web Authentication Level 3, 7.1 and 7.2).

/** Loaded with the first passkey: most idle processes never need its parsers of certificates. */
const webAuthn = () => import('@simplewebauthn/server')

export type CreationOptions = PublicKeyCredentialCreationOptionsJSON
export type RequestOptions = PublicKeyCredentialRequestOptionsJSON

const timeout = 300_000

type Owner = { email: string; userHandle: string; passkeys: Passkey[] }

/** Asks for a passkey that finds its account by itself and knows its owner by finger, face or number. */
export const creationOptions = async (ctx: Context, challenge: Buffer, owner: Owner): Promise<CreationOptions> =>
  (await webAuthn()).generateRegistrationOptions({
    rpName: 'Prumo',
    rpID: ctx.settings.passkeys.domain,
    userName: owner.email,
    userID: bytes(Buffer.from(owner.userHandle, 'utf8')),
    challenge: bytes(challenge),
    timeout,
    // Which make of device it is, is nothing that we need to know.
    attestationType: 'none',
    excludeCredentials: owner.passkeys.map(describe),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })

type Asked = { passkeys: Passkey[]; userVerification: 'required' | 'preferred' }

/** Without `passkeys` any that belongs to us may answer. */
export const requestOptions = async (ctx: Context, challenge: Buffer, asked: Asked): Promise<RequestOptions> =>
  (await webAuthn()).generateAuthenticationOptions({
    rpID: ctx.settings.passkeys.domain,
    challenge: bytes(challenge),
    timeout,
    userVerification: asked.userVerification,
    ...(asked.passkeys.length > 0 && { allowCredentials: asked.passkeys.map(describe) }),
  })

type Made = { credentialId: Buffer; publicKey: Buffer; counter: number; transports: string[] }

/** What the device made; null if the answer is not to this challenge, from another site, or not by a known person. */
export const verifyCreation = async (ctx: Context, challenge: Buffer, response: unknown): Promise<Made | null> => {
  try {
    const { verified, registrationInfo } = await (await webAuthn()).verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      requireUserVerification: true,
      ...expected(ctx, challenge),
    })
    if (!verified) return null
    const { id, publicKey, counter, transports } = registrationInfo.credential
    return {
      credentialId: Buffer.from(id, 'base64url'),
      publicKey: Buffer.from(publicKey),
      counter,
      transports: (transports ?? [])
        .map(String)
        .filter((each) => /^[a-z-]{1,20}$/.test(each))
        .slice(0, 8),
    }
  } catch (error) {
    return refusedBecause(ctx, error)
  }
}

type Checked = { passkey: Passkey; response: unknown; isOwnerKnown: boolean }

/** The passkey's new counter; null if the answer is not this passkey's to this challenge on our site. */
export const verifyAnswer = async (
  ctx: Context,
  challenge: Buffer,
  { passkey, response, isOwnerKnown }: Checked,
): Promise<number | null> => {
  try {
    const { verified, authenticationInfo } = await (await webAuthn()).verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      credential: { ...describe(passkey), publicKey: bytes(passkey.publicKey), counter: passkey.counter },
      requireUserVerification: isOwnerKnown,
      ...expected(ctx, challenge),
    })
    return verified ? authenticationInfo.newCounter : null
  } catch (error) {
    return refusedBecause(ctx, error)
  }
}

const expected = (ctx: Context, challenge: Buffer) => ({
  expectedChallenge: challenge.toString('base64url'),
  expectedOrigin: ctx.settings.passkeys.origins,
  expectedRPID: ctx.settings.passkeys.domain,
})

/** The library refuses by throwing. Its sentence may quote what was sent, so only its kind is logged. */
const refusedBecause = (ctx: Context, error: unknown): null => {
  ctx.log.debug({ kind: (error as Error).name }, 'an answer of a passkey was refused')
  return null
}

const describe = ({ credentialId, transports }: Passkey) => ({ id: credentialId.toString('base64url'), transports })

/** The library asks for arrays over an ArrayBuffer of their own. */
const bytes = (buffer: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(buffer)
