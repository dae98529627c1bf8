import { memoryDrafts } from '#features/staff/form/memory-drafts.ts'
import type { Faults } from '#shared/hooks/use-form.ts'

export type PrescriptionForm = {
  productId: string
  quantity: string
  posology: string
  durationDays: string
  consent: string
}

const empty: PrescriptionForm = { productId: '', quantity: '1', posology: '', durationDays: '30', consent: '' }

/** The prescription that is being written in a consultation. */
export const prescriptionDraft = memoryDrafts(empty)

const wholeFrom = (text: string, { least, most }: { least: number; most: number }): boolean =>
  /^\d{1,3}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most

/** A missing field prevents issuing; the server checks the same and more (CFM 2.299/2021, 2.381/2024). */
export const faultsOfPrescription = (form: PrescriptionForm): Faults<PrescriptionForm> => {
  const faults: Faults<PrescriptionForm> = {}
  if (form.productId === '') faults.productId = 'Escolha a fórmula.'
  if (!wholeFrom(form.quantity, { least: 1, most: 99 })) faults.quantity = 'Informe um número de 1 a 99.'
  if (form.posology.trim() === '') faults.posology = 'Escreva a posologia.'
  if (!wholeFrom(form.durationDays, { least: 1, most: 365 })) faults.durationDays = 'Informe os dias, de 1 a 365.'
  if (form.consent !== 'yes') faults.consent = 'Confirme que quer assinar esta receita.'
  return faults
}

export const itemOf = (form: PrescriptionForm) => ({
  product_id: Number(form.productId),
  quantity: Number(form.quantity),
  posology: form.posology.trim(),
  duration_days: Number(form.durationDays),
})
