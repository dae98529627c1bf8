import { memoryDrafts } from '#features/staff/form/memory-drafts.ts'
import { useDraft } from '#shared/hooks/draft.ts'
import type { Medicine, OrderedItem, SheetInput } from './prescribing.api.ts'

// The server keeps it (kept-prescription).
export const choicesDraft = memoryDrafts({ medium: '', address: '', sex: '' }, [])

const medicineOf = (medicines: readonly Medicine[], item: OrderedItem): Medicine | undefined =>
  medicines.find(({ key, productId }) => key === item.medicine || (productId && productId === item.product_id))

/** The class that an item puts its sheet into; a free item is a simple one. */
export const classOf = (item: OrderedItem, medicines: readonly Medicine[]): Medicine['controlClass'] =>
  medicineOf(medicines, item)?.controlClass ?? 'simple'

/** How the sheet of an order is issued, and what its class asks for; kept until it is signed. */
export const useSheetChoices = (
  consultationId: number,
  { items, medicines = [] }: { items: readonly OrderedItem[]; medicines: readonly Medicine[] | undefined },
) => {
  const draft = choicesDraft(consultationId)
  const { medium, address, sex } = useDraft(draft)
  const [first] = items
  const medicine = first && medicineOf(medicines, first)
  const media = medicine?.media ?? ['electronic']
  const chosen = media.find((one) => one === medium) ?? media[0] ?? 'electronic'
  const asks = medicine?.law.asks ?? []
  const told: NonNullable<SheetInput['patient']> = {
    ...(asks.includes('patient.address') && address.trim() !== '' && { address: address.trim() }),
    ...(asks.includes('patient.sex') && (sex === 'male' || sex === 'female') && { sex }),
  }
  const sheet: SheetInput = {
    ...(media.length > 1 && { medium: chosen }),
    ...(Object.keys(told).length > 0 && { patient: told }),
  }
  const change = (part: Partial<typeof draft.empty>) => draft.write({ ...draft.read(), ...part })
  return {
    change,
    clear: draft.clear,
    media,
    medium: chosen,
    asks,
    address,
    sex,
    controlClass: medicine?.controlClass ?? 'simple',
    sheet,
  }
}

export type Choices = ReturnType<typeof useSheetChoices>
