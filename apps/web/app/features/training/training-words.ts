import { dayAfter, formatDate } from '@prumo/brazil'
import { countDays } from '#shared/format/count-days.ts'
import type { TrainingDay } from './training.api.ts'

type Days = { firstDay: number; lastDay: number }

/** So many days of training a stage has. */
export const daysOf = ({ firstDay, lastDay }: Days): number => lastDay - firstDay + 1

/** The days of the whole training. */
export const allDays = (stages: readonly Days[]): number => stages.at(-1)?.lastDay ?? 0

/** "os noventa dias", "os 85 dias", "o dia" */
export const theDays = (days: number): string => {
  if (days === 1) return 'o dia'
  return `os ${days === 90 ? 'noventa' : days} dias`
}

/** "9 etapas de 10 dias", "9 etapas de 5 a 12 dias", "1 etapa de 1 dia" */
export const stagesWords = (stages: readonly Days[]): string => {
  const lengths = stages.map(daysOf)
  const [least, most] = [Math.min(...lengths), Math.max(...lengths)]
  const range = least === most ? countDays(least) : `${least} a ${countDays(most)}`
  return `${stages.length === 1 ? '1 etapa' : `${stages.length} etapas`} de ${range}`
}

/** "Os 10 dias da etapa 3 passaram.", "A etapa 3 é de um dia só." */
export const passedWords = (stage: Days & { position: number }): string => {
  const days = daysOf(stage)
  return days === 1
    ? `A etapa ${stage.position} é de um dia só.`
    : `Os ${days} dias da etapa ${stage.position} passaram.`
}

type Reading = { practice: { exercises: readonly unknown[] } | null; lessons: readonly unknown[] }

/** Whether nothing is trained in a stage: one that an editor added has no exercises. */
export const isForReading = ({ practice }: Pick<Reading, 'practice'>): boolean => practice?.exercises.length === 0

/** Why a day has no exercise. */
export const restWords = (stage: Reading): string => {
  if (!isForReading(stage)) return 'Hoje não há exercício. Descanso também é treino.'
  if (stage.lessons.length === 0) return 'Esta etapa é de leitura. O texto está em “As etapas”.'
  return `Esta etapa é de leitura: veja ${stage.lessons.length > 1 ? 'as aulas' : 'a aula'} dela.`
}

const [firstHour, lastHour] = [5, 23]

export const reminderOptions = [
  { value: '', label: 'Sem lembrete' },
  ...Array.from({ length: lastHour - firstHour + 1 }, (_, index) => {
    const hour = firstHour + index
    return { value: String(hour), label: `Às ${hour}h` }
  }),
]

const dayAndMonth = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', day: 'numeric', month: 'long' })

/** "8 de dezembro" */
export const dayWords = (day: string): string => dayAndMonth.format(new Date(`${day}T12:00:00Z`))

/** "hoje", "amanhã", "em 8 de dezembro" */
export const whenWords = (day: string, today: string): string => {
  if (day <= today) return 'hoje'
  return day === dayAfter(today, 1) ? 'amanhã' : `em ${dayWords(day)}`
}

/** "de amanhã", "de 8 de dezembro" */
export const fromWords = (day: string, today: string): string =>
  day === dayAfter(today, 1) ? 'de amanhã' : `de ${dayWords(day)}`

export const dayOptions = (today: string) =>
  Array.from({ length: 8 }, (_, back) => {
    const value = dayAfter(today, -back)
    const name = ['Hoje', 'Ontem'][back]
    return { value, label: name ? `${name}, ${formatDate(value)}` : formatDate(value) }
  })

export type Mark = 'done' | 'some' | 'rest' | 'reading' | 'today' | 'coming'

/** How a day of the ninety went; one without anything done was a day off, or one of reading. */
export const markOf = (
  day: TrainingDay | undefined,
  { today, isReading }: { today: string; isReading: boolean },
): Mark => {
  if (!day) return 'coming'
  if (day.planned > 0 && day.done >= day.planned) return 'done'
  if (day.done > 0) return 'some'
  if (day.day === today) return 'today'
  return isReading ? 'reading' : 'rest'
}

export const markWords: Record<Mark, string> = {
  done: 'tudo feito',
  some: 'uma parte feita',
  rest: 'folga',
  reading: 'leitura',
  today: 'hoje',
  coming: 'ainda vem',
}

type DaysOfStage = Days & Pick<Reading, 'practice'> & { state: 'closed' | 'current' | 'open' }

/** "3 de 10 dias com treino", "10 dias de leitura"; of one that is closed nobody has trained yet: "10 dias" */
export const trainedWords = (stage: DaysOfStage, trained: number): string => {
  const days = countDays(daysOf(stage))
  if (stage.state === 'closed') return days
  return isForReading(stage) ? `${days} de leitura` : `${trained} de ${days} com treino`
}

/** "5:00" */
export const clockWords = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
