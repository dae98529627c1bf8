import { memoryDrafts } from '#features/staff/form/memory-drafts.ts'
import type { Faults } from '#shared/hooks/use-form.ts'
import { posologySentence, type Way } from './posology-sentence.ts'
import type { Favourite, Medicine, OrderedItem } from './prescribing.api.ts'
import { classOf } from './sheet-choices.ts'

/** One item as it is typed. `medicine`: a key of the formulary, or `free` for the doctor's own words. */
export type ItemForm = {
  medicine: string
  name: string
  composition: string
  perTake: string
  takesPerDay: string
  daysPerWeek: string
  isAsNeeded: string
  note: string
  posology: string
  quantity: string
  durationDays: string
}

/** The value of the choice that is none of the list. */
export const free = 'free'

const empty: ItemForm = {
  medicine: '',
  name: '',
  composition: '',
  perTake: '',
  takesPerDay: '',
  daysPerWeek: '7',
  isAsNeeded: '',
  note: '',
  posology: '',
  quantity: '1',
  durationDays: '30',
}

/** The item that is being written in a consultation; the server keeps it (kept-prescription). */
export const itemDraft = memoryDrafts(empty, [])

/** Two digits at most on either side of the comma. */
const amountFrom = (text: string): number | null =>
  /^\d{1,2}([.,]\d{1,2})?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : null

const isWholeWithin = (text: string, least: number, most: number): boolean =>
  /^\d{1,3}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most

const isDose = (amount: number | null): boolean => amount !== null && amount > 0 && Number.isInteger(amount * 4)

const hasDose = ({ medicine, perTake, takesPerDay }: ItemForm): boolean =>
  medicine !== free || perTake.trim() !== '' || takesPerDay.trim() !== ''

/** A missing field keeps the item out; the server checks the same and more (CFM 2.299/2021, 2.381/2024). */
export const faultsOfItem = (form: ItemForm): Faults<ItemForm> => {
  const faults: Faults<ItemForm> = {}
  if (form.medicine === '') faults.medicine = 'Escolha a fórmula.'
  if (form.medicine === free && form.name.trim() === '') faults.name = 'Dê o nome do medicamento.'
  if (form.medicine === free && form.composition.trim() === '') faults.composition = 'Escreva o que tem nele.'
  if (form.medicine !== '' && hasDose(form)) {
    if (!isDose(amountFrom(form.perTake))) faults.perTake = 'Informe a dose, em quartos: 0,5.'
    if (!isWholeWithin(form.takesPerDay, 1, 24)) faults.takesPerDay = 'Informe de 1 a 24.'
  }
  if (!isWholeWithin(form.quantity, 1, 99)) faults.quantity = 'Informe um número de 1 a 99.'
  if (form.posology.trim() === '') faults.posology = 'Escreva a posologia.'
  if (!isWholeWithin(form.durationDays, 1, 365)) faults.durationDays = 'Informe os dias, de 1 a 365.'
  return faults
}

/**
 * Fits on the same sheet as the others: what our pharmacy dispenses stands apart from what is bought anywhere, and each
 * class has a sheet of its own.
 */
export const fitsWith = (item: OrderedItem, others: readonly OrderedItem[], medicines: readonly Medicine[]): boolean =>
  others.every(
    (other) =>
      (other.product_id === undefined) === (item.product_id === undefined) &&
      classOf(other, medicines) === classOf(item, medicines),
  )

export const itemOf = (form: ItemForm, medicines: readonly Medicine[]): OrderedItem => ({
  ...namedBy(form, medicines),
  quantity: Number(form.quantity),
  posology: form.posology.trim(),
  duration_days: Number(form.durationDays),
  ...(hasDose(form) && {
    per_take: amountFrom(form.perTake) ?? undefined,
    takes_per_day: Number(form.takesPerDay),
    days_per_week: Number(form.daysPerWeek),
    as_needed: form.isAsNeeded === 'yes',
  }),
})

const namedBy = ({ medicine, name, composition }: ItemForm, medicines: readonly Medicine[]) => {
  if (medicine === free) return { free: { name: name.trim(), composition: composition.trim() } }
  const productId = medicines.find(({ key }) => key === medicine)?.productId
  return productId ? { product_id: productId } : { medicine }
}

/** The dose that the form has now; null while it is none. */
const wayOf = (form: ItemForm): Way | null => {
  const perTake = amountFrom(form.perTake)
  if (perTake === null || perTake <= 0 || !isWholeWithin(form.takesPerDay, 1, 24)) return null
  return {
    perTake,
    takesPerDay: Number(form.takesPerDay),
    daysPerWeek: Number(form.daysPerWeek),
    isAsNeeded: form.isAsNeeded === 'yes',
    note: form.note || null,
  }
}

const sentenceOf = (form: ItemForm, medicine: Medicine | undefined): string => {
  const way = wayOf(form)
  return medicine && way ? posologySentence(medicine, way) : ''
}

/** The sentence anew from the fields, whatever was typed; as it was while they say no dose. */
export const withSentence = (form: ItemForm, medicine: Medicine): ItemForm => ({
  ...form,
  posology: sentenceOf(form, medicine) || form.posology,
})

/** The form as the doctor has kept it for this formula. */
export const withFavourite = (form: ItemForm, favourite: Favourite): ItemForm => ({
  ...form,
  medicine: favourite.medicine,
  perTake: String(favourite.perTake).replace('.', ','),
  takesPerDay: String(favourite.takesPerDay),
  daysPerWeek: String(favourite.daysPerWeek),
  isAsNeeded: favourite.isAsNeeded ? 'yes' : '',
  note: '',
  posology: favourite.posology,
  quantity: String(favourite.quantity),
  durationDays: String(favourite.durationDays),
})

/** What is kept of an item; null for a free one, and for one without a dose. */
export const favouriteOf = (item: OrderedItem, { medicine }: Pick<ItemForm, 'medicine'>) => {
  const { free: own, product_id: _sold, per_take: perTake, takes_per_day: takesPerDay, quantity = 1, ...rest } = item
  if (own || perTake === undefined || takesPerDay === undefined) return null
  return { ...rest, medicine, quantity, per_take: perTake, takes_per_day: takesPerDay }
}

type Posology = Medicine['posologies'][number]

/** The form with one of the usual posologies: dose, sentence, days, and as many packages as they use up. */
export const withPosology = (form: ItemForm, medicine: Medicine, posology: Posology): ItemForm => {
  const filled: ItemForm = {
    ...form,
    perTake: String(posology.perTake).replace('.', ','),
    takesPerDay: String(posology.takesPerDay),
    daysPerWeek: String(posology.daysPerWeek),
    isAsNeeded: posology.isAsNeeded ? 'yes' : '',
    note: posology.note ?? '',
    durationDays: String(posology.durationDays),
    quantity: String(posology.packages),
  }
  return { ...filled, posology: sentenceOf(filled, medicine) }
}

/** Another medicine begins with its first usual posology; a free item begins empty. */
export const withMedicine = (key: string, medicines: readonly Medicine[]): ItemForm => {
  const medicine = medicines.find((one) => one.key === key)
  const [usual] = medicine?.posologies ?? []
  const begun = { ...empty, medicine: key }
  return medicine && usual ? withPosology(begun, medicine, usual) : begun
}

/** For so many days: the usual posology of that length, else the first one. */
export const withMedicineFor = (key: string, days: number, medicines: readonly Medicine[]): ItemForm => {
  const medicine = medicines.find((one) => one.key === key)
  const posology = medicine?.posologies.find(({ durationDays }) => durationDays === days)
  const begun = withMedicine(key, medicines)
  return medicine && posology ? withPosology(begun, medicine, posology) : begun
}

/** A change of the dose writes the sentence anew, unless the doctor has changed it. */
export const withDose = (form: ItemForm, change: Partial<ItemForm>, medicine: Medicine | undefined): ItemForm => {
  const isOurs = form.posology === '' || form.posology === sentenceOf(form, medicine)
  const changed = { ...form, ...change }
  return isOurs ? { ...changed, posology: sentenceOf(changed, medicine) || form.posology } : changed
}
