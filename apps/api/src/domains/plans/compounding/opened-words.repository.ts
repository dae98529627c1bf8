import type { Context } from '#platform/context'
import { unsealAll } from '#platform/sealed'
import {
  type CompoundingWords,
  columnOf,
  findRow,
  sealingOf,
  type Word,
  words,
} from './words/sealed-words.repository.ts'

/** The words of one, decrypted. */
export const openWords = async (ctx: Context, id: number): Promise<CompoundingWords> => {
  const row = await findRow(ctx, id)
  const { data_key_id: key } = row
  const sealed = words.flatMap((word) => {
    const bytes = row[columnOf[word]]
    return key && bytes ? [{ word, ...sealingOf(word, row, key), sealed: bytes }] : []
  })
  const opened = await unsealAll(ctx, sealed)
  const textOf = (word: Word) => opened[sealed.findIndex((one) => one.word === word)]
  return {
    shortExpiryReason: textOf('shortExpiryReason') ?? row.short_expiry_reason,
    policeReport: textOf('policeReport') ?? row.police_report,
  }
}
