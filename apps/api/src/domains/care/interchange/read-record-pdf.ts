import type { Context } from '#platform/context'
import { takeExportTry } from './export-tries.ts'
import { recordPdf } from './pdf/draw-record.ts'
import { type ExportInput, readGatheredRecord } from './read-gathered-record.ts'

/** The same record as a tagged PDF to read, drawn on demand and kept nowhere. Throws rate_limited, not_found. */
export const readRecordPdf = async (ctx: Context, input: ExportInput): Promise<Buffer> => {
  await takeExportTry(ctx, input)
  return recordPdf({ record: await readGatheredRecord(ctx, input), isOwn: input.reader === null, at: ctx.now() })
}
