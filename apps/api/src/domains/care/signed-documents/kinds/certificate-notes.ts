import { formatDate } from '@prumo/brazil'
import { type Fault, faultOf } from '#platform/faults'

export type Purpose = 'leave' | 'attendance'

/** What a sentence leaves open. */
export type NoteField = 'day' | 'from' | 'until'

/** A sentence of the list, with its day (YYYY-MM-DD) and its times (HH:MM in Brasília) where it has some. */
export type Note = { key: string } & { [field in NoteField]?: string | undefined }

type Sentence = {
  key: string
  /** On the form. */
  label: string
  purposes: readonly Purpose[]
  asks: readonly NoteField[]
  /** On the certificate. */
  words: (note: Note) => string
}

/**
 * Everything that a certificate may say without the patient's consent to his diagnosis, besides its dates: what he may
 * do, where and when, and never why. No free word stands in them, so none can give a diagnosis away (decision 0060).
 * The sentences are a choice of ours, for the medical director's review.
 */
export const certificateNotes: readonly Sentence[] = [
  { ...fixed('repouso', 'Repouso em casa', 'Recomendo repouso em casa.'), purposes: ['leave'] },
  { ...fixed('esforco', 'Sem esforço físico', 'Recomendo evitar esforço físico.'), purposes: ['leave'] },
  {
    ...fixed('direcao', 'Sem dirigir nem operar máquinas', 'Recomendo não dirigir nem operar máquinas.'),
    purposes: ['leave'],
  },
  { ...fixed('viagem', 'Sem viagens', 'Recomendo não viajar neste período.'), purposes: ['leave'] },
  {
    ...fixed('trabalho-em-casa', 'Pode trabalhar de casa', 'Se a atividade permitir, pode ser exercida de casa.'),
    purposes: ['leave'],
  },
  {
    ...fixed(
      'acompanhante',
      'Precisa de acompanhante em casa',
      'Precisa de acompanhante em casa durante o afastamento.',
    ),
    purposes: ['leave'],
  },
  {
    key: 'ausencia',
    label: 'Ausência em outro dia, para consulta ou exame',
    purposes: ['leave', 'attendance'],
    asks: ['day', 'from', 'until'],
    words: ({ day = '', from, until }) =>
      `Precisa se ausentar também em ${formatDate(day)}, das ${from} às ${until} (horário de Brasília), para consulta ou exame.`,
  },
  {
    key: 'nova-avaliacao',
    label: 'Nova avaliação marcada',
    purposes: ['leave', 'attendance'],
    asks: ['day'],
    words: ({ day = '' }) => `Nova avaliação em ${formatDate(day)}.`,
  },
  {
    ...fixed(
      'retorno-no-dia',
      'Pode voltar às atividades no mesmo dia',
      'Pode voltar às suas atividades no mesmo dia.',
    ),
    purposes: ['attendance'],
  },
]

function fixed(key: string, label: string, sentence: string): Omit<Sentence, 'purposes'> {
  return { key, label, asks: [], words: () => sentence }
}

const findNote = (key: string, purpose: Purpose): Sentence | undefined =>
  certificateNotes.find((one) => one.key === key && one.purposes.includes(purpose))

export const wordsOfNotes = (notes: readonly Note[], purpose: Purpose): string[] =>
  notes.flatMap((note) => findNote(note.key, purpose)?.words(note) ?? [])

type Checks = { [field in NoteField]: (note: Note) => Fault | null }

/** By field: 'notes.0', 'notes.0.day'. */
export const faultsOfNotes = (
  notes: readonly Note[],
  purpose: Purpose,
  checks: Checks,
): Record<string, Fault | null> => {
  const faults = notes.flatMap((note, index): [string, Fault | null][] => {
    const at = `notes.${index}`
    const found = findNote(note.key, purpose)
    if (!found) return [[at, faultOf('not_offered')]]
    if (notes.findIndex(({ key }) => key === note.key) < index) return [[at, faultOf('note_twice')]]
    return found.asks.map((field) => [`${at}.${field}`, checks[field](note)])
  })
  return Object.fromEntries(faults)
}
