import { expect, test } from 'vitest'
import { type RunningSandbox, runningSandbox } from '../testing/running-sandbox.ts'

const bearer = async (sandbox: RunningSandbox) => {
  const basic = { authorization: `Basic ${Buffer.from('loja:codigo').toString('base64')}` }
  const { json } = await sandbox.call('POST', '/parcels/token/v1/autentica/cartaopostagem', { numero: '1' }, basic)
  return { authorization: `Bearer ${json.token}` }
}
const party = { nome: 'Ana', endereco: { logradouro: 'Rua A, 1', cidade: 'Natal', uf: 'RN', cep: '59000000' } }
const posting = {
  codigoServico: '03220',
  remetente: party,
  destinatario: party,
  pesoInformado: '300',
  observacao: 'H12345678901',
}
const path = '/parcels/prepostagem/v1/prepostagens'

test('a label is made once for a reference, after a restart too, and only with a token', async () => {
  const before = await runningSandbox()
  const first = await before.call('POST', path, posting, await bearer(before))
  expect([first.status, first.json.codigoObjeto]).toEqual([201, 'SB000000001BR'])
  const sandbox = await before.restart()
  const header = await bearer(sandbox)
  const again = await sandbox.call('POST', path, posting, header)
  expect([again.status, again.json.codigoObjeto]).toEqual([200, 'SB000000001BR'])
  const other = await sandbox.call('POST', path, { ...posting, observacao: 'H2' }, header)
  expect(other.json.codigoObjeto).toBe('SB000000002BR')
  expect((await sandbox.call('POST', path, posting)).status).toBe(401)
})

test('the way back has a code, and says until when it can be posted', async () => {
  const sandbox = await runningSandbox()
  const header = await bearer(sandbox)
  const back = { ...posting, observacao: 'D7K2MPQX', logisticaReversa: 'S' }
  expect((await sandbox.call('POST', path, back, header)).status).toBe(422)
  const asked = await sandbox.call('POST', path, { ...back, dataValidadeLogReversa: '28/12/2026' }, header)
  expect([asked.status, asked.json.codigoObjeto]).toEqual([201, 'SB000000001BR'])
})

test('a parcel moves by order, and its way is told in their codes', async () => {
  const sandbox = await runningSandbox()
  const header = await bearer(sandbox)
  await sandbox.call('POST', path, posting, header)
  for (const kind of ['posted', 'lost']) await sandbox.call('POST', '/control/parcels/SB000000001BR/events', { kind })
  const codes = 'codigosObjetos=SB000000001BR&codigosObjetos=SB000000009BR'
  const { json } = await sandbox.call('GET', `/parcels/srorastro/v1/objetos?${codes}&resultado=T`, undefined, header)
  expect(json.objetos).toMatchObject([
    {
      codObjeto: 'SB000000001BR',
      eventos: [
        { codigo: 'PO', tipo: '01' },
        { codigo: 'BDE', tipo: '09', unidade: { endereco: { cidade: 'Natal', uf: 'RN' } } },
      ],
    },
  ])
  expect((await sandbox.call('POST', '/control/parcels/SB000000001BR/events', { kind: 'x' })).status).toBe(422)
  expect((await sandbox.call('POST', '/control/parcels/SB000000009BR/events', { kind: 'lost' })).status).toBe(404)
})
