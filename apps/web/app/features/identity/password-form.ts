import { type PasswordCause, passwordCauseOf } from '#shared/apis/storefront-causes.ts'
import { makeDraft } from '#shared/hooks/draft.ts'
import type { Faults } from '#shared/hooks/use-form.ts'
import { type Failure, statusOf } from '#shared/http/failure.ts'
import { personWords } from '#shared/person/person-words.ts'

const MIN_PASSWORD = 10

export const PASSWORD_HINT = `${MIN_PASSWORD} caracteres ou mais; espaços e acentos valem. Uma frase curta é fácil de lembrar. Não use seu nome, seu e-mail nem senhas comuns.`

export type PasswordForm = { password: string }

/** In memory only: a password must not be in browser storage. */
export const passwordDraft = makeDraft<PasswordForm>(null, { password: '' })
export const forgottenDraft = makeDraft<{ email: string }>(null, { email: '' })

export const faultsOfPassword = ({ password }: PasswordForm): Faults<PasswordForm> => {
  const faults: Faults<PasswordForm> = {}
  if ([...password.normalize('NFKC')].length < MIN_PASSWORD) faults.password = `Use ${MIN_PASSWORD} caracteres ou mais.`
  return faults
}

export const faultsOfForgotten = ({ email }: { email: string }): Faults<{ email: string }> =>
  email.trim() ? {} : { email: personWords.email.blank }

export type PasswordRefusal = 'link' | 'password' | 'busy' | 'silent'

const SAID: Record<PasswordCause, string> = {
  easy: 'Essa senha é fácil de adivinhar. Evite seu nome, seu e-mail, datas e senhas comuns: três palavras sem relação já resolvem.',
  long: 'Use no máximo 200 caracteres.',
  short: `Use ${MIN_PASSWORD} caracteres ou mais.`,
  refused: `Use ${MIN_PASSWORD} caracteres ou mais.`,
}

/** The server's fault of a password, shown at its field. */
export const passwordFaultOf = (failure: Failure): string => SAID[passwordCauseOf(failure) ?? 'refused']

/** Why the password was not set: the link or the password. */
export const passwordRefusalOf = (failure: Failure): PasswordRefusal => {
  const status = statusOf(failure)
  if (status === 429) return 'busy'
  if (status !== 422 && status !== 404 && status !== 400) return 'silent'
  return passwordCauseOf(failure) ? 'password' : 'link'
}
