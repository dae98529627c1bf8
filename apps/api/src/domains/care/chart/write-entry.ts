import { calendarDayOf } from '@prumo/brazil'
import { type Context, inEffect } from '#platform/context'
import { hasFaults } from '#platform/faults'
import { alreadyCorrected, contentNotValid, entryForDoctors, entryNotFound } from './chart.errors.ts'
import { mayCorrect, mayRefute } from './chart.policy.ts'
import { checkEntry, contentFrom } from './check-entry.ts'
import { findEntry, insertEntry } from './entries.repository.ts'
import type { EntryChange, EntryContent, EntryKind } from './entry.ts'
import { getWriter } from './get-writer.ts'

type Visit = { patientId: number; consultationId: number | null }

/**
 * Adds an entry to a patient's chart, by somebody who has a reason to open it; returns its id. Throws not_found for
 * anybody else, and invalid_fields.
 */
export const addEntry = (
  ctx: Context,
  { patientId, consultationId, kind, content: given }: Visit & { kind: EntryKind; content: Partial<EntryContent> },
): Promise<number> =>
  inEffect(ctx, async (ctx) => {
    const writer = await getWriter(ctx, { patientId, consultationId })
    if (kind === 'refutation' && !mayRefute(writer)) throw entryNotFound()
    const { readerId: authorId } = writer
    const content = contentFrom(kind, given)
    const faults = checkEntry(kind, content, { today: calendarDayOf(ctx.now()) })
    if (hasFaults(faults)) throw contentNotValid(faults)
    const whose = { patientId, authorId, consultationId }
    return (await insertEntry(ctx, { ...whose, kind, change: null, correctsId: null, ...content })) as number
  })

type Correction = Visit & { entryId: number; change: EntryChange; content: Partial<EntryContent> }

/**
 * Corrects, ends or withdraws an entry by adding another one, which shows what it corrects; returns its id. A wrong
 * allergy does not wait for its author: whoever has the case as a doctor may do it. Throws not_found, invalid_fields,
 * entry_for_doctors for another (`mayCorrect`), and already_corrected, also for the second of two corrections at once.
 */
export const correctEntry = (ctx: Context, input: Correction): Promise<number> =>
  inEffect(ctx, async (ctx) => {
    const { patientId, consultationId, entryId, change } = input
    const writer = await getWriter(ctx, { patientId, consultationId })
    const { readerId: authorId } = writer
    const entry = await findEntry(ctx, { patientId, entryId })
    if (!entry || (entry.kind === 'refutation' && !mayRefute(writer))) throw entryNotFound()
    if (!mayCorrect(writer, entry)) throw entryForDoctors()
    if (entry.change !== null && entry.change !== 'correction') throw alreadyCorrected()
    const content = contentFrom(entry.kind, input.content)
    const faults = change === 'correction' ? checkEntry(entry.kind, content, { today: calendarDayOf(ctx.now()) }) : {}
    if (hasFaults(faults)) throw contentNotValid(faults)
    const whose = { patientId, authorId, consultationId }
    const id = await insertEntry(ctx, { ...whose, kind: entry.kind, change, correctsId: entryId, ...content })
    if (id === null) throw alreadyCorrected()
    return id
  })
