import { camelFlagOf, type Partner, partnerNameOf, partnerOf } from '@prumo/partners'
import type { ApiCall } from '#shared/apis/api-call.ts'
import { type PartnerFields, partnerFields } from './partner-fields.ts'

/**
 * Adds the visitor's partner to a call, if the call accepts it (partner-fields.ts). Loaded only on pages rendered for a
 * partner. Reads URL and cookies for each call, so that an expired flag is not sent.
 */
export const asVisitor = (call: ApiCall): ApiCall =>
  withPartner(call, partnerOf({ host: location.host, cookies: document.cookie }))

export const withPartner = (call: ApiCall, partner: Partner | null): ApiCall => {
  const fields = fieldsOf(call)
  if (!partner || !fields || call.body instanceof FormData) return call
  const { flag, patient } = fields
  const flags = flag ? { [flag === 'snake' ? partner.requestFlag : camelFlagOf(partner.requestFlag)]: true } : {}
  if ((call.method ?? 'GET') === 'GET') return { ...call, query: { ...call.query, ...flags } }
  const body = patient ? named(call.body, patient, partnerNameOf(partner)) : call.body
  // The second form of a call may have no patient, and then it has no flag either (spec 7.2, previews).
  return body ? { ...call, body: { ...body, ...flags } } : call
}

const fieldsOf = ({ method = 'GET', path }: ApiCall): PartnerFields | undefined =>
  Object.entries(partnerFields).find(([line]) => lineMatches(line, `${method} ${path}`))?.[1]

const lineMatches = (line: string, call: string) => new RegExp(`^${line.replace(/\{\w+\}/g, '[^/]+')}$`).test(call)

/** The body with the partner's name in the object at the path; null if the body has no such object. */
const named = (body: object | undefined, [key, ...way]: readonly string[], name: string): object | null => {
  if (key === undefined) return { partner_name: name, ...body }
  const inner = (body as Record<string, object> | undefined)?.[key]
  const changed = inner && named(inner, way, name)
  return changed ? { ...body, [key]: changed } : null
}
