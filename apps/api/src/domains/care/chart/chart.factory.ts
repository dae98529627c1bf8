import type { Context } from '#platform/context'
import { insertEntry } from './entries.repository.ts'
import type { EntryContent, EntryKind } from './entry.ts'

/** For tests: an entry in a patient's chart, written by this professional; returns its id. */
export const anEntry = async (
  ctx: Context,
  {
    patientId,
    authorId,
    kind,
    ...content
  }: { patientId: number; authorId: number; kind: EntryKind } & Partial<EntryContent>,
): Promise<number> =>
  (await insertEntry(ctx, {
    patientId,
    authorId,
    consultationId: null,
    kind,
    change: null,
    correctsId: null,
    text: '',
    detail: null,
    substance: null,
    code: null,
    vital: null,
    ...content,
  })) as number
