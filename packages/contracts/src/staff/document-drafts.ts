import { z } from 'zod'
import { call, moment } from '../wire/call.ts'

const path = '/api/staff/v1/consultations/{id}/document_drafts/{kind}'

/** `prescription`, or `document` for a certificate, a request for exams, a report. */
export const draftKind = z.enum(['prescription', 'document'])

/** The parts of a form, each with its fields as they were typed: a half-filled one is welcome. */
const content = z.record(z.string().max(60), z.record(z.string().max(60), z.string().max(60_000)))

const contentExample = { item: { medicine: 'free', name: 'Minoxidil 5%', posology: 'Aplicar' } }
const updatedAt = '2026-11-24T17:32:00.000Z'

/** What the caller is writing in this visit and has not signed; null if nothing is kept. */
export const showDocumentDraft = call({
  method: 'GET',
  path,
  request: null,
  response: z.object({
    documentDraft: z.object({ content, version: z.number().int(), updatedAt: moment }).nullable(),
  }),
  example: { response: { documentDraft: { content: contentExample, version: 3, updatedAt } } },
})

/**
 * Keeps it, sealed: at most 60,000 letters in all. `based_on` is the version that the form has seen, 0 if there was
 * none; `writer` names the open form, and `save` counts its saves from 1. A save that has not seen the newest words of
 * another form is refused with draft_changed; the same save again changes nothing.
 */
export const keepDocumentDraft = call({
  method: 'PUT',
  path,
  request: z.object({
    based_on: z.number().int().min(0).max(1_000_000_000),
    writer: z.uuid(),
    save: z.number().int().min(1).max(1_000_000_000),
    content,
  }),
  response: z.object({ version: z.number().int(), updatedAt: moment }),
  example: {
    request: { based_on: 2, writer: '8d9f2a52-5e0c-4d6e-9a3b-6f1f3c2f7a10', save: 3, content: contentExample },
    response: { version: 3, updatedAt },
  },
})

/** Throws it away; a second time there is none. */
export const dropDocumentDraft = call({
  method: 'DELETE',
  path,
  request: null,
  response: z.object({ isDropped: z.literal(true) }),
  example: { response: { isDropped: true } },
})
