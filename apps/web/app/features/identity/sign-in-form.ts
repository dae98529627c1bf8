import { waitOf, waitWords } from '#shared/failures/wait-words.ts'
import { makeDraft } from '#shared/hooks/draft.ts'
import type { Faults } from '#shared/hooks/use-form.ts'
import { type Failure, statusOf } from '#shared/http/failure.ts'
import { personWords } from '#shared/person/person-words.ts'

export type SignInForm = { email: string; password: string }

/** In memory only: a password must not be in browser storage. */
export const signInDraft = makeDraft<SignInForm>(null, { email: '', password: '' })

export const faultsOfSignIn = (form: SignInForm): Faults<SignInForm> => {
  const faults: Faults<SignInForm> = {}
  if (!form.email.trim()) faults.email = personWords.email.blank
  if (!form.password) faults.password = 'Informe sua senha.'
  return faults
}

/** Why the sign-in failed. It does not say which of the two was wrong: that would reveal who has an account. */
export const signInWords = (failure: Failure): string => {
  const status = statusOf(failure)
  if (status === 400 || status === 401) return 'O e-mail ou a senha não conferem.'
  if (status === 429) return waitWords(failure)
  return 'Não conseguimos falar com o servidor. O que você digitou está guardado; tente de novo.'
}

/** Why a passkey did not open the account. */
export const passkeyWords = (failure: Failure): string => {
  const status = statusOf(failure)
  if (status === 400 || status === 401) return 'A chave de acesso não foi aceita. Tente de novo, ou use outra forma.'
  return signInWords(failure)
}

export const CODE_DIGITS = 6

/** In memory only, like the password. */
export const codeDraft = makeDraft<{ code: string }>(null, { code: '' })

export const faultsOfCode = ({ code }: { code: string }): Faults<{ code: string }> =>
  code.length === CODE_DIGITS ? {} : { code: 'Digite os 6 números.' }

const RECOVERY_LETTERS = 12

export const faultsOfRecoveryCode = ({ code }: { code: string }): Faults<{ code: string }> =>
  code.replaceAll(/[\s-]/g, '').length === RECOVERY_LETTERS ? {} : { code: 'São 12 letras e números.' }

/** Why the second step failed. A code is invalid after five wrong tries or ten minutes; then another is requested. */
export const codeWords = (failure: Failure): string => {
  const status = statusOf(failure)
  if (status === 400 || status === 401) return 'O código não confere ou já venceu. Confira, ou peça outro.'
  if (status === 429) return tooManyCodes(failure)
  return signInWords(failure)
}

/** A quarter of an hour between codes, or hours after too many wrong ones; a new password resets the count. */
const tooManyCodes = (failure: Failure): string => {
  const wait = waitOf(failure) ?? '15 minutos'
  return wait.endsWith('minutos')
    ? `Muitos códigos em pouco tempo. Espere ${wait}, ou use o último que chegou.`
    : `Muitos códigos em um dia. Espere ${wait}, ou escolha outra senha em “Esqueci minha senha”: com ela você recomeça.`
}
