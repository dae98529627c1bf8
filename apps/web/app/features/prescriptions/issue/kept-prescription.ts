import { KeptDraft } from '#features/staff/form/kept-draft.ts'
import { reasonsDraft } from '../checks/order-reasons.ts'
import { itemDraft } from './item-form.ts'
import { orderDraft } from './prescription-order.ts'
import { choicesDraft } from './sheet-choices.ts'

const drafts = new Map<number, KeptDraft>()

/** All that is typed of a consultation's own prescription, as the server keeps it until it is signed. */
export const keptPrescription = (consultationId: number): KeptDraft => {
  const draft =
    drafts.get(consultationId) ??
    new KeptDraft({
      order: orderDraft(consultationId),
      item: itemDraft(consultationId),
      reasons: reasonsDraft(`consultation ${consultationId}`),
      sheet: choicesDraft(consultationId),
    })
  drafts.set(consultationId, draft)
  return draft
}
