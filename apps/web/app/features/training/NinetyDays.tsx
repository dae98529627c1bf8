import { formatDate } from '@prumo/brazil'
import { Card } from '@prumo/ui'
import { countDays } from '#shared/format/count-days.ts'
import type { Training } from './training.api.ts'
import {
  allDays,
  daysOf,
  isForReading,
  type Mark,
  markOf,
  markWords,
  theDays,
  trainedWords,
  whenWords,
} from './training-words.ts'

const marks: Mark[] = ['done', 'some', 'rest', 'reading', 'today', 'coming']

/** All days, a stage a row, told apart by their shapes; and a table behind. */
export function NinetyDays({ training }: { training: Training }) {
  const { stages, days, today, nextStageOn, state } = training
  const readingAt = (number: number) =>
    stages.some((stage) => stage.firstDay <= number && number <= stage.lastDay && isForReading(stage))
  const markAt = (number: number) =>
    markOf(
      days.find((one) => one.number === number),
      { today, isReading: readingAt(number) },
    )
  const legend = marks.filter((mark) => mark !== 'reading' || stages.some(isForReading))
  const withSomething = days.filter(({ done }) => done > 0).length
  return (
    <Card className="training__card">
      <h2>{theDays(allDays(stages)).replace(/^o/, 'O')}</h2>
      <p>
        {`Dia ${days.at(-1)?.number ?? 0} de ${allDays(stages)}. `}
        {withSomething > 0 && `Você treinou em ${countDays(withSomething)}. `}
        {nextStageOn && `A próxima etapa pode abrir ${whenWords(nextStageOn, today)}.`}
        {state === 'paused' && 'Em pausa: nenhum dia conta.'}
      </p>
      <ol className="ninety" aria-label="Os dias por etapa">
        {stages.map((stage) => {
          const { position, title, firstDay } = stage
          const numbers = Array.from({ length: daysOf(stage) }, (_, index) => firstDay + index)
          const done = numbers.filter((number) => ['done', 'some'].includes(markAt(number))).length
          return (
            <li key={position}>
              <span className="ninety__stage" aria-hidden="true">
                {position}
              </span>
              <span className="ui-hidden">{`Etapa ${position}, ${title}: ${trainedWords(stage, done)}`}</span>
              <span className="ninety__days" aria-hidden="true">
                {numbers.map((number) => (
                  <i key={number} className={`ninety__day ninety__day--${markAt(number)}`} />
                ))}
              </span>
            </li>
          )
        })}
      </ol>
      <ul className="ninety__legend" aria-hidden="true">
        {legend.map((mark) => (
          <li key={mark}>
            <i className={`ninety__day ninety__day--${mark}`} />
            {markWords[mark]}
          </li>
        ))}
      </ul>
      {days.length > 0 && (
        <details className="training__table">
          <summary>Ver os dias em tabela</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
          <section aria-label="Os dias em tabela" tabIndex={0}>
            <table>
              <thead>
                <tr>
                  <th scope="col">Dia</th>
                  <th scope="col">Data</th>
                  <th scope="col">Exercícios</th>
                </tr>
              </thead>
              <tbody>
                {days.toReversed().map(({ number, day, planned, done }) => (
                  <tr key={number}>
                    <td>{number}</td>
                    <td>{formatDate(day)}</td>
                    <td>{planned > 0 ? `${done} de ${planned}` : readingAt(number) ? 'leitura' : 'descanso'}</td>
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
