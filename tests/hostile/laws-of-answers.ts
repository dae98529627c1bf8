import type { Answered, Sent } from './send.ts'

const allowed = new Set([200, 201, 204, 304, 400, 401, 403, 404, 409, 413, 415, 422])
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What is wrong with an answer by the contract (contract.md 1.1, 1.2, 1.4, 2); empty when all is well. */
export const faultsOf = ({ path }: Sent, answer: Answered): string[] => {
  const faults: string[] = []
  if (!allowed.has(answer.status)) faults.push(`status ${answer.status}`)
  if (answer.status === 204 || answer.status === 304) return answer.text === '' ? faults : [...faults, 'a body']
  // contract.md 2: a new password is asked for, and set, without a word in the answer.
  if (path.startsWith('/api/v2/storefront/passwords') && answer.text === '' && [200, 404].includes(answer.status))
    return faults
  const isOauth = path.startsWith('/spree_oauth')
  const type = isOauth ? 'application/json' : 'application/vnd.api+json'
  if (!answer.type.startsWith(type)) faults.push(`content type ${answer.type}`)
  const body = parsed(answer.text)
  if (!isObject(body)) return [...faults, 'no JSON object']
  if (answer.status >= 400) faults.push(...faultsOfError(body, { isOauth }))
  else if (!isOauth && !('data' in body) && !('qrcode' in body)) faults.push('neither data nor a code')
  return faults
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const faultsOfError = (body: Record<string, unknown>, { isOauth }: { isOauth: boolean }): string[] => {
  const faults: string[] = []
  const names = isOauth ? ['error', 'error_description'] : ['error', 'errors']
  if (typeof body.error !== 'string' || body.error === '') faults.push('no sentence in error')
  const strange = Object.keys(body).filter((name) => !names.includes(name))
  if (strange.length > 0) faults.push(`an error with ${strange.join(', ')}`)
  const { errors = {} } = body
  const areMessages =
    isObject(errors) &&
    Object.values(errors).every((said) => Array.isArray(said) && said.every((each) => typeof each === 'string'))
  if (!areMessages) faults.push('errors that are not lists of messages by field')
  if (/node_modules|\/src\/|\bat .*:\d+:\d+|PostgresError|syntax error at/.test(String(body.error))) {
    faults.push('an error that tells how we are made')
  }
  return faults
}
