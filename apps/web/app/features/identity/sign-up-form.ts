import { accountConsents } from '@prumo/contracts/consents'
import { passwordCauseOf } from '#shared/apis/storefront-causes.ts'
import { waitWords } from '#shared/failures/wait-words.ts'
import { isEmail } from '#shared/format/typed.ts'
import { makeDraft } from '#shared/hooks/draft.ts'
import type { Faults } from '#shared/hooks/use-form.ts'
import { type Failure, statusOf } from '#shared/http/failure.ts'
import { personWords } from '#shared/person/person-words.ts'
import { faultsOfPassword, passwordFaultOf } from './password-form.ts'

/** A checked box is any text, since a draft is text. */
export type SignUpForm = {
  firstName: string
  lastName: string
  email: string
  password: string
  terms: string
  privacy: string
  marketing: string
}

const empty: SignUpForm = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  terms: '',
  privacy: '',
  marketing: '',
}

/** In memory only: a password must not be in browser storage. */
export const signUpDraft = makeDraft<SignUpForm>(null, empty)

const shown = {
  terms: accountConsents.terms.at(-1) ?? accountConsents.terms[0],
  cgu: accountConsents.cgu.at(-1) ?? accountConsents.cgu[0],
  privacy: accountConsents.privacy.at(-1) ?? accountConsents.privacy[0],
  marketing: accountConsents.marketing.at(-1) ?? accountConsents.marketing[0],
}
/** The wordings on the page. The version of each is sent with the sign-up. */
export const agreements = {
  terms: shown.terms.agreement,
  privacy: shown.privacy.agreement,
  marketing: shown.marketing.agreement,
  marketingPromise: shown.marketing.paragraphs.join(' '),
  versions: {
    terms: shown.terms.version,
    cgu: shown.cgu.version,
    privacy: shown.privacy.version,
    marketing: shown.marketing.version,
  },
}

export const faultsOfSignUp = (form: SignUpForm): Faults<SignUpForm> => {
  const faults: Faults<SignUpForm> = { ...faultsOfPassword(form) }
  if (!form.firstName.trim()) faults.firstName = personWords.firstName.blank
  if (!form.lastName.trim()) faults.lastName = personWords.lastName.blank
  if (!form.email.trim()) faults.email = personWords.email.blank
  else if (!isEmail(form.email)) faults.email = personWords.email.invalid
  if (!form.terms) faults.terms = 'Para criar a conta, é preciso aceitar os termos.'
  if (!form.privacy) faults.privacy = 'Para criar a conta, leia como cuidamos dos seus dados.'
  return faults
}

/** The server's fault of the password, at its field. An e-mail's is never told: it would say who has an account. */
export const faultsOfRefusal = (failure: Failure): Pick<Faults<SignUpForm>, 'password'> =>
  passwordCauseOf(failure) ? { password: passwordFaultOf(failure) } : {}

/** Why nothing was sent. What was typed stays. */
export const signUpWords = (failure: Failure): string =>
  statusOf(failure) === 429
    ? waitWords(failure)
    : 'Não conseguimos falar com o servidor. O que você digitou está aqui; tente de novo.'
