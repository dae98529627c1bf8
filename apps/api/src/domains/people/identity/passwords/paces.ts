import type { Pace } from '#platform/tries'

const [second, minute, hour] = [1_000, 60_000, 3_600_000]
const day = 24 * hour

/**
 * How fast who may try what; docs/threat-model.md does the sums. NIST SP 800-63B-4 3.2.2 asks for limits that grow, and
 * for ways that keep a guesser from locking the owner out.
 */
export const paces = {
  /** A password, from a browser or an address that was signed in from before: counted by itself. */
  passwordFromKnownPlace: {
    name: 'password from a known place',
    free: 10,
    firstWaitMs: second,
    mostWaitMs: 30 * second,
    forgetMs: day,
  },
  /** A password of one account, from one address that it was never signed in from. */
  passwordFromStranger: {
    name: 'password from a stranger',
    free: 5,
    firstWaitMs: second,
    mostWaitMs: minute,
    forgetMs: day,
  },
  /** A password of one account, from all strange addresses together. */
  passwordOfAccount: {
    name: 'password of an account',
    free: 20,
    firstWaitMs: second,
    mostWaitMs: minute,
    forgetMs: day,
  },
  /** A password of any account, from one strange address: the carrier's gateway may stand before many people. */
  passwordFromAddress: {
    name: 'password from an address',
    free: 30,
    firstWaitMs: second,
    mostWaitMs: 30 * second,
    forgetMs: hour,
  },
  /** The code of the second step, tried: all strangers together, each known place by itself. */
  code: { name: 'code', free: 10, firstWaitMs: 2.4 * hour, mostWaitMs: 2.4 * hour, forgetMs: day },
  /** The code of the second step, asked for by mail: counted alike. */
  codeAskedFor: {
    name: 'code asked for',
    free: 10,
    firstWaitMs: 2.4 * hour,
    mostWaitMs: 2.4 * hour,
    forgetMs: day,
  },
  /** The password of whoever is signed in, asked again before something of his account changes. */
  currentPassword: { name: 'current password', free: 5, firstWaitMs: second, mostWaitMs: 15 * minute, forgetMs: day },
  /** The password of a sign-up or an account, asked where a mailed link was followed. */
  passwordAtLink: { name: 'password at a link', free: 5, firstWaitMs: second, mostWaitMs: 15 * minute, forgetMs: day },
  /** Whether an e-mail has an account, asked from one address: the contract has it told. */
  emailAskedAbout: {
    name: 'e-mail asked about',
    free: 60,
    firstWaitMs: 5 * second,
    mostWaitMs: minute,
    forgetMs: hour,
  },
  /** Sign-ups from one address. */
  signUp: { name: 'sign-up', free: 20, firstWaitMs: 30 * second, mostWaitMs: 10 * minute, forgetMs: hour },
  /** Links that prove an e-mail, to one e-mail, asked for from one address. */
  confirmationFromAddress: {
    name: 'confirmation from an address',
    free: 3,
    firstWaitMs: 10 * minute,
    mostWaitMs: hour,
    forgetMs: day,
  },
  /** Links that prove an e-mail, to one e-mail, whoever asks. */
  confirmation: {
    name: 'confirmation',
    free: 5,
    firstWaitMs: 15 * minute,
    mostWaitMs: 15 * minute,
    forgetMs: day,
  },
  /** Links to a new password, asked for from one address. */
  passwordReset: {
    name: 'password reset',
    free: 10,
    firstWaitMs: 30 * second,
    mostWaitMs: 10 * minute,
    forgetMs: hour,
  },
} as const satisfies Record<string, Pace>
