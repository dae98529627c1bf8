import type { Context } from '#platform/context'
import { takeExportTry } from './export-tries.ts'
import { bundleText, resourcesOf } from './fhir/bundle.ts'
import { type ExportInput, readGatheredRecord } from './read-gathered-record.ts'

/**
 * What somebody may take of a patient's record as a FHIR R4 Bundle, in pieces of text. Throws rate_limited, not_found.
 */
export const readRecordBundle = async (ctx: Context, input: ExportInput): Promise<Iterable<string>> => {
  await takeExportTry(ctx, input)
  return bundleText(resourcesOf(ctx, await readGatheredRecord(ctx, input)), ctx.now())
}
