import { faultAt } from '#shared/failures/said.ts'
import { makeDraft } from '#shared/hooks/draft.ts'
import type { Faults } from '#shared/hooks/use-form.ts'
import type { Failure } from '#shared/http/failure.ts'
import { personWords } from '#shared/person/person-words.ts'

const LEAST = 10
export const PASSWORD_HINT = `${LEAST} caracteres ou mais; espaços e acentos valem. Uma frase curta é fácil de lembrar.`
const currentBlank = 'Informe a senha atual.'

export type PasswordForm = { currentPassword: string; password: string }
export type EmailForm = { email: string; currentPassword: string }

/** In memory only: a password must not be in browser storage. */
export const newPasswordDraft = () => makeDraft<PasswordForm>(null, { currentPassword: '', password: '' })
export const newEmailDraft = () => makeDraft<EmailForm>(null, { email: '', currentPassword: '' })

export const faultsOfPassword = ({ currentPassword, password }: PasswordForm): Faults<PasswordForm> => ({
  ...(currentPassword === '' && { currentPassword: currentBlank }),
  ...([...password.normalize('NFKC')].length < LEAST && { password: `Use ${LEAST} caracteres ou mais.` }),
})

export const faultsOfEmail = ({ email, currentPassword }: EmailForm): Faults<EmailForm> => ({
  ...(email.trim() === '' && { email: personWords.email.blank }),
  ...(currentPassword === '' && { currentPassword: currentBlank }),
})

/** The server's sentences at the fields of these forms. */
export const secretFaultsOf = (failure: Failure | undefined): Faults<PasswordForm & EmailForm> => {
  const wire = { currentPassword: 'current_password', password: 'password', email: 'email' } as const
  const said = Object.entries(wire).map(([field, path]) => [field, faultAt(failure, path)])
  return Object.fromEntries(said.filter(([, sentence]) => sentence !== undefined))
}
