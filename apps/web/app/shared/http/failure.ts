/** Messages by field; a dotted key of the wire (`ship_address.city`) is a branch. */
export type NestedErrors = { [field: string]: string[] | NestedErrors }

type Answered = {
  status: number
  message: string
  /** The body of the refusal, unchanged. */
  body?: unknown
  /** The server asks for a retry (Retry-After): nothing is wrong with the request. */
  mayAskAgain?: true
  /** The wait in seconds, if given. */
  retryAfterSeconds?: number
}

/** Every result of a call except success (specification 8). Plain data, so that the store can keep it. */
export type Failure =
  | ({ kind: 'http' } & Answered)
  | ({ kind: 'basic'; summary: string } & Answered)
  | ({ kind: 'expanded'; summary: string; errors: NestedErrors } & Answered)
  | { kind: 'noResponse'; message: string }
  | { kind: 'misconfigured'; message: string }

type Again = { mayAskAgain?: boolean; retryAfterSeconds?: number | undefined }

/** Kind and sentence of an answer outside 200 to 299. */
export const refusal = (status: number, body?: unknown, again: Again = {}): Failure => {
  const { mayAskAgain = false, retryAfterSeconds } = again
  const message = `the provider returned a HTTP ${status} error code`
  const answered: Answered = { status, message, body, ...(mayAskAgain && { mayAskAgain }) }
  if (retryAfterSeconds !== undefined) answered.retryAfterSeconds = retryAfterSeconds
  const { error, errors } = isRecord(body) ? body : {}
  if (typeof error !== 'string') return { kind: 'http', ...answered }
  if (!isRecord(errors)) return { kind: 'basic', summary: error, ...answered }
  return { kind: 'expanded', summary: error, errors: nest(errors), ...answered }
}

export const noResponse = (): Failure => ({ kind: 'noResponse', message: 'No response received from the provider' })

export const misconfigured = (reason: string): Failure => ({
  kind: 'misconfigured',
  message: `Incorrect request setup: ${reason}`,
})

/** The HTTP status of a failure, or null when there was no answer. */
export const statusOf = (failure: Failure): number | null => ('status' in failure ? failure.status : null)

/** The value at a path such as `ship_address.city` of an expanded failure: messages, a branch of them, or null. */
export const findErrors = (failure: Failure, path: string): string[] | NestedErrors | null => {
  if (failure.kind !== 'expanded') return null
  let found: string[] | NestedErrors = failure.errors
  for (const step of path.split('.')) {
    if (Array.isArray(found) || !Object.hasOwn(found, step)) return null
    found = found[step] as string[] | NestedErrors
  }
  return found
}

const nest = (errors: Record<string, unknown>): NestedErrors => {
  const root = emptyBranch()
  for (const [key, messages] of Object.entries(errors)) {
    const steps = key.split('.')
    const last = steps.pop() as string
    let branch = root
    for (const step of steps) {
      const next = branch[step]
      branch = branch[step] = next && !Array.isArray(next) ? next : emptyBranch()
    }
    branch[last] = [messages].flat().map(String)
  }
  return root
}

// Without a prototype, so that a field named `__proto__` is a normal field.
const emptyBranch = (): NestedErrors => Object.create(null)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
