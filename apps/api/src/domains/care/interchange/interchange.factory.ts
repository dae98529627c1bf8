import type { Context } from '#platform/context'
import type { Chapter } from './pdf/chapter.ts'
import { chaptersOf } from './pdf/record-words.ts'
import { type ExportInput, readGatheredRecord } from './read-gathered-record.ts'

/** For tests: the words that the PDF of this record draws. */
export const chaptersOfRecord = async (ctx: Context, input: ExportInput): Promise<Chapter[]> =>
  chaptersOf(await readGatheredRecord(ctx, input))
