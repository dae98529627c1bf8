import { Failure } from '#platform/failure'
import type { Bag } from '../parameters.ts'

/** The value as sent: a password may begin or end with a space. Throws invalid_request, or the named failure. */
export const required = (
  bag: Bag,
  name: string,
  otherwise: 'invalid_request' | 'invalid_grant' = 'invalid_request',
): string => {
  const value = bag[name]
  if (typeof value !== 'string' || value === '' || value.length > 1_000 || value.includes('\0')) {
    throw new Failure(otherwise)
  }
  return value
}
