import { stateOfPostalCode } from '@prumo/brazil'
import { cityOfPostalCode } from '../postal-codes/postal-codes.routes.ts'
import { type Region, regionOfState } from '../postal-codes/regions.ts'

export type ServiceCode = '03220' | '03298'
export type Parcel = {
  from: string
  to: string
  weightGrams: number
  lengthCm: number
  widthCm: number
  heightCm: number
}

type Service = { name: string; priceCents: readonly number[]; perKiloPercent: number; days: readonly number[] }

// One column per zone: same city, same state, same region, and then more and more distant regions.
const services: Record<ServiceCode, Service> = {
  '03220': {
    name: 'SEDEX',
    priceCents: [2240, 2690, 3180, 4270, 5860, 7430],
    perKiloPercent: 18,
    days: [2, 2, 3, 4, 5, 7],
  },
  '03298': {
    name: 'PAC',
    priceCents: [1790, 2010, 2380, 2950, 3620, 4280],
    perKiloPercent: 14,
    days: [5, 6, 7, 9, 12, 15],
  },
}

const zoneOfRegions: Record<Region, Partial<Record<Region, number>>> = {
  Sudeste: { Sul: 3, 'Centro-Oeste': 3, Nordeste: 4, Norte: 5 },
  Sul: { 'Centro-Oeste': 4, Nordeste: 5, Norte: 5 },
  'Centro-Oeste': { Nordeste: 4, Norte: 4 },
  Nordeste: { Norte: 4 },
  Norte: {},
}

const MAX_WEIGHT_GRAMS = 30_000
const MAX_SIDE_CM = 100
/** Correios: up to 5 kg of cubed weight only the real weight counts; above it the larger of both. */
const CUBED_WEIGHT_FREE_GRAMS = 5_000
const CUBIC_CM_PER_KILO = 6_000

export const isServiceCode = (code: string): code is ServiceCode => code in services

/** Why the Correios would refuse this parcel, in their words; null if they accept it. */
export const objectionTo = (parcel: Parcel): string | null => {
  if (!stateOfPostalCode(parcel.from)) return 'CEP de origem inválido.'
  if (!stateOfPostalCode(parcel.to)) return 'CEP de destino inválido.'
  if (parcel.weightGrams < 1 || parcel.weightGrams > MAX_WEIGHT_GRAMS) return 'O peso deve ficar entre 1 g e 30 kg.'
  const sides = [parcel.lengthCm, parcel.widthCm, parcel.heightCm]
  return sides.some((side) => side < 1 || side > MAX_SIDE_CM) ? 'Cada lado deve ter entre 1 cm e 100 cm.' : null
}

/** Price in centavos, rounded to ten, of an acceptable parcel. */
export const priceCentsOf = (service: ServiceCode, parcel: Parcel): number => {
  const { priceCents, perKiloPercent } = services[service]
  const base = priceCents[zoneOf(parcel)] ?? 0
  const weight = chargeableGrams(parcel)
  const percent = weight <= 300 ? 100 : 112 + Math.max(0, Math.ceil(weight / 1_000) - 1) * perKiloPercent
  return Math.round((base * percent) / 1_000) * 10
}

export const businessDaysOf = (service: ServiceCode, parcel: Pick<Parcel, 'from' | 'to'>): number =>
  services[service].days[zoneOf(parcel)] ?? 0

const chargeableGrams = ({ weightGrams, lengthCm, widthCm, heightCm }: Parcel): number => {
  const cubedGrams = Math.round(((lengthCm * widthCm * heightCm) / CUBIC_CM_PER_KILO) * 1_000)
  return cubedGrams <= CUBED_WEIGHT_FREE_GRAMS ? weightGrams : Math.max(weightGrams, cubedGrams)
}

const zoneOf = ({ from, to }: Pick<Parcel, 'from' | 'to'>): number => {
  const [here, there] = [stateOfPostalCode(from) ?? '', stateOfPostalCode(to) ?? '']
  const city = cityOfPostalCode(from)
  if (city && city === cityOfPostalCode(to)) return 0
  if (here === there) return 1
  const [a, b] = [regionOfState(here), regionOfState(there)]
  return a === b ? 2 : (zoneOfRegions[a][b] ?? zoneOfRegions[b][a] ?? 5)
}
