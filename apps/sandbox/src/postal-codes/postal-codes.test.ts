import { isValidPostalCode, onlyDigits, stateOfPostalCode, states } from '@prumo/brazil'
import { expect, test } from 'vitest'
import { runningSandbox } from '../testing/running-sandbox.ts'
import { addresses } from './addresses.ts'
import { cities } from './cities.ts'
import { cityOfPostalCode } from './postal-codes.routes.ts'

const ask = async (cep: string) => (await runningSandbox()).call('GET', `/postal-codes/ws/${cep}/json/`)

test('a known street comes whole, with or without the hyphen', async () => {
  const whole = {
    cep: '01310-200',
    logradouro: 'Avenida Paulista',
    complemento: 'de 1512 a 2132 - lado par',
    bairro: 'Bela Vista',
    localidade: 'São Paulo',
    uf: 'SP',
    estado: 'São Paulo',
    regiao: 'Sudeste',
    ddd: '11',
    ibge: '3550308',
  }
  expect((await ask('01310200')).json).toMatchObject(whole)
  expect((await ask('01310-200')).json).toMatchObject(whole)
})

test('another code of a known city has city and state, and no street', async () => {
  const { status, json } = await ask('13083970')
  expect(status).toBe(200)
  expect(json).toMatchObject({ logradouro: '', bairro: '', localidade: 'Campinas', uf: 'SP', ddd: '19' })
})

test.each(['99999999', '00000000', '78900000'])('%s belongs to nobody here', async (cep) => {
  const { status, json } = await ask(cep)
  expect([status, json]).toEqual([200, { erro: 'true' }])
})

test.each(['1', '0131020', '013102000', 'abcdefgh', '01310_200'])('%s is malformed', async (cep) => {
  expect((await ask(cep)).status).toBe(400)
})

test('every street lies in a city of ours, and all 27 states have streets and a capital', () => {
  for (const [postalCode] of addresses) {
    expect([postalCode, isValidPostalCode(postalCode)]).toEqual([postalCode, true])
    expect([postalCode, cityOfPostalCode(onlyDigits(postalCode))?.name]).toEqual([postalCode, expect.any(String)])
  }
  const withStreets = new Set(addresses.map(([postalCode]) => stateOfPostalCode(postalCode)))
  expect(withStreets.size).toBe(states.length)
  expect(new Set(cities.map(({ state }) => state)).size).toBe(states.length)
  expect(new Set(addresses.map(([postalCode]) => postalCode)).size).toBe(addresses.length)
  expect(addresses.length).toBeGreaterThanOrEqual(80)
  expect(cities.length).toBeGreaterThanOrEqual(60)
})

test("no two cities share a code, and each lies in its state's range", () => {
  const ranges = cities
    .flatMap(({ name, state, ranges }) => ranges.map(([from, to]) => ({ name, state, from, to })))
    .sort((a, b) => (a.from < b.from ? -1 : 1))
  for (const [index, { name, state, from, to }] of ranges.entries()) {
    expect([name, stateOfPostalCode(`${from}001`), stateOfPostalCode(`${to}999`)]).toEqual([name, state, state])
    expect([name, (ranges[index + 1]?.from ?? 'z') > to]).toEqual([name, true])
  }
})
