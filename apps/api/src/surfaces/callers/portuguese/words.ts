import type { FailureDetails } from '#platform/failure'

export type Words = { status: number; message: string }

/** The sentence of each failure: a missing code does not compile. */
export type FailureWords<Failures> = {
  [Code in keyof Failures]: Words | ((details: FailureDetails & Failures[Code]) => Words)
}

/** The sentence of each fault at a field. */
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
export const [signedOut, forbidden, over, tooLarge] = [
  withStatus(401),
  withStatus(403),
  withStatus(410),
  withStatus(413),
]

/** The sentence for a field by its name, or by the end of its path; otherwise the one for any other field. */
export const byField =
  (words: Record<string, string>, otherwise: string) =>
  (field: string): string =>
    words[field] ?? words[field.split('.').at(-1) ?? ''] ?? otherwise
