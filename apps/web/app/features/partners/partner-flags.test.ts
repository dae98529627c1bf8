// @vitest-environment node

import * as main from '@prumo/contracts/main'
import * as second from '@prumo/contracts/second'
import * as staff from '@prumo/contracts/staff'
import { camelFlagOf, partnerNameOf, partners } from '@prumo/partners'
import { afterEach, expect, test, vi } from 'vitest'
import type { ApiCall } from '#shared/apis/api-call.ts'
import { callMain, callSecond } from '#shared/apis/call-main-and-second.ts'
import { fakeApi } from '#shared/testing/fake-api.ts'
import { testConnection } from '#shared/testing/test-connection.ts'
import { asVisitor, withPartner } from './partner-calls.ts'
import { type PartnerFields, partnerFields } from './partner-fields.ts'

/** The part of a zod schema that this test reads. */
type Shape = { parse(value: unknown): unknown; toJSONSchema(options: object): object }
type Contract = { method: ApiCall['method']; path: string; request: Shape | null; example: { request?: unknown } }
type Schema = { properties?: Record<string, Schema>; anyOf?: Schema[] }

const isCall = (value: unknown): value is Contract => typeof value === 'object' && value !== null && 'method' in value
const contracts = Object.values({ ...main, ...second, ...staff } as Record<string, unknown>).filter(isCall)
const nameOf = ({ method, path }: Contract) => `${method} ${path}`

const snake = partners.map(({ requestFlag }) => requestFlag as string)
const camel = partners.map(({ requestFlag }) => camelFlagOf(requestFlag) as string)

/** The paths to every field of a request, in any of its forms. */
const waysIn = ({ properties = {}, anyOf = [] }: Schema, way: string[] = []): string[][] => [
  ...anyOf.flatMap((form) => waysIn(form, way)),
  ...Object.entries(properties).flatMap(([key, schema]) => [[...way, key], ...waysIn(schema, [...way, key])]),
]

const waysOf = (request: Shape) => waysIn(request.toJSONSchema({ io: 'input', unrepresentable: 'any' }))

/** The partner fields of a contract: read from its schema, not from our table. */
const takenBy = ({ request }: Contract): PartnerFields => {
  const ways = request ? waysOf(request) : []
  const top = ways.filter(({ length }) => length === 1).flat()
  const patient = ways.find((way) => way.at(-1) === 'partner_name')?.slice(0, -1)
  return {
    ...(snake.some((flag) => top.includes(flag)) ? { flag: 'snake' as const } : {}),
    ...(camel.some((flag) => top.includes(flag)) ? { flag: 'camel' as const } : {}),
    ...(patient ? { patient } : {}),
  }
}

const takers = contracts.filter((contract) => Object.keys(takenBy(contract)).length > 0)
/** They accept a patient's name but no partner: the patient exists already. */
const silent = [
  'PATCH /api/v1/profile',
  'POST /api/v1/consultations/{order_id}/update_patient_info',
  'POST /api/v1/weight_sale/consultation',
  'POST /weight/loggedPayment',
]

test('every call that takes a flag or a name has its line, and no line is of a call that takes none', () => {
  expect(Object.keys(partnerFields).toSorted()).toEqual(takers.map(nameOf).toSorted())
})

test('a contract that takes one partner’s flag takes every partner’s', () => {
  for (const { request } of takers.filter((contract) => takenBy(contract).flag)) {
    const fields = waysOf(request as Shape).flat()
    const flags = snake.some((flag) => fields.includes(flag)) ? snake : camel
    expect(fields).toEqual(expect.arrayContaining(flags))
  }
})

const lines = takers.flatMap((contract) =>
  partners.map((partner) => ({ call: nameOf(contract), who: partner.key, contract, partner })),
)

test.each(lines)('$call tells of a visitor of $who what its contract takes', ({ call, contract, partner }) => {
  expect(partnerFields[call]).toEqual(silent.includes(call) ? {} : takenBy(contract))
  const { method, path, request, example } = contract
  const content = method === 'GET' ? { query: (example.request ?? {}) as object } : { body: example.request as object }
  const asked: ApiCall = { method, path: path.replace(/\{\w+\}/g, 'x7'), ...content } as ApiCall
  const { flag, patient } = partnerFields[call] as PartnerFields
  const sent = withPartner(asked, partner)
  const taken = request?.parse(sent.query ?? sent.body) as Record<string, unknown>
  const flagName = flag === 'camel' ? camelFlagOf(partner.requestFlag) : partner.requestFlag
  expect(taken[flagName]).toBe(flag ? true : undefined)
  const attributes = patient?.reduce((inner, key) => inner[key] as Record<string, unknown>, taken)
  expect(attributes?.partner_name).toBe(patient ? partnerNameOf(partner) : undefined)
  expect(withPartner(asked, null)).toBe(asked)
})

test('other calls, and forms without a patient, are sent as they are', () => {
  const [ironberg] = partners
  const messages: ApiCall = { method: 'POST', path: '/api/v1/messages', body: { message: { body: 'Olá' } } }
  expect(withPartner(messages, ironberg)).toBe(messages)
  const body = { programSlug: 'x', createPreview: true, enrollment: { patientAttributes: { email: 'a@b.example' } } }
  const preview: ApiCall = { method: 'POST', path: '/api/v2/academy/enrollments', body }
  expect(withPartner(preview, ironberg)).toBe(preview)
  const near: ApiCall = { path: '/api/v1/users/check_email_availability/x' }
  expect(withPartner(near, ironberg)).toBe(near)
})

test('calls of both APIs carry it on the wire; a page of the house sends nothing', async () => {
  const api = await fakeApi(() => ({ type: 'application/json' }))
  const { connection } = testConnection(api.url)
  const asked = { path: '/api/v1/users/check_email_availability', query: { email: 'a@b.example' } }
  const ofIsha = { ...connection, asVisitor: async (call: ApiCall) => withPartner(call, partners[1]) }
  await callMain(ofIsha, asked)
  await callSecond(ofIsha, { path: '/products/sex-shop' })
  await callMain(connection, asked)
  await api.close()
  expect(api.received.map(({ query }) => query)).toEqual([
    'email=a@b.example&is_isha=true',
    'isIsha=true',
    'email=a@b.example',
  ])
})

afterEach(() => vi.unstubAllGlobals())

test('a flag that expired while the page stood is not sent; under the partner’s host it holds', () => {
  const check: ApiCall = { path: '/api/v1/users/check_email_availability', query: { email: 'a@b.example' } }
  const at = (host: string, cookie: string) => {
    vi.stubGlobal('location', { host })
    vi.stubGlobal('document', { cookie })
    return asVisitor(check).query
  }
  expect(at('prumo.example', 'partner_client=isha; is_isha=true')).toEqual({ email: 'a@b.example', is_isha: true })
  expect(at('prumo.example', '')).toEqual({ email: 'a@b.example' })
  expect(at('ironberg.localhost:3000', '')).toEqual({ email: 'a@b.example', is_ironberg: true })
})
