import type { FailureDetails } from '#platform/failure'

export type Words = { status: number; message: string }

/** What is said of each failure: a code that is missing here does not compile. */
export type FailureWords<Failures> = {
  [Code in keyof Failures]: Words | ((details: FailureDetails & Failures[Code]) => Words)
}

/** What is said at a field of each fault. */
export type FaultWords<Faults> = {
  [Code in keyof Faults]: string | ((params: Faults[Code], field: string) => string)
}

const withStatus = (status: number) => (message: string) => ({ status, message })

export const [unreadable, unknown, conflict, refused, busy] = [
  withStatus(400),
  withStatus(404),
  withStatus(409),
  withStatus(422),
  withStatus(503),
]
export const [signedOut, forbidden, tooLarge] = [withStatus(401), withStatus(403), withStatus(413)]

/** The words for a field by its name, or by the end of its path; those for any other field where it has none. */
export const byField =
  (words: Record<string, string>, otherwise: string) =>
  (field: string): string =>
    words[field] ?? words[field.split('.').at(-1) ?? ''] ?? otherwise
