import { stateOfPostalCode } from '@prumo/brazil'
import type { Quote, QuoteRequest } from './shipping-quotes-gateway.ts'

type Distance = 'sameState' | 'sameRegion' | 'farRegion'

type Tariff = { baseCents: number; perHalfKiloCents: number; businessDays: number }

// Rounded up from Correios' prices without a contract, so that a parcel quoted here is not sent at a loss.
const tariffs: Record<string, Record<Distance, Tariff>> = {
  // SEDEX
  '03220': {
    sameState: { baseCents: 2240, perHalfKiloCents: 300, businessDays: 2 },
    sameRegion: { baseCents: 3190, perHalfKiloCents: 480, businessDays: 3 },
    farRegion: { baseCents: 5490, perHalfKiloCents: 990, businessDays: 5 },
  },
  // PAC
  '03298': {
    sameState: { baseCents: 1890, perHalfKiloCents: 150, businessDays: 6 },
    sameRegion: { baseCents: 2390, perHalfKiloCents: 250, businessDays: 8 },
    farRegion: { baseCents: 3290, perHalfKiloCents: 450, businessDays: 12 },
  },
}

const regions = ['AC AM AP PA RO RR TO', 'AL BA CE MA PB PE PI RN SE', 'DF GO MS MT', 'ES MG RJ SP', 'PR RS SC']

/** A parcel's price by distance and weight when the carrier does not answer. Unknown services are omitted. */
export const quoteFromTable = ({ carrierCodes, parcel, ...way }: QuoteRequest): Quote[] =>
  carrierCodes.flatMap((carrierCode) => {
    const tariff = tariffs[carrierCode]?.[distanceOf(way)]
    if (!tariff) return []
    const halfKilosMore = Math.max(0, Math.ceil(billedGrams(parcel) / 500) - 1)
    const costCents = tariff.baseCents + halfKilosMore * tariff.perHalfKiloCents
    return [{ carrierCode, costCents, businessDays: tariff.businessDays }]
  })

const distanceOf = (way: Pick<QuoteRequest, 'originPostalCode' | 'destinationPostalCode'>): Distance => {
  const [origin, destination] = [way.originPostalCode, way.destinationPostalCode].map(stateOfPostalCode)
  if (!origin || !destination) return 'farRegion'
  if (origin === destination) return 'sameState'
  return regions.some((states) => states.includes(origin) && states.includes(destination)) ? 'sameRegion' : 'farRegion'
}

/** Correios bill the volume (cm³ / 6) instead of the weight when it is higher and above five kilos. */
const billedGrams = ({ weightGrams, heightMm, widthMm, depthMm }: QuoteRequest['parcel']): number => {
  const cubicGrams = Math.ceil((heightMm * widthMm * depthMm) / 6_000)
  return cubicGrams > 5_000 ? Math.max(weightGrams, cubicGrams) : weightGrams
}
