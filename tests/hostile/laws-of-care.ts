import type { Operation } from './operations.ts'
import type { Answered } from './send.ts'

const told = ['error', 'errors', 'nextTimes', 'code', 'faults', 'reason']

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The faults of an answer of our own APIs: it must be as documented, or one sentence in Portuguese. */
export const faultsOfCareAnswer = (operation: Operation, { status, type, text }: Answered): string[] => {
  if (status >= 500) return [`status ${status}`]
  const documented = status < 400 ? operation.documented(status) : undefined
  if (!type.startsWith(documented?.type || 'application/json')) return [`content type ${type}`]
  const body = parsed(text)
  if (status < 400) {
    const fault = documented ? documented.faultOf(body) : `status ${status} is not in the document`
    return fault === null ? [] : [fault]
  }
  if (typeof body !== 'object' || body === null || !('error' in body) || typeof body.error !== 'string')
    return ['no sentence in error']
  if (!('code' in body) || typeof body.code !== 'string') return ['a refusal without a code']
  const strange = Object.keys(body).filter((name) => !told.includes(name))
  if (strange.length > 0) return [`an error with ${strange.join()}`]
  return /node_modules|\/src\/|\bat .*:\d+:\d+|syntax error at|violates .*constraint|relation "/.test(text)
    ? ['an error that tells how we are made']
    : []
}
