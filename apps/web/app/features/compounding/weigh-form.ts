import { formatDate } from '@prumo/brazil'
import type { Faults } from '#shared/hooks/use-form.ts'
import { amountInWords, microgramsFrom } from '#shared/medicine/micrograms.ts'
import type { Compounding, WeighInput } from './compounding.api.ts'

/** A component has this many at most: the formulary's longest formula has four. */
const mostComponents = 12
/** What one component may come from: the lot that is in use, and the one that follows it. */
export const lotsOfComponent = ['a', 'b'] as const
export const excipient = 'excipient'

export const lotField = (component: number | typeof excipient, which: string = 'a') => `lot_${component}_${which}`
export const amountField = (component: number | typeof excipient, which: string = 'a') => `amount_${component}_${which}`

export type WeighForm = Record<string, string>
const places = [excipient, ...Array.from({ length: mostComponents }, (_one, index) => index + 1)] as const
const amounts = places.flatMap((place) => lotsOfComponent.map((which) => amountField(place, which)))
export const written = [...amounts, 'expires_on', 'short_expiry_reason']
export const emptyForm: WeighForm = Object.fromEntries(
  [...written, 'base', ...places.flatMap((place) => lotsOfComponent.map((which) => lotField(place, which)))].map(
    (name) => [name, ''],
  ),
)

type Lot = Compounding['lots'][number]
type ToWeigh = Compounding['toWeigh'][number]

export const lotsFor = ({ lots }: Pick<Compounding, 'lots'>, substance: string | null): Lot[] =>
  lots.filter((lot) => lot.substance === substance)

export const lotOption = ({ id, lotNumber, name, substance, expiresOn, balanceMicrograms }: Lot) => ({
  value: String(id),
  label: `${substance === null ? `${name}, ` : ''}${lotNumber}, até ${formatDate(expiresOn)}, resta ${amountInWords(balanceMicrograms)}`,
})

/** What the scale should show: the computed amount times the lot's factor. */
export const amountToShow = ({ micrograms }: Pick<ToWeigh, 'micrograms'>, lot: Lot | undefined): number =>
  Math.round(micrograms * (lot?.correctionFactor ?? 1))

/** The first lot to expire of each component, and the only base if there is one: what is usual is chosen. */
export const usualChoice = (compounding: Compounding): WeighForm => ({
  ...Object.fromEntries(
    compounding.toWeigh.map(({ component, substance }) => [
      lotField(component),
      String(lotsFor(compounding, substance)[0]?.id ?? ''),
    ]),
  ),
  ...(compounding.expiryLimits.length === 1 ? { base: compounding.expiryLimits[0]?.base ?? '' } : {}),
})

/** The chosen base keeps no product until its patient has used it up. */
export const isShort = (
  { expiryLimits, usedUntil }: Pick<Compounding, 'expiryLimits' | 'usedUntil'>,
  form: WeighForm,
): boolean => expiryLimits.some(({ base, until }) => base === form.base && until < usedUntil)

type ToCheck = Pick<Compounding, 'toWeigh' | 'needsVehicle' | 'expiryLimits' | 'usedUntil'>

/**
 * A second lot is optional, and the excipient where the actives fill the product by themselves: a lot without an
 * amount, or an amount without a lot, is not.
 */
export const faultsOfForm =
  ({ toWeigh, needsVehicle, expiryLimits, usedUntil }: ToCheck) =>
  (form: WeighForm): Faults<WeighForm> => {
    const faults: Record<string, string> = {}
    const judge = (place: number | typeof excipient, which: string, isRequired: boolean) => {
      const [lot, amount] = [form[lotField(place, which)] ?? '', (form[amountField(place, which)] ?? '').trim()]
      if (!isRequired && lot === '' && amount === '') return
      if (lot === '') faults[lotField(place, which)] = 'Escolha o lote.'
      if (microgramsFrom(amount) === null) faults[amountField(place, which)] = 'Escreva o peso em miligramas.'
    }
    for (const { component } of toWeigh) for (const which of lotsOfComponent) judge(component, which, which === 'a')
    judge(excipient, 'a', needsVehicle)
    if (form.base === '') faults.base = 'Escolha a base.'
    if (form.expires_on === '') faults.expires_on = 'Escolha a validade.'
    if (isShort({ expiryLimits, usedUntil }, form) && (form.short_expiry_reason ?? '').trim() === '')
      faults.short_expiry_reason = 'Diga por que o produto vence antes de ser usado até o fim.'
    return faults
  }

export const inputFrom = (
  compounding: Pick<Compounding, 'id' | 'toWeigh' | 'expiryLimits' | 'usedUntil'>,
  form: WeighForm,
): WeighInput => {
  const weights = [...compounding.toWeigh.map(({ component }) => component), excipient].flatMap((place) =>
    lotsOfComponent.flatMap((which) => {
      const micrograms = microgramsFrom(form[amountField(place as number, which)] ?? '')
      const lotId = Number(form[lotField(place as number, which)] || 0)
      if (micrograms === null || lotId === 0) return []
      return [{ component: place === excipient ? null : (place as number), lot_id: lotId, micrograms }]
    }),
  )
  const why = isShort(compounding, form) ? { short_expiry_reason: (form.short_expiry_reason ?? '').trim() } : {}
  return {
    id: compounding.id,
    base: form.base as WeighInput['base'],
    expires_on: form.expires_on ?? '',
    ...why,
    weights,
  }
}
