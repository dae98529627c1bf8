import { dayMs } from '@prumo/brazil'
import type { Pace } from '#platform/tries'

const [second, minute, hour] = [1_000, 60_000, 3_600_000]

/**
 * The rate limits of tries; docs/threat-model.md has the calculations. NIST SP 800-63B-4 3.2.2 asks for growing limits
 * that do not let a guesser lock the owner out.
 */
export const paces = {
  /** A password, from a known browser or address, counted separately. */
  passwordFromKnownPlace: {
    name: 'password from a known place',
    free: 10,
    firstWaitMs: second,
    mostWaitMs: 30 * second,
    forgetMs: dayMs,
  },
  /** A password of one account, from one unknown address. */
  passwordFromStranger: {
    name: 'password from a stranger',
    free: 5,
    firstWaitMs: second,
    mostWaitMs: minute,
    forgetMs: dayMs,
  },
  /** A password of one account, from all unknown addresses together. */
  passwordOfAccount: {
    name: 'password of an account',
    free: 20,
    firstWaitMs: second,
    mostWaitMs: minute,
    forgetMs: dayMs,
  },
  /** A password of any account, from one unknown address: many people may share a carrier's gateway. */
  passwordFromAddress: {
    name: 'password from an address',
    free: 30,
    firstWaitMs: second,
    mostWaitMs: 30 * second,
    forgetMs: hour,
  },
  /** A try at the code of the second step: all strangers together, each known place separately. */
  code: { name: 'code', free: 10, firstWaitMs: 2.4 * hour, mostWaitMs: 2.4 * hour, forgetMs: dayMs },
  /** A request for a mailed code: counted in the same way. */
  codeAskedFor: {
    name: 'code asked for',
    free: 10,
    firstWaitMs: 2.4 * hour,
    mostWaitMs: 2.4 * hour,
    forgetMs: dayMs,
  },
  /** The current password, asked again before a change of the account. */
  currentPassword: { name: 'current password', free: 5, firstWaitMs: second, mostWaitMs: 15 * minute, forgetMs: dayMs },
  /** The password of a sign-up or an account, asked after a mailed link. */
  passwordAtLink: {
    name: 'password at a link',
    free: 5,
    firstWaitMs: second,
    mostWaitMs: 15 * minute,
    forgetMs: dayMs,
  },
  /** Whether an e-mail has an account, asked from one address: the contract reveals it. */
  emailAskedAbout: {
    name: 'e-mail asked about',
    free: 60,
    firstWaitMs: 5 * second,
    mostWaitMs: minute,
    forgetMs: hour,
  },
  /** Sign-ups from one address. */
  signUp: { name: 'sign-up', free: 20, firstWaitMs: 30 * second, mostWaitMs: 10 * minute, forgetMs: hour },
  /** Confirmation links for one e-mail, requested from one address. */
  confirmationFromAddress: {
    name: 'confirmation from an address',
    free: 3,
    firstWaitMs: 10 * minute,
    mostWaitMs: hour,
    forgetMs: dayMs,
  },
  /** Confirmation links for one e-mail, from all addresses. */
  confirmation: {
    name: 'confirmation',
    free: 5,
    firstWaitMs: 15 * minute,
    mostWaitMs: 15 * minute,
    forgetMs: dayMs,
  },
  /** Password links requested from one address. */
  passwordReset: {
    name: 'password reset',
    free: 10,
    firstWaitMs: 30 * second,
    mostWaitMs: 10 * minute,
    forgetMs: hour,
  },
} as const satisfies Record<string, Pace>
