import { makeDraft } from '#shared/hooks/draft.ts'
import type { Faults } from '#shared/hooks/use-form.ts'
import { type Failure, statusOf } from '#shared/http/failure.ts'

const MIN_PASSWORD = 10

export const PASSWORD_HINT = `${MIN_PASSWORD} caracteres ou mais; espaços e acentos valem. Uma frase curta é fácil de lembrar. Não use seu nome, seu e-mail nem senhas comuns.`

export type PasswordForm = { password: string }

/** In memory only: a password is nothing that a browser's storage should hold. */
export const passwordDraft = makeDraft<PasswordForm>(null, { password: '' })
export const forgottenDraft = makeDraft<{ email: string }>(null, { email: '' })

export const faultsOfPassword = ({ password }: PasswordForm): Faults<PasswordForm> => {
  const faults: Faults<PasswordForm> = {}
  if ([...password.normalize('NFKC')].length < MIN_PASSWORD) faults.password = `Use ${MIN_PASSWORD} caracteres ou mais.`
  return faults
}

export const faultsOfForgotten = ({ email }: { email: string }): Faults<{ email: string }> =>
  email.trim() ? {} : { email: 'Informe seu e-mail.' }

export type PasswordRefusal = 'link' | 'password' | 'busy' | 'silent'

/** What the server found wrong with a password, to be said at its field. */
export const passwordFaultOf = (failure: Failure): string => {
  const summary = 'summary' in failure ? failure.summary : ''
  if (/too easy to guess/.test(summary))
    return 'Essa senha é fácil de adivinhar. Evite seu nome, seu e-mail, datas e senhas comuns: três palavras sem relação já resolvem.'
  if (/too long/.test(summary)) return 'Use no máximo 200 caracteres.'
  return `Use ${MIN_PASSWORD} caracteres ou mais.`
}

/** Why no password was set: the storefront says in English whether it is the link or the password. */
export const passwordRefusalOf = (failure: Failure): PasswordRefusal => {
  const status = statusOf(failure)
  if (status === 429) return 'busy'
  if (status !== 422 && status !== 404 && status !== 400) return 'silent'
  return 'summary' in failure && /^password\b/i.test(failure.summary) ? 'password' : 'link'
}
