import { afterEach, expect, test } from 'vitest'
import { localServer, type Reply, type SeenRequest } from '#testing/local-server'
import { correios } from './correios.ts'

const input = {
  originPostalCode: '01310200',
  destinationPostalCode: '20040002',
  parcel: { weightGrams: 300, heightMm: 80, widthMm: 80, depthMm: 120 },
  carrierCodes: ['03220', '03298'],
}
const inAnHour = '2099-01-01T00:00:00'
const prices = [
  { coProduto: '03220', nuRequisicao: '1', pcFinal: '1.022,40' },
  { coProduto: '03298', nuRequisicao: '2', txErro: 'Serviço indisponível' },
]
const days = [{ coProduto: '03220', nuRequisicao: '1', prazoEntrega: 2 }]

let server: Awaited<ReturnType<typeof localServer>>
afterEach(() => server.close())

const carrier = async (answers: Partial<Record<'token' | 'preco' | 'prazo', (request: SeenRequest) => Reply>> = {}) => {
  server = await localServer((request) => {
    const part = request.path.split('/')[1] as 'token' | 'preco' | 'prazo'
    const usual = { token: { token: 't1', expiraEm: inAnHour }, preco: prices, prazo: days }[part]
    return answers[part]?.(request) ?? { status: 200, body: usual }
  })
  const gateway = correios({ url: server.url, user: 'u', accessCode: 'c', postingCard: '0012', timeoutMs: 300 })
  return { gateway, asked: (path: string) => server.seen.filter((request) => request.path.startsWith(path)) }
}

test('asks for a token once and quotes what the carrier offers', async () => {
  const { gateway, asked } = await carrier()
  const expected = { source: 'carrier', quotes: [{ carrierCode: '03220', costCents: 102_240, businessDays: 2 }] }
  expect(await gateway.quote(input)).toEqual(expected)
  expect(await gateway.quote(input)).toEqual(expected)
  const [token] = asked('/token')
  expect(asked('/token')).toHaveLength(1)
  expect(token).toMatchObject({ headers: { authorization: 'Basic dTpj' }, body: { numero: '0012' } })
  expect(asked('/preco')[0]).toMatchObject({
    headers: { authorization: 'Bearer t1' },
    body: {
      parametrosProduto: [{ coProduto: '03220', psObjeto: '300', comprimento: '16', largura: '11', altura: '8' }, {}],
    },
  })
})

test('replaces a token that is no longer taken, and one that has run out', async () => {
  let issued = 0
  const { gateway, asked } = await carrier({
    token: () => ({ status: 201, body: { token: `t${++issued}`, expiraEm: inAnHour } }),
    preco: ({ headers }) => (headers.authorization === 'Bearer t1' ? { status: 401 } : { status: 200, body: prices }),
  })
  expect((await gateway.quote(input)).source).toBe('carrier')
  expect(asked('/token')).toHaveLength(2)
  await server.close()
  const expired = await carrier({
    token: () => ({ status: 201, body: { token: 't', expiraEm: '2020-01-01T00:00:00' } }),
  })
  await expired.gateway.quote(input)
  await expired.gateway.quote(input)
  expect(expired.asked('/token').length).toBeGreaterThan(1)
})

test.each([
  ['is cut', { preco: () => 'cut' as const }],
  ['hangs', { preco: () => 'hang' as const }],
  ['fails', { preco: () => ({ status: 500 }) }],
  ['gives no token', { token: () => ({ status: 500 }) }],
  ['answers nonsense', { preco: () => ({ status: 200, body: { ops: true } }) }],
])('a carrier that %s is stood in for by the built-in table', async (_, answers) => {
  const { gateway } = await carrier(answers)
  expect(await gateway.quote(input)).toEqual({
    source: 'built-in',
    quotes: [
      { carrierCode: '03220', costCents: 3190, businessDays: 3 },
      { carrierCode: '03298', costCents: 2390, businessDays: 8 },
    ],
  })
})

test('days that are not told come from the table, prices stay the carrier’s', async () => {
  const { gateway } = await carrier({ prazo: () => ({ status: 500 }) })
  expect((await gateway.quote(input)).quotes).toEqual([{ carrierCode: '03220', costCents: 102_240, businessDays: 3 }])
})
