import type * as main from '@prumo/contracts/main'
import { callMain } from '#shared/apis/call-main-and-second.ts'
import { callStorefront } from '#shared/apis/call-storefront.ts'
import type { Connection } from '#shared/apis/connection.ts'
import { type Failure, findErrors, statusOf } from '#shared/http/failure.ts'
import type { AnswerOf, QuestionOf } from '#shared/store/contract-types.ts'
import { identityApi } from './identity.api.ts'

/** `partner`: the visitor's, whose name and flag go with his sign-up (specification 3 and 5). */
export type NewCustomer = {
  email: string
  password: string
  firstName?: string
  lastName?: string
  acceptsMarketing: boolean
  /** Of the wordings that the page shows. */
  consentVersions: Record<'terms' | 'cgu' | 'privacy' | 'marketing', string>
  partner: { key: string; requestFlag: string } | null
}

type AskAgain = QuestionOf<typeof main.askForConfirmationLink>
type Asked = AnswerOf<typeof main.askForConfirmationLink>

const askAgain = (body: AskAgain) => ({ method: 'POST' as const, path: '/api/v1/confirmation_links', body })

const signUpsApi = identityApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Signs up. For an e-mail that has an account a link to a new password is mailed instead, and this page is told
     * the same: who has an account here is nobody's business.
     */
    signUp: build.mutation<null, NewCustomer>({
      queryFn: async (customer, { extra }) => {
        const connection = extra as Connection
        const { email, password } = customer
        const isFree = await checkEmail(connection, customer)
        if (isFree.error && isAway(isFree.error)) return { error: isFree.error }
        const opened = isFree.error ? isFree : await createAccount(connection, customer)
        if (!opened.error) return { data: null }
        if (!isFree.error && !isTaken(opened.error)) return { error: opened.error }
        const mailed = await callMain(connection, askAgain({ email, password }))
        return mailed.error ? { error: mailed.error } : { data: null }
      },
    }),
    /** The mail once more: with the password that was chosen, or with the token of an expired link. */
    askForConfirmationLink: build.mutation<Asked, AskAgain>({ query: askAgain }),
  }),
})

/** Specification 5: before each sign-up, with all that is known of the person. */
const checkEmail = (connection: Connection, { email, firstName, lastName }: NewCustomer) =>
  callMain(connection, {
    path: '/api/v1/users/check_email_availability',
    query: { email, first_name: firstName, last_name: lastName, source: 'web' },
  })

const createAccount = (connection: Connection, customer: NewCustomer) =>
  callStorefront(connection, { method: 'POST', path: 'account', parameters: accountOf(customer) })

const accountOf = ({ partner, ...customer }: NewCustomer) => ({
  user: {
    email: customer.email,
    password: customer.password,
    password_confirmation: customer.password,
    first_name: customer.firstName,
    last_name: customer.lastName,
    // Terms and cgu are always sent as accepted (specification 5); the form insists on them, and on privacy.
    terms_of_service: true,
    cgu_accepted: true,
    privacy_accepted: true,
    marketing_accepted: customer.acceptsMarketing,
    consent_versions: customer.consentVersions,
    ...(partner && { partner_name: partner.key }),
  },
  ...(partner && { [partner.requestFlag]: true }),
})

/** An unreachable server or a rate limit says nothing about the e-mail. */
const isAway = (failure: Failure): boolean => {
  const status = statusOf(failure)
  return status === null || status === 429 || status >= 500
}

/**
 * The account was opened between the check and the sign-up, or this is a repetition: an e-mail that passed the check
 * has no other fault.
 */
const isTaken = (failure: Failure): boolean => findErrors(failure, 'email') !== null

export const { useSignUpMutation, useAskForConfirmationLinkMutation } = signUpsApi
