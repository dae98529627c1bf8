import type { Faults } from '#shared/hooks/use-form.ts'
import type { IssuedPrescription, OrderedItem } from './prescribing.api.ts'

/** The fields of each item stand beside those of the sheet, named with the item's place: `posology0`. */
export type ReplacingForm = Record<string, string>
type ItemField = 'posology' | 'quantity' | 'durationDays'

export const fieldOf = (field: ItemField, at: number): string => `${field}${at}`

type Item = IssuedPrescription['items'][number]

/**
 * Whether the form can write every item anew, on a simple sheet. A sheet of another class asks for more (its medium,
 * the patient's address): it is canceled and prescribed again, and so is what was signed before items were named.
 */
export const isReplaceable = ({ items, controlClass }: Pick<IssuedPrescription, 'items' | 'controlClass'>): boolean =>
  controlClass === 'simple' && items.length > 0 && items.every((item) => namedIn(item) !== null)

/** What the item is, in the words of an order; null: it cannot be ordered again. */
const namedIn = ({ productId, medicine, description, freeComposition }: Item) => {
  if (productId !== null) return { product_id: productId }
  if (medicine !== null) return { medicine }
  return freeComposition === null ? null : { free: { name: description, composition: freeComposition } }
}

/** What the form begins with: everything as it was signed. */
export const signedForm = ({ items }: Pick<IssuedPrescription, 'items'>): ReplacingForm =>
  Object.assign(
    {},
    ...items.map(({ posology, quantity, durationDays }, at) => ({
      [fieldOf('posology', at)]: posology,
      [fieldOf('quantity', at)]: String(quantity),
      [fieldOf('durationDays', at)]: String(durationDays),
    })),
  )

const isWhole = (text = '', most: number): boolean =>
  /^\d{1,3}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most

/** The faults of the items, by field. */
export const faultsOfItems = (form: ReplacingForm, count: number): Faults<ReplacingForm> =>
  Object.assign(
    {},
    ...Array.from({ length: count }, (_, at) => ({
      ...((form[fieldOf('posology', at)] ?? '').trim() === ''
        ? { [fieldOf('posology', at)]: 'Escreva a posologia.' }
        : {}),
      ...(isWhole(form[fieldOf('quantity', at)], 99)
        ? {}
        : { [fieldOf('quantity', at)]: 'Informe um número de 1 a 99.' }),
      ...(isWhole(form[fieldOf('durationDays', at)], 365)
        ? {}
        : { [fieldOf('durationDays', at)]: 'Informe os dias, de 1 a 365.' }),
    })),
  )

/** The items as they are ordered. A dose belongs to the sentence that it was written with, and goes with it. */
export const orderFrom = (form: ReplacingForm, items: readonly Item[]): OrderedItem[] =>
  items.flatMap((item, at) => {
    const named = namedIn(item)
    const posology = (form[fieldOf('posology', at)] ?? '').trim()
    const ordered = {
      posology,
      quantity: Number(form[fieldOf('quantity', at)]),
      duration_days: Number(form[fieldOf('durationDays', at)]),
      ...(posology === item.posology ? doseOf(item) : {}),
    }
    return named ? [{ ...named, ...ordered }] : []
  })

const doseOf = ({ dose }: Item) =>
  dose && {
    per_take: dose.perTake,
    takes_per_day: dose.takesPerDay,
    days_per_week: dose.daysPerWeek,
    as_needed: dose.isAsNeeded,
  }

/** Where the answer has the faults of each field. */
export const faultPaths = (count: number): Record<string, string> => ({
  reason: 'replaces.reason',
  ...Object.assign(
    {},
    ...Array.from({ length: count }, (_, at) => ({
      [fieldOf('posology', at)]: `items.${at}.posology`,
      [fieldOf('quantity', at)]: `items.${at}.quantity`,
      [fieldOf('durationDays', at)]: `items.${at}.duration_days`,
    })),
  ),
})
