import type { Context } from '#platform/context'
import { type Pace, takeTry } from '#platform/tries'

const minuteMs = 60_000
const limited = { firstWaitMs: minuteMs, mostWaitMs: 10 * minuteMs, forgetMs: 10 * minuteMs }
/** Each copy decrypts a whole record. A professional makes copies for several patients. */
const paces: Record<'own' | 'ofPatients', Pace> = {
  own: { name: 'record_export', free: 10, ...limited },
  ofPatients: { name: 'record_export_of_patients', free: 30, ...limited },
}

/** Counts a copy for the account that asks for it, from whatever address. Throws rate_limited. */
export const takeExportTry = async (
  ctx: Context,
  { patientId, reader }: { patientId: number; reader: { userId: number } | null },
): Promise<void> => {
  const pace = reader ? paces.ofPatients : paces.own
  await takeTry(ctx, [{ pace, subject: `account ${reader?.userId ?? patientId}` }])
}
