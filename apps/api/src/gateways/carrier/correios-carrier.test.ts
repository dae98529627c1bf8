import { afterEach, expect, test } from 'vitest'
import { localServer, type Reply } from '#testing/local-server'
import { correiosCarrier } from './correios-carrier.ts'

let server: Awaited<ReturnType<typeof localServer>>
afterEach(() => server.close())

const input = {
  reference: 'H12345678901',
  serviceCode: '03220',
  sender: { name: 'PR Encomendas', address: 'Rua Augusta, 1508', postalCode: '01304001' },
  recipient: {
    ...{ name: 'Ana Lima', careOf: null, address: 'Rua A, 1', city: 'Natal', stateAbbr: 'RN', postalCode: '59000000' },
  },
  parcel: { weightGrams: 300, heightMm: 20, widthMm: 110, depthMm: 160 },
}
const token = { status: 201, body: { token: 't', expiraEm: '2030-01-01T00:00:00' } }
const carrier = async (reply: Reply) => {
  server = await localServer(({ path }) => (path.startsWith('/token') ? token : reply))
  return correiosCarrier({ url: server.url, user: 'u', accessCode: 'c', postingCard: '1', timeoutMs: 200 })
}

test('a label is asked for by our own reference, and what is in the box is not sent', async () => {
  const { label } = await carrier({ status: 201, body: { codigoObjeto: 'AA123456789BR' } })
  expect(await label(input)).toMatchObject({ kind: 'labeled', trackingCode: 'AA123456789BR' })
  expect(server.seen.at(-1)).toMatchObject({
    path: '/prepostagem/v1/prepostagens',
    body: { observacao: 'H12345678901', codigoServico: '03220', pesoInformado: '300' },
  })
})

test.each([
  [null, undefined],
  ['Portaria Torre B', 'A/C Portaria Torre B'],
  ['Associação dos Moradores do Edifício', 'A/C Associação dos Moradores d'],
])('posted in care of %s, the box is for the same person', async (careOf, complemento) => {
  const { label } = await carrier({ status: 201, body: { codigoObjeto: 'AA123456789BR' } })
  await label({ ...input, recipient: { ...input.recipient, careOf } })
  const [sent] = server.seen
    .slice(-1)
    .map(({ body }) => body as { destinatario: { endereco: { complemento?: string } } })
  expect(sent?.destinatario).toMatchObject({ nome: 'Ana Lima', endereco: { logradouro: 'Rua A, 1' } })
  expect(sent?.destinatario.endereco.complemento).toBe(complemento)
})

test.each<[Reply, string]>([
  [{ status: 400, body: { msgs: ['CEP'] } }, 'refused'],
  [{ status: 500 }, 'unknown'],
  [{ status: 201, body: { codigoObjeto: '<b>' } }, 'unknown'],
  ['cut', 'unknown'],
  ['hang', 'unknown'],
])('answered with %j, a label is %s', async (reply, kind) => {
  const { label } = await carrier(reply)
  expect((await label(input)).kind).toBe(kind)
})

const back = {
  reference: 'D7K2MPQX',
  serviceCode: '03298',
  sender: input.recipient,
  recipient: input.sender,
  parcel: input.parcel,
  postedUntil: '2026-12-28',
}

test('the way back is asked for by the code of the return, at our cost, until a day', async () => {
  const { authorizeWayBack } = await carrier({ status: 201, body: { codigoObjeto: 'AA123456789BR' } })
  expect(await authorizeWayBack(back)).toEqual({ kind: 'authorized', postingCode: 'AA123456789BR' })
  expect(server.seen.at(-1)).toMatchObject({
    path: '/prepostagem/v1/prepostagens',
    body: { observacao: 'D7K2MPQX', logisticaReversa: 'S', dataValidadeLogReversa: '28/12/2026' },
  })
})

test.each<[Reply, string]>([
  [{ status: 422, body: { msgs: ['CEP'] } }, 'refused'],
  [{ status: 500 }, 'unknown'],
  ['cut', 'unknown'],
])('answered with %j, the way back is %s', async (reply, kind) => {
  const { authorizeWayBack } = await carrier(reply)
  expect((await authorizeWayBack(back)).kind).toBe(kind)
})

test.each([
  ['PO', '01', 'posted'],
  ['RO', '01', 'in_transit'],
  ['DO', '01', 'in_transit'],
  ['OEC', '01', 'out_for_delivery'],
  ['BDE', '01', 'delivered'],
  ['BDI', '09', 'lost'],
  ['BDR', '23', 'returned'],
  ['LDI', '14', null],
])('their event %s %s is %s', async (codigo, tipo, kind) => {
  const place = { unidade: { endereco: { cidade: 'NATAL', uf: 'RN' } } }
  const eventos = [{ codigo, tipo, dtHrCriado: '2026-11-27T10:00:00', ...place }]
  const { track } = await carrier({ status: 200, body: { objetos: [{ codObjeto: 'AA123456789BR', eventos }] } })
  const at = new Date('2026-11-27T13:00:00Z')
  expect(await track(['AA123456789BR'])).toEqual({
    kind: 'known',
    parcels: [{ trackingCode: 'AA123456789BR', events: kind ? [{ kind, at, place: 'NATAL, RN' }] : [] }],
  })
})

test.each<[Reply]>([[{ status: 500 }], [{ status: 200, body: 'x' }], ['cut']])(
  'answered with %j, nobody knows where it is',
  async (reply) => {
    const { track } = await carrier(reply)
    expect(await track(['AA123456789BR'])).toEqual({ kind: 'unknown' })
  },
)

test('what cannot be read of one parcel keeps no other back', async () => {
  const event = { codigo: 'PO', tipo: '01', dtHrCriado: '2026-11-27T10:00:00' }
  const objetos = [
    { codObjeto: 'x', mensagem: 'SRO-019: Objeto inválido' },
    { codObjeto: 'AA123456788BR', eventos: null },
    { codObjeto: 'AA123456789BR', eventos: [{ codigo: 1 }, event] },
  ]
  const { track } = await carrier({ status: 200, body: { objetos } })
  expect(await track(['AA123456788BR', 'AA123456789BR'])).toEqual({
    kind: 'known',
    parcels: [
      { trackingCode: 'AA123456788BR', events: [] },
      {
        trackingCode: 'AA123456789BR',
        events: [{ kind: 'posted', at: new Date('2026-11-27T13:00:00Z'), place: null }],
      },
    ],
  })
})
