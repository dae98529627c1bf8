import { Card, StatusBadge } from '@prumo/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { dayRange } from '#shared/format/day-range.ts'
import type { Exercise, Stage } from './training.api.ts'

/** One that has not opened needs no word: its days say so. */
const badges = {
  current: { tone: 'sun', words: 'Agora' },
  open: { tone: 'ok', words: 'Aberta' },
  closed: null,
} as const

/** Of the exercises no more is said here. */
type Practice = Omit<NonNullable<Stage['practice']>, 'exercises'> & {
  exercises: readonly Pick<Exercise, 'id' | 'title' | 'minutes'>[]
}
type StageListProps = {
  stages: readonly (Omit<Stage, 'practice'> & { practice: Practice | null })[]
  toLesson: (lessonId: number) => string
}

/** The stages; one that has opened can be read again. */
export function StageList({ stages, toLesson }: StageListProps) {
  return (
    <Card className="training__card">
      <h2>As etapas</h2>
      <ol className="training__stages">
        {stages.map(({ position, title, summary, state, practice, lessons, ...days }) => (
          <li key={position}>
            <div className="training__exercise">
              <h3>{`${position}. ${title}`}</h3>
              {badges[state] && <StatusBadge tone={badges[state].tone}>{badges[state].words}</StatusBadge>}
            </div>
            <p className="ui-muted">{`${dayRange(days)}. ${summary}`}</p>
            {practice && (
              <details className="training__table">
                <summary>
                  Ler a etapa<span className="ui-hidden">{` ${position}`}</span>
                </summary>
                <div className="training__reading">
                  {practice.paragraphs.map((paragraph) => (
                    <p key={paragraph}>{paragraph}</p>
                  ))}
                  <Named
                    title="Exercícios"
                    items={practice.exercises.map(({ id, title, minutes }) => (
                      <li key={id}>{`${title}, ${minutes} min`}</li>
                    ))}
                  />
                  <Named
                    title="Aulas"
                    items={lessons.map(({ id, title }) => (
                      <li key={id}>
                        <Link to={toLesson(id)}>{title}</Link>
                      </li>
                    ))}
                  />
                  <h4>Fontes</h4>
                  <ul className="ui-muted">
                    {practice.sources.map(({ title, where }) => (
                      <li key={title}>
                        <cite lang="en">{title}</cite>. {where}.
                      </li>
                    ))}
                  </ul>
                </div>
              </details>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** Nothing of an empty list: a stage that was added has no exercises, and may have no lessons. */
function Named({ title, items }: { title: string; items: ReactNode[] }) {
  if (items.length === 0) return null
  return (
    <>
      <h4>{title}</h4>
      <ul>{items}</ul>
    </>
  )
}
