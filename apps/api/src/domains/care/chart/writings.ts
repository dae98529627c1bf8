import { sentencesThatSay } from '#domains/care/clinical-words'
import type { Writing } from './clinical-facts.ts'
import type { Note } from './note.ts'

type Whose = { patientId: number }

/** What notes and messages say that checks ask for, newest first, by patient; one that says nothing is left out. */
export const writingsByPatient = (
  notes: readonly Note[],
  messages: readonly (Whose & { body: string; at: Date })[],
): Map<number, Writing[]> => {
  const all: (Whose & { writing: Writing })[] = [
    ...notes.map(({ patientId, at, codes, ...note }) => ({
      patientId,
      writing: { of: 'note' as const, at, codes, sentences: partsOf(note).flatMap(sentencesThatSay) },
    })),
    ...messages.map(({ patientId, at, body }) => ({
      patientId,
      writing: { of: 'message' as const, at, codes: [], sentences: sentencesThatSay(body) },
    })),
  ]
  const telling = all.filter(({ writing: { sentences, codes } }) => sentences.length > 0 || codes.length > 0)
  telling.sort((one, other) => other.writing.at.getTime() - one.writing.at.getTime())
  return new Map(
    [...Map.groupBy(telling, ({ patientId }) => patientId)].map(([id, found]) => [
      id,
      found.map(({ writing }) => writing),
    ]),
  )
}

const partsOf = ({
  subjective,
  objective,
  assessment,
  plan,
}: Pick<Note, 'subjective' | 'objective' | 'assessment' | 'plan'>) => [subjective, objective, assessment, plan]
