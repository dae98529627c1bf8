import { formatDate } from '@prumo/brazil'
import { Button, Card } from '@prumo/ui'
import { useId, useState } from 'react'
import { EvolutionChart } from './EvolutionChart.tsx'
import type { Change, Series } from './evolution.api.ts'
import { titleOf, valueWords } from './evolution-words.ts'

type SeriesCardProps = { series: Series; changes: readonly Change[] }

/** One question: its chart, and behind it a table of every answer. */
export function SeriesCard({ series, changes }: SeriesCardProps) {
  const id = useId()
  const [first] = series.points
  return (
    <Card>
      <section aria-labelledby={id} className="evo-series">
        <h3 id={id}>{titleOf(series)}</h3>
        <p className="ui-muted">{series.question}</p>
        {series.points.length > 1 ? (
          <EvolutionChart series={series} changes={changes} />
        ) : (
          first && (
            <p>
              <strong className="ui-private">{valueWords(series, first)}</strong>
              {`, em ${formatDate(first.day)}. ${series.source === 'weight' ? 'Com o próximo registro' : 'Com a próxima resposta'}, o gráfico começa aqui.`}
            </p>
          )
        )}
        <Answers series={series} />
      </section>
    </Card>
  )
}

const page = 60

/** Newest first. Years of days open a page at a time. */
function Answers({ series }: { series: Series }) {
  const [isOpen, setIsOpen] = useState(false)
  const [most, setMost] = useState(page)
  const { points } = series
  const isWeight = series.source === 'weight'
  const hasWords = isWeight || (series.source === 'own' && points.some(({ words }) => words !== ''))
  return (
    <details className="evo-table" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{`Ver em tabela (${points.length})`}</summary>
      {isOpen && (
        <table>
          <caption className="ui-hidden">{titleOf(series)}</caption>
          <thead>
            <tr>
              <th scope="col">Dia</th>
              <th scope="col">{isWeight ? 'Tendência' : 'Resposta'}</th>
              {hasWords && <th scope="col">{isWeight ? 'Medido' : 'Anotação'}</th>}
            </tr>
          </thead>
          <tbody>
            {points
              .slice(-most)
              .toReversed()
              .map((point) => (
                <tr key={`${point.day}${point.value}${point.words}`}>
                  <td>{formatDate(point.day)}</td>
                  <td>{valueWords(series, point)}</td>
                  {hasWords && <td>{point.words}</td>}
                </tr>
              ))}
          </tbody>
        </table>
      )}
      {isOpen && points.length > most && (
        <Button variant="quiet" size="small" onClick={() => setMost(most + 10 * page)}>
          {`Mostrar mais (${points.length - most})`}
        </Button>
      )}
    </details>
  )
}
