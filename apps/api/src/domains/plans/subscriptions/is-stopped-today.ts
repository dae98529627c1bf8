import type { DispensedFinding } from '#domains/care/prescribing-checks'
import { readDispensedChecks } from '#domains/care/prescriptions'
import type { Context } from '#platform/context'
import type { Dispensing } from './dispensing.ts'

type Of = Pick<Dispensing, 'id' | 'prescriptionId'>

/** The checks run again: the patient may have told of a nitrate since his doctor signed, or since it was accepted. */
export const isStoppedToday = async (ctx: Context, dispensing: Of): Promise<boolean> =>
  (await findingsToday(ctx, dispensing)).some(({ level }) => level === 'stop')

/** What is found by the facts of today, with what its doctor signed in spite of. The reading is logged. */
export const findingsToday = async (ctx: Context, { id, prescriptionId }: Of): Promise<DispensedFinding[]> => {
  const reading = { what: 'dispensing' as const, subjectId: id }
  return (await readDispensedChecks(ctx, { prescriptionId, reading })).findings
}
