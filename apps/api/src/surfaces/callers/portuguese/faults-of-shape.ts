import type { FastifyError, FastifyRequest, FastifySchemaValidationError } from 'fastify'
import type { z } from 'zod'
import { type Fault, type FieldFaults, faultOf } from '#platform/faults'

type Issue = z.core.$ZodIssue
type Read = { [Code in Issue['code']]: (issue: Extract<Issue, { code: Code }>) => Fault }

const invalid = () => faultOf('invalid')
const notOffered = () => faultOf('not_offered')

/** Converts each finding of the schemas to a fault of a field. A missing finding does not compile. */
const faults: Read = {
  invalid_type: invalid,
  invalid_format: invalid,
  invalid_key: invalid,
  invalid_element: invalid,
  invalid_union: invalid,
  not_multiple_of: invalid,
  unrecognized_keys: invalid,
  custom: invalid,
  invalid_value: notOffered,
  too_big: ({ origin, maximum }) => (origin === 'string' ? faultOf('too_long', { most: Number(maximum) }) : invalid()),
  too_small: ({ origin, minimum }) =>
    origin === 'string' ? faultOf('too_short', { least: Number(minimum) }) : invalid(),
}

/** The faults of a request that does not match its schema, by field; `base` without one. */
export const faultsOfShape = (error: FastifyError, request: FastifyRequest): FieldFaults => {
  const given = request[partOf(error)] as unknown
  const found: FieldFaults = {}
  for (const issue of error.validation ?? []) {
    const path = issue.instancePath.split('/').filter((step) => step !== '')
    const field = path.join('.') || 'base'
    const fault = isLeftOut(given, path) ? faultOf('blank') : faultFrom(issue)
    const known = found[field] ?? []
    // A list of types that fits none gives a finding for each, and the reader needs one.
    found[field] = known.some(({ code }) => code === fault.code) ? known : [...known, fault]
  }
  return found
}

/** Fastify calls a query `querystring` where it checks it, and `query` where it hands it over. */
const partOf = ({ validationContext }: FastifyError): 'body' | 'query' | 'params' | 'headers' =>
  validationContext === 'querystring' ? 'query' : ((validationContext ?? 'body') as 'body' | 'params' | 'headers')

const faultFrom = ({ keyword, params }: FastifySchemaValidationError): Fault => {
  const read = faults[keyword as Issue['code']] as ((issue: unknown) => Fault) | undefined
  return read ? read(params) : invalid()
}

const isLeftOut = (given: unknown, path: string[]): boolean => {
  const value = path.reduce<unknown>((held, step) => (held as Record<string, unknown> | undefined)?.[step], given)
  return value === undefined || value === null || value === ''
}
