import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import type { Gateways } from './gateways.ts'
import { forgetPlaces } from './postal-codes/postal-codes.factory.ts'

let world: TestWorld
let gateways: Gateways
let sandbox: ReturnType<typeof sandboxControl>
beforeAll(async () => {
  world = await testWorld()
  gateways = world.world.gateways
  sandbox = sandboxControl(world.sandbox.url)
})
afterEach(() => sandbox.clearFaults())
afterAll(() => world.close())

const parcel = {
  originPostalCode: '01310200',
  destinationPostalCode: '01310200',
  parcel: { weightGrams: 300, heightMm: 80, widthMm: 80, depthMm: 120 },
  carrierCodes: ['03220', '03298'],
}
const person = { cpf: '12345678909', birthDate: '1990-01-01' }

describe('the sandbox answers in each one’s own protocol', () => {
  test('postal codes', async () => {
    expect(await gateways.postalCodes.find({ postalCode: '01310200' })).toMatchObject({
      kind: 'found',
      place: { street: 'Avenida Paulista', district: 'Bela Vista', city: 'São Paulo', stateAbbr: 'SP' },
    })
    expect(await gateways.postalCodes.find({ postalCode: '99999999' })).toEqual({ kind: 'absent' })
  })

  test('shipping quotes: SEDEX dearer and faster than PAC', async () => {
    const { source, quotes } = await gateways.shippingQuotes.quote(parcel)
    expect(source).toBe('carrier')
    const [sedex, pac] = ['03220', '03298'].map((code) => quotes.find(({ carrierCode }) => carrierCode === code))
    expect(sedex?.costCents).toBeGreaterThan(pac?.costCents ?? Number.POSITIVE_INFINITY)
    expect(sedex?.businessDays).toBeLessThan(pac?.businessDays ?? 0)
  })

  test('age checks', async () => {
    expect(await gateways.ageChecks.check(person)).toMatchObject({ kind: 'checked', result: 'adult' })
    expect(await gateways.ageChecks.check({ ...person, birthDate: '1991-01-01' })).toMatchObject({ result: 'mismatch' })
  })
})

describe.each(['drop', 'error'] as const)('each of them failing (%s) is an outcome, never an exception', (kind) => {
  test('postal codes, age checks: unknown', async () => {
    forgetPlaces(world)
    await sandbox.fault({ service: 'postal_codes', kind })
    await sandbox.fault({ service: 'age_checks', kind })
    expect(await gateways.postalCodes.find({ postalCode: '01310200' })).toEqual({ kind: 'unknown' })
    expect(await gateways.ageChecks.check(person)).toEqual({ kind: 'unknown' })
  })

  test('shipping quotes: our own table', async () => {
    await sandbox.fault({ service: 'parcels', kind })
    expect(await gateways.shippingQuotes.quote(parcel)).toMatchObject({ source: 'built-in', quotes: [{}, {}] })
  })

  test('payments: unknown for every question and every write', async () => {
    await sandbox.fault({ service: 'payments', kind })
    const { payments } = gateways
    const outcomes = await Promise.all([
      payments.getCharge({ chargeId: 'ch_1' }),
      payments.findCharges({ externalReference: 'P1' }),
      payments.listCharges({ from: new Date(0), to: new Date(), page: null }),
      payments.cancelCharge({ chargeId: 'ch_1' }),
      payments.refundCharge({ chargeId: 'ch_1', amountCents: 1, idempotencyKey: 'k' }),
      payments.createCharge({
        idempotencyKey: 'P1',
        externalReference: 'P1',
        amountCents: 5000,
        description: 'Prumo P1',
        payer: { email: 'bruno@prumo.example', document: null, name: null },
        notificationUrl: 'http://127.0.0.1:9/webhooks/payments',
        method: 'pix',
        expiresInSeconds: 60,
      }),
    ])
    expect(outcomes.map((outcome) => outcome.kind)).toEqual(Array(6).fill('unknown'))
  })
})
