import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type RunningSandbox, runningSandbox } from '../testing/running-sandbox.ts'
import { latestDayOf } from './business-days.ts'
import { businessDaysOf, priceCentsOf } from './tariff.ts'

const signIn = async (sandbox: RunningSandbox) =>
  sandbox.call(
    'POST',
    '/parcels/token/v1/autentica/cartaopostagem',
    { numero: '0075012345' },
    {
      authorization: `Basic ${Buffer.from('loja:codigo').toString('base64')}`,
    },
  )
const ask = async (sandbox: RunningSandbox, path: string, body: unknown) =>
  sandbox.call('POST', path, body, { authorization: `Bearer ${(await signIn(sandbox)).json.token}` })
const parcel = {
  coProduto: '03220',
  nuRequisicao: '1',
  cepOrigem: '01001000',
  cepDestino: '01310200',
  psObjeto: '300',
  comprimento: '20',
  largura: '15',
  altura: '10',
}

test('SEDEX within São Paulo costs R$ 22,40; PAC is cheaper; a fault of one parcel is its own', async () => {
  const sandbox = await runningSandbox()
  const lots = [
    parcel,
    { ...parcel, coProduto: '03298', nuRequisicao: '2' },
    { ...parcel, coProduto: '99999', nuRequisicao: '3' },
    { ...parcel, cepDestino: '00999999', nuRequisicao: '4' },
    { ...parcel, psObjeto: '30001', nuRequisicao: '5' },
  ]
  const { status, json } = await ask(sandbox, '/parcels/preco/v1/nacional', { idLote: '1', parametrosProduto: lots })
  expect(status).toBe(200)
  expect(json).toMatchObject([
    { coProduto: '03220', nuRequisicao: '1', pcFinal: '22,40' },
    { coProduto: '03298', nuRequisicao: '2', pcFinal: '17,90' },
    { nuRequisicao: '3', txErro: 'Serviço não contratado.' },
    { nuRequisicao: '4', txErro: 'CEP de destino inválido.' },
    { nuRequisicao: '5', txErro: expect.stringContaining('30 kg') },
  ])
})

test.each(['parametrosPrazo', 'parametrosProduto'])('terms count working days from today (%s)', async (list) => {
  const sandbox = await runningSandbox()
  const question = { coProduto: '03220', nuRequisicao: '1', cepOrigem: '01001000', cepDestino: '01310200' }
  const { json } = await ask(sandbox, '/parcels/prazo/v1/nacional', { idLote: '1', [list]: [question] })
  // 20 November 2026 is a Friday.
  expect(json).toMatchObject([{ coProduto: '03220', prazoEntrega: 2, dataMaxima: '2026-11-24T23:59:00' }])
})

test('a token is given for Basic, lasts a day and outlives a restart', async () => {
  const before = await runningSandbox()
  const { status, json } = await signIn(before)
  expect([status, json.expiraEm]).toEqual([201, '2026-11-21T12:00:00'])
  const sandbox = await before.restart()
  const quote = async (token: string) =>
    (
      await sandbox.call(
        'POST',
        '/parcels/preco/v1/nacional',
        { parametrosProduto: [parcel] },
        { authorization: `Bearer ${token}` },
      )
    ).status
  expect(await quote(json.token)).toBe(200)
  expect(await quote(`${json.token}0`)).toBe(401)
  expect(await quote('')).toBe(401)
  sandbox.clock.advance(24 * 3_600_000)
  expect(await quote(json.token)).toBe(401)
  expect((await sandbox.call('POST', '/parcels/token/v1/autentica/cartaopostagem', { numero: '1' })).status).toBe(401)
})

const destination = fc.constantFrom(
  '01310200',
  '13012000',
  '20040002',
  '80020310',
  '40020010',
  '69010001',
  '90010300',
  '70150900',
)
const anyParcel = fc.record({
  from: destination,
  to: destination,
  weightGrams: fc.integer({ min: 1, max: 30_000 }),
  lengthCm: fc.integer({ min: 1, max: 100 }),
  widthCm: fc.integer({ min: 1, max: 100 }),
  heightCm: fc.integer({ min: 1, max: 100 }),
})

test('SEDEX is dearer and faster than PAC, weight never makes it cheaper, and the way back costs the same', () => {
  fc.assert(
    fc.property(anyParcel, (one) => {
      expect(priceCentsOf('03220', one)).toBeGreaterThan(priceCentsOf('03298', one))
      expect(businessDaysOf('03220', one)).toBeLessThan(businessDaysOf('03298', one))
      const heavier = { ...one, weightGrams: one.weightGrams + 1_000 }
      expect(priceCentsOf('03220', heavier)).toBeGreaterThanOrEqual(priceCentsOf('03220', one))
      expect(priceCentsOf('03298', { ...one, from: one.to, to: one.from })).toBe(priceCentsOf('03298', one))
    }),
  )
})

test('a large light box is charged by its size', () => {
  const box = { from: '01001000', to: '69010001', weightGrams: 1_000, lengthCm: 60, widthCm: 60, heightCm: 60 }
  expect(priceCentsOf('03220', box)).toBe(priceCentsOf('03220', { ...box, weightGrams: 36_000, heightCm: 1 }))
})

test.each([
  ['2026-11-20', 1, '2026-11-23'],
  ['2026-11-21', 1, '2026-11-23'],
  ['2026-11-23', 5, '2026-11-30'],
  ['2026-11-20', 0, '2026-11-20'],
])('%s and %i working days is %s', (day, count, latest) => expect(latestDayOf(day, count)).toBe(latest))
