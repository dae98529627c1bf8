import { formatDate } from '@prumo/brazil'
import { Card } from '@prumo/ui'
import { drawing, pathsOf } from './diary-shape.ts'
import type { DiaryDay } from './training.api.ts'
import { dayWords } from './training-words.ts'

const lines = [
  { of: 'control', name: 'Controle', mark: 'linha cheia, pontos redondos' },
  { of: 'anxiety', name: 'Ansiedade', mark: 'linha tracejada, pontos quadrados' },
] as const

/** Both ratings over the days, told apart by their strokes, with the days in a table behind. */
export function DiaryChart({ diary }: { diary: readonly DiaryDay[] }) {
  const rated = diary.filter(({ control, anxiety }) => control !== null || anxiety !== null)
  return (
    <Card className="training__card">
      <h2>Como tem sido</h2>
      {rated.length < 2 ? (
        <p className="ui-muted">Com dois dias no diário, o desenho aparece aqui.</p>
      ) : (
        <figure className="diary-chart">
          <div className="diary-chart__plot">
            <span className="diary-chart__level" aria-hidden="true">
              10
            </span>
            <span className="diary-chart__level diary-chart__level--least" aria-hidden="true">
              0
            </span>
            <svg
              role="img"
              aria-label="Controle e ansiedade, de 0 a 10, dia a dia. Os números estão na tabela."
              viewBox={`0 0 ${drawing.width} ${drawing.height}`}
              preserveAspectRatio="none"
            >
              {lines.map(({ of }) => {
                const { line, dots } = pathsOf(rated, of)
                return (
                  <g key={of} className={`diary-chart__${of}`}>
                    <path d={line} />
                    {rated.length <= 60 && <path d={dots} className="diary-chart__dots" />}
                  </g>
                )
              })}
            </svg>
          </div>
          <figcaption className="diary-chart__days">
            <span>{dayWords(rated[0]?.day ?? '')}</span>
            <span>{dayWords(rated.at(-1)?.day ?? '')}</span>
          </figcaption>
          <p className="ui-muted">{lines.map(({ name, mark }) => `${name}: ${mark}`).join(' · ')}</p>
        </figure>
      )}
      {diary.length > 0 && (
        <details className="training__table">
          <summary>Ver o diário em tabela</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
          <section aria-label="O diário em tabela" tabIndex={0}>
            <table>
              <thead>
                <tr>
                  <th scope="col">Dia</th>
                  <th scope="col">Controle</th>
                  <th scope="col">Ansiedade</th>
                  <th scope="col">Anotação</th>
                </tr>
              </thead>
              <tbody>
                {diary.toReversed().map(({ day, control, anxiety, note }) => (
                  <tr key={day}>
                    <td>{formatDate(day)}</td>
                    <td>{control ?? '–'}</td>
                    <td>{anxiety ?? '–'}</td>
                    <td className="ui-private">{note || '–'}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </details>
      )}
    </Card>
  )
}
