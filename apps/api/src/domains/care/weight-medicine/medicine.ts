import { calendarDayOf, dayAfter, daysBetween } from '@prumo/brazil'
import { type Prescription, posologiesOf } from '#domains/care/prescriptions'
import { stepsOf } from '#domains/medicines/formulary'

/** A sheet of a weight medicine as its patient is told of it: in which step he is he knows, and nobody else. */
export type PrescribedMedicine = {
  prescriptionId: number
  issuedOn: string
  /** As the sheet names them, with their amounts, in the order of its steps. */
  names: string[]
  /** Its days, counted from its own, have gone by. */
  isOver: boolean
}

/** The step that the days of his last sheet mean for today: for his doctor, who asks when he began. */
export type WeightMedicine = {
  prescriptionId: number
  prescribedBy: number
  issuedOn: string
  /** As the sheet names it, with its amount. */
  name: string
  posology: string
  /** Null where the sheet has one dose. */
  step: { number: number; of: number } | null
  fromOn: string
  untilOn: string
  /** The last of its days has gone by. */
  isOver: boolean
}

export const prescribedIn = (sheet: Sheet, today: string): PrescribedMedicine => ({
  ...{ prescriptionId: sheet.id, issuedOn: calendarDayOf(sheet.issuedAt) },
  names: [...new Set(sheet.document.items.map(({ description }) => description))],
  isOver: medicineOf(sheet, today)?.isOver ?? true,
})

/** Nobody knows on which day he began: it is counted from the day of the sheet. Null for a sheet without an item. */
export const medicineOf = ({ id, doctorId, issuedAt, document }: Sheet, today: string): WeightMedicine | null => {
  const { items } = document
  const issuedOn = calendarDayOf(issuedAt)
  const day = daysBetween(issuedOn, today) + 1
  const steps = stepsOf(items)
  const lines = items.map((item, index) => {
    const { fromDay, toDay } = steps[index] ?? { fromDay: 1, toDay: item.durationDays }
    return { item, step: steps[index] ?? null, posology: posologiesOf(items)[index] ?? '', fromDay, toDay }
  })
  const now = lines.find(({ fromDay, toDay }) => day >= fromDay && day <= toDay) ?? lines.at(-1)
  if (!now) return null
  const { item, step, posology, fromDay, toDay } = now
  return {
    ...{ prescriptionId: id, prescribedBy: doctorId, issuedOn, name: item.description, posology },
    step: step && { number: step.number, of: step.of },
    fromOn: dayAfter(issuedOn, fromDay - 1),
    untilOn: dayAfter(issuedOn, toDay - 1),
    isOver: day > toDay,
  }
}

type Sheet = Pick<Prescription, 'id' | 'doctorId' | 'issuedAt' | 'document'>
