import type * as staff from '@prumo/contracts/staff'
import type { QuestionOf } from '#shared/store/contract-types.ts'
import type { EditedExercise } from './editing.api.ts'
import { parted, type SavedWords, type Typed } from './typed-words.ts'

type Words = QuestionOf<typeof staff.writeExercise>
type Signal = Words['signals'][number]

/** "Todos os dias", "Dia sim, dia não", "A cada 3 dias" */
export const everyDaysWords = (everyDays: number): string => {
  if (everyDays === 1) return 'Todos os dias'
  return everyDays === 2 ? 'Dia sim, dia não' : `A cada ${everyDays} dias`
}

/** "5 min, todos os dias"; "ainda sem cronômetro, todos os dias" */
export const exerciseWords = ({ minutes, everyDays }: Pick<EditedExercise, 'minutes' | 'everyDays'>): string => {
  const often = everyDaysWords(everyDays)
  return `${minutes > 0 ? `${minutes} min` : 'ainda sem cronômetro'}, ${often[0]?.toLowerCase()}${often.slice(1)}`
}

export const everyDaysOptions = Array.from({ length: 10 }, (_, index) => ({
  value: String(index + 1),
  label: everyDaysWords(index + 1),
}))

export const exerciseDraftKey = (exerciseId: number): string => `exercise ${exerciseId}`

export const savedExercise = (exercise: EditedExercise): SavedWords => ({
  revision: exercise.wordsRevision,
  words: {
    title: exercise.title,
    steps: exercise.steps.join('\n'),
    signals: exercise.signals.map(({ says, seconds }) => `${says} | ${seconds}`).join('\n'),
    repeats: String(exercise.repeats),
    every_days: String(exercise.everyDays),
  },
})

/** Of a line "Inspire | 4"; null if it is none. */
const signalIn = (line: string): Signal | null => {
  const [, says = '', seconds = ''] = /^(.*\S)\s*\|\s*(\d{1,4})\s*(?:s|segundos?)?$/i.exec(line) ?? []
  return says.trim() !== '' && Number(seconds) > 0 ? { says: says.trim(), seconds: Number(seconds) } : null
}

const signalsIn = (text: string) => parted(text, '\n').map(signalIn)

export const wordsOfExercise = (typed: Typed): Omit<Words, 'revision'> => ({
  title: (typed.title ?? '').trim(),
  steps: parted(typed.steps ?? '', '\n'),
  signals: signalsIn(typed.signals ?? '').filter((signal) => signal !== null),
  repeats: Number(typed.repeats),
  every_days: Number(typed.every_days),
})

export const faultsOfExercise = ({ title = '', signals = '', repeats = '' }: Typed): Typed => {
  const unreadable = signalsIn(signals).indexOf(null)
  return {
    ...(title.trim() === '' && { title: 'Dê um título ao exercício.' }),
    ...(unreadable >= 0 && {
      signals: `Confira a linha ${unreadable + 1}: o que o cronômetro diz, uma barra e os segundos. Por exemplo: Inspire | 4`,
    }),
    ...(!(/^\d{1,3}$/.test(repeats.trim()) && Number(repeats) >= 1 && Number(repeats) <= 100) && {
      repeats: 'Informe quantas vezes, de 1 a 100.',
    }),
  }
}
