import { readDispensedChecks } from '#domains/care/prescriptions'
import type { Context } from '#platform/context'
import type { Dispensing } from './dispensing.ts'

/** The checks run again: the patient may have told of a nitrate since his doctor signed, or since it was accepted. */
export const isStoppedToday = async (
  ctx: Context,
  { id, prescriptionId }: Pick<Dispensing, 'id' | 'prescriptionId'>,
): Promise<boolean> => {
  const reading = { what: 'dispensing' as const, subjectId: id }
  const { findings } = await readDispensedChecks(ctx, { prescriptionId, reading })
  return findings.some(({ level }) => level === 'stop')
}
