import { afterEach, expect, test } from 'vitest'
import { localServer, type Reply } from '#testing/local-server'
import { viaCep } from './via-cep.ts'

let server: Awaited<ReturnType<typeof localServer>>
afterEach(() => server.close())

const find = async (reply: Reply, postalCode = '01310200') => {
  server = await localServer(() => reply)
  return viaCep({ url: server.url, timeoutMs: 200 }).find({ postalCode })
}

test('a street is found, by the code in the address', async () => {
  const body = {
    cep: '01310-200',
    logradouro: 'Avenida Paulista',
    bairro: 'Bela Vista',
    localidade: 'São Paulo',
    uf: 'SP',
  }
  expect(await find({ status: 200, body })).toEqual({
    kind: 'found',
    place: {
      postalCode: '01310200',
      street: 'Avenida Paulista',
      district: 'Bela Vista',
      city: 'São Paulo',
      stateAbbr: 'SP',
    },
  })
  expect(server.seen[0]?.path).toBe('/ws/01310200/json/')
})

test.each<[string, Reply, string]>([
  ['erro as text', { status: 200, body: { erro: 'true' } }, 'absent'],
  ['erro as boolean', { status: 200, body: { erro: true } }, 'absent'],
  ['a malformed code', { status: 400 }, 'absent'],
  ['a failure', { status: 502 }, 'unknown'],
  ['nonsense', { status: 200, body: { hello: 1 } }, 'unknown'],
  ['a cut line', 'cut', 'unknown'],
  ['silence', 'hang', 'unknown'],
])('%s is read as such', async (_, reply, kind) => {
  expect(await find(reply)).toEqual({ kind })
})

test('what is not eight digits is asked of nobody', async () => {
  expect(await find('cut', '../../etc')).toEqual({ kind: 'absent' })
  expect(server.seen).toHaveLength(0)
})
