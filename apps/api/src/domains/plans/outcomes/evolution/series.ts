import { calendarDayOf } from '@prumo/brazil'
import { selfRatingScale } from '@prumo/contracts/outcomes'
import type { RatedCondition, SelfRating } from '#domains/care/self-ratings'
import type { Question, Submission } from '#domains/care/surveys'
import type { Weight } from '#domains/care/weight'
import { type Scale, scales } from './scales.ts'

/** One answer on one day; the more, the better, but of a weight. `words`: as the question put it, or his note. */
export type Point = { day: string; value: number; words: string }

/** The same question over time. Reworded, it is another one: the answers are not the same thing. */
export type Series = {
  key: string
  /** Null: about treatment as a whole. */
  about: RatedCondition | null
  source: 'survey' | 'follow_up' | 'own' | 'weight'
  title: string
  question: string
  least: number
  /** Null: a number without an end. */
  most: number | null
  unit: string | null
  /** From the least to the most, in words; null for numbers. */
  levels: string[] | null
  points: Point[]
}

/** What a patient answered more than once can be compared; what he answered once stands alone, and is shown too. */
export const seriesOfSurveys = (submissions: readonly Submission[]): Series[] => {
  const found = new Map<string, Series>()
  for (const submission of submissions)
    for (const scale of scales.filter(({ survey }) => survey === submission.surveyKey)) {
      const question = submission.questions.find(({ key }) => key === scale.key)
      const answer = submission.answers[scale.key]
      if (!question || answer === undefined || submission.submittedAt === null) continue
      const point = pointOf(scale, question, answer)
      if (!point) continue
      const series = newSeries(scale, question)
      const same = found.get(series.key) ?? series
      same.points.push({ ...point, day: calendarDayOf(submission.submittedAt) })
      found.set(series.key, same)
    }
  return scales.flatMap(({ survey, key }) =>
    [...found.values()].filter((series) => series.key.startsWith(`${survey}.${key}|`)).map(withPlainKey),
  )
}

const pointOf = (scale: Scale, question: Question, answer: unknown): Omit<Point, 'day'> | null => {
  if ('unit' in scale)
    return typeof answer === 'number'
      ? { value: answer, words: `${answer.toLocaleString('pt-BR')} ${scale.unit}` }
      : null
  const value = scale.worstToBest.indexOf(String(answer))
  return value < 0 ? null : { value, words: labelOf(question, String(answer)) }
}

const labelOf = (question: Question, value: string): string =>
  ('options' in question && question.options.find((option) => option.value === value)?.label) || value

const newSeries = (scale: Scale, question: Question): Series => {
  const levels = 'unit' in scale ? null : scale.worstToBest.map((value) => labelOf(question, value))
  return {
    // By its words: the same key asked otherwise is another question.
    key: `${scale.survey}.${scale.key}|${JSON.stringify([question.text, levels])}`,
    about: scale.survey === 'followUp' || scale.survey === 'psychology' ? null : scale.survey,
    source: scale.survey === 'followUp' ? 'follow_up' : 'survey',
    title: question.label,
    question: question.text,
    least: 0,
    most: levels ? levels.length - 1 : null,
    unit: 'unit' in scale ? scale.unit : null,
    levels,
    points: [],
  }
}

const withPlainKey = (series: Series, index: number): Series => ({
  ...series,
  key: `${series.key.split('|')[0]}.${index + 1}`,
})

/** His own ratings, one series a condition. */
export const seriesOfRatings = (ratings: readonly SelfRating[]): Series[] =>
  [...new Set(ratings.map(({ about }) => about))].map((about) => ({
    key: `own.${about}`,
    about,
    source: 'own',
    title: 'Avaliação do dia',
    question: `De ${selfRatingScale.least} (${selfRatingScale.leastWords}) a ${selfRatingScale.most} (${selfRatingScale.mostWords}), como foi o dia?`,
    least: selfRatingScale.least,
    most: selfRatingScale.most,
    unit: null,
    levels: null,
    points: ratings
      .filter((rating) => rating.about === about)
      .map(({ day, rating, note }) => ({ day, value: rating, words: note })),
  }))

/** His weight as its trend, which a day of more or less water does not move; beside it what he measured. */
export const seriesOfWeights = (weights: readonly Weight[]): Series[] => {
  if (weights.length === 0) return []
  const kilos = weights.map(({ trendGrams }) => trendGrams / 1_000)
  return [
    {
      key: 'weight',
      about: null,
      source: 'weight',
      title: 'Peso',
      question: 'A tendência do que foi medido, que suaviza o sobe e desce de cada dia.',
      // From nought, ten kilos of a hundred are a flat line.
      least: Math.floor(Math.min(...kilos)) - 1,
      most: Math.ceil(Math.max(...kilos)) + 1,
      unit: 'kg',
      levels: null,
      points: weights.map(({ on, grams, trendGrams }) => ({
        day: on,
        value: Math.round(trendGrams / 100) / 10,
        words: `${kilosWords(grams)} kg`,
      })),
    },
  ]
}

const kilosWords = (grams: number): string =>
  (grams / 1_000).toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
