import { isValidPostalCode, onlyDigits, stateOfPostalCode, states } from '@prumo/brazil'
import { z } from 'zod'
import { Failure, fieldRefused } from '#platform/failure'
import { faultOf } from '#platform/faults'
import { defineRoute, documentOf, renderOne } from '../json-api/index.ts'
import { type PostalCode, postalCodeResource } from './postal-code.resource.ts'

export const showPostalCode = defineRoute({
  schema: {
    summary: 'Show the place of a Brazilian postal code (CEP)',
    description: 'When the directory of places does not answer, only the state is given, and `partial` is true.',
    tags: ['postal codes'],
    answer: documentOf(postalCodeResource),
    bag: z.looseObject({ cep: z.string() }),
  },
  handler: async (request) => {
    const { cep } = request.bag
    if (!isValidPostalCode(cep)) throw fieldRefused('zipcode', faultOf('invalid'))
    const postalCode = onlyDigits(cep)
    const lookup = await request.ctx.gateways.postalCodes.find({ postalCode })
    if (lookup.kind === 'absent') throw new Failure('not_found')
    return renderOne(
      request,
      postalCodeResource,
      lookup.kind === 'found' ? foundFrom(lookup.place) : stateOnly(postalCode),
    )
  },
})

type Place = { postalCode: string; street: string; district: string; city: string; stateAbbr: string }

const foundFrom = ({ postalCode, street, district, city, stateAbbr }: Place): PostalCode => ({
  postalCode,
  // One code may cover a whole town; then the buyer enters the street.
  street: street || null,
  district: district || null,
  city,
  stateAbbr,
  stateName: nameOf(stateAbbr),
  isPartial: false,
})

const stateOnly = (postalCode: string): PostalCode => {
  const stateAbbr = stateOfPostalCode(postalCode) ?? ''
  return {
    postalCode,
    street: null,
    district: null,
    city: null,
    stateAbbr,
    stateName: nameOf(stateAbbr),
    isPartial: true,
  }
}

const nameOf = (abbr: string): string => states.find((state) => state.abbr === abbr)?.name ?? abbr
