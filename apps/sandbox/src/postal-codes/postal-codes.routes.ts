import { formatPostalCode, stateOfPostalCode, states } from '@prumo/brazil'
import type { FastifyInstance } from 'fastify'
import { misbehave } from '../faults/misbehave.ts'
import type { World } from '../world.ts'
import { addresses } from './addresses.ts'
import { type City, cities } from './cities.ts'
import { regionOfState } from './regions.ts'

/** ViaCEP's protocol: 400 unless there are eight digits, `erro` for an unknown code. */
export const postalCodesApi = (world: World) => async (app: FastifyInstance) => {
  misbehave(app, world, 'postal_codes')
  app.get<{ Params: { cep: string } }>('/postal-codes/ws/:cep/json/', async ({ params }, reply) => {
    const digits = params.cep.replace('-', '')
    if (!/^\d{8}$/.test(digits)) return reply.code(400).type('text/html').send('<h1>Http 400</h1><h2>Bad Request</h2>')
    return describe(digits) ?? { erro: 'true' }
  })
}

const describe = (digits: string) => {
  const postalCode = formatPostalCode(digits)
  const address = addresses.find(([each]) => each === postalCode)
  const city = cityOfPostalCode(digits)
  if (!city) return null
  const [, street = '', complement = '', district = ''] = address ?? []
  return {
    cep: postalCode,
    logradouro: street,
    complemento: complement,
    unidade: '',
    bairro: district,
    localidade: city.name,
    uf: city.state,
    estado: states.find(({ abbr }) => abbr === city.state)?.name ?? '',
    regiao: regionOfState(city.state),
    ibge: city.ibge,
    gia: '',
    ddd: city.ddd,
    siafi: '',
  }
}

/** The city whose range contains a code, or null. */
export const cityOfPostalCode = (digits: string): City | null => {
  const prefix = digits.slice(0, 5)
  const state = stateOfPostalCode(digits)
  return (
    cities.find((city) => city.state === state && city.ranges.some(([from, to]) => prefix >= from && prefix <= to)) ??
    null
  )
}
