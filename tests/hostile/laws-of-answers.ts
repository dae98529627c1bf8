import type { Operation } from './operations.ts'
import type { Answered } from './send.ts'

/** Typical words of validators and parsers, which the contract does not contain. */
export const wordsOfValidators =
  /invalid input|expected |too (big|small)\b|unrecognized key|\breceived\b|unexpected (token|end|character|non-)/i

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The deviations of an answer from our own document (contract.md 1.1, 1.2, 1.4, 2); empty if there are none. */
export const faultsOf = (operation: Operation, answer: Answered): string[] => {
  if (answer.status >= 500) return [`status ${answer.status}`]
  const documented = operation.documented(answer.status)
  if (!documented) return [`status ${answer.status} is not in the document`]
  if (answer.status === 204) return answer.text === '' ? [] : ['a body']
  // contract.md 2: a request for a new password has an empty answer, whether the account exists or not.
  if (answer.status === 404 && answer.text === '' && operation.path.endsWith('/passwords')) return []
  return [
    ...faultsOfBody(documented, answer),
    ...(answer.status >= 400 ? faultsOfError(answer) : []),
    ...(operation.isOneBag && answer.status >= 400 ? faultsOfWords(answer) : []),
  ]
}

/** The storefront's refusals use the contract's own words. */
const faultsOfWords = ({ text }: Answered): string[] => (wordsOfValidators.test(text) ? ['a validator’s words'] : [])

const faultsOfBody = (
  { type, faultOf }: NonNullable<ReturnType<Operation['documented']>>,
  answer: Answered,
): string[] => {
  // A download has bytes of any type.
  if (type === 'application/octet-stream') return []
  const [kind] = type.split(';')
  const faults = answer.type.startsWith(kind ?? '') ? [] : [`content type ${answer.type}`]
  const fault = faultOf(answer.text === '' ? '' : parsed(answer.text))
  return fault === null ? faults : [...faults, fault]
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const faultsOfError = ({ text }: Answered): string[] => {
  const body = parsed(text)
  if (!isObject(body) || typeof body.error !== 'string' || body.error === '') return ['no sentence in error']
  return /node_modules|\/src\/|\bat .*:\d+:\d+|PostgresError|syntax error at|violates .*constraint|relation "/.test(
    text,
  )
    ? ['an error that tells how we are made']
    : []
}
