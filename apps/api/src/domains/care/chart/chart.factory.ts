import type { Context } from '#platform/context'
import { insertEntry } from './entries.repository.ts'
import type { EntryContent, EntryKind } from './entry.ts'
import type { NoteContent } from './note.ts'
import { insertNote } from './notes.repository.ts'

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
    refutes: null,
    on: null,
    ...content,
  })) as number

/** For tests: the parts of a note, with a test's words. */
export const aNoteContent = (change: Partial<NoteContent> = {}): NoteContent => ({
  subjective: '',
  objective: '',
  assessment: 'Boa resposta.',
  plan: '',
  codes: [],
  followUpOn: null,
  ...change,
})

type Written = { patientId: number; authorId: number; profession?: 'doctor' | 'psychologist' } & Partial<NoteContent>

/** For tests: a note in a patient's chart, written by this professional. */
export const aNote = async (
  ctx: Context,
  { patientId, authorId, profession = 'doctor', ...content }: Written,
): Promise<{ id: number }> => ({
  id: (await insertNote(ctx, {
    patientId,
    authorId,
    profession,
    consultationId: null,
    correctsId: null,
    content: aNoteContent(content),
  })) as number,
})
