import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

type Question = { challengeId: string; options: object }
type Answered = { answer: { challengeId: string; response: object } } | { refusal: PasskeyRefusal }

/** Why the device gave no answer: its owner closed the question, or it cannot be asked on this page. */
export type PasskeyRefusal = 'closed' | 'known' | 'impossible'

/**
 * Whether this page may ask for passkeys at all. An address by number has none; which domain they belong to, the
 * browser itself checks.
 */
export const mayAskForPasskey = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && !/^[\d.]+$|^\[/.test(location.hostname)

// Loaded when somebody uses a passkey: no page needs it before.
const webAuthn = () => import('@simplewebauthn/browser')

/** Has the device make a passkey. */
export const makePasskey = ({ challengeId, options }: Question): Promise<Answered> =>
  answered(challengeId, async () =>
    (await webAuthn()).startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }),
  )

/** Has the device answer with one of its passkeys. */
export const askPasskey = ({ challengeId, options }: Question): Promise<Answered> =>
  answered(challengeId, async () =>
    (await webAuthn()).startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }),
  )

const answered = async (challengeId: string, ask: () => Promise<object>): Promise<Answered> => {
  try {
    return { answer: { challengeId, response: await ask() } }
  } catch (error) {
    return { refusal: refusals[(error as Error).name] ?? 'impossible' }
  }
}

const refusals: Record<string, PasskeyRefusal> = {
  NotAllowedError: 'closed',
  AbortError: 'closed',
  InvalidStateError: 'known',
}

export const passkeyRefusalWords: Record<PasskeyRefusal, string> = {
  closed: 'O aparelho não confirmou. Tente de novo, ou use outra forma.',
  known: 'Este aparelho já tem uma chave desta conta.',
  impossible: 'Este navegador não consegue usar chaves de acesso nesta página.',
}
