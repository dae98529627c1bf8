import { formatDate } from '@prumo/brazil'
import { Card } from '@prumo/ui'
import type { ReactNode } from 'react'
import type { Change, Evolution } from './evolution.api.ts'
import { aroundWords, kindWords, number, takenWords } from './evolution-words.ts'
import { SeriesCard } from './SeriesCard.tsx'
import './evolution.css'

type EvolutionPartsProps = { evolution: Evolution; photos: ReactNode; headings: { own: string } }

/** The page of one patient, the same for him and for his doctor. */
export function EvolutionParts({ evolution, photos, headings }: EvolutionPartsProps) {
  const { series, changes, comments } = evolution
  const doses = changes.filter(({ kind }) => kind !== 'repeated')
  return (
    <>
      {series.length > 0 && (
        <section aria-labelledby="respostas" className="evo">
          <h2 id="respostas">{headings.own}</h2>
          {series.map((one) => (
            <SeriesCard key={one.key} series={one} changes={doses} />
          ))}
        </section>
      )}
      {changes.length > 0 && <Changes evolution={evolution} />}
      <Adherence evolution={evolution} />
      {evolution.photos.length > 0 && photos}
      {comments.length > 0 && (
        <section aria-labelledby="conclusoes" className="evo">
          <h2 id="conclusoes">O que os médicos concluíram</h2>
          <Card>
            <ul className="evo__list">
              {comments.map(({ at, doctorName, words }) => (
                <li key={at}>
                  <small className="ui-muted">{`${formatDate(at)}, ${doctorName}`}</small>
                  <p className="evo__words ui-private">{words}</p>
                </li>
              ))}
            </ul>
          </Card>
        </section>
      )}
    </>
  )
}

/** Each medicine as it was prescribed, newest first, with what he said of the days around it. */
function Changes({ evolution: { changes, series } }: Pick<EvolutionPartsProps, 'evolution'>) {
  return (
    <section aria-labelledby="mudancas" className="evo">
      <h2 id="mudancas">O que mudou na receita</h2>
      <Card>
        <ol className="evo__list">
          {changes.toReversed().map((change) => (
            <li key={keyOf(change)}>
              <small className="ui-muted">{`${formatDate(change.day)} · ${kindWords[change.kind]}`}</small>
              <strong className="ui-private">{change.medicine}</strong>
              <p className="ui-private">{change.posology}</p>
              {aroundWords(change, series).map((words) => (
                <p key={words} className="evo__around">
                  {words}
                </p>
              ))}
            </li>
          ))}
        </ol>
      </Card>
    </section>
  )
}

const keyOf = ({ day, medicine, posology }: Change) => `${day}${medicine}${posology}`

/** What was sent, and what he says he used, of what is prescribed. */
function Adherence({ evolution: { dispensed, taken } }: Pick<EvolutionPartsProps, 'evolution'>) {
  const said = taken.asPrescribed + taken.inPart + taken.not
  if (dispensed.length === 0 && said === 0) return null
  return (
    <section aria-labelledby="adesao" className="evo">
      <h2 id="adesao">Uso do remédio</h2>
      <Card>
        <ul className="evo__list">
          {dispensed.map(({ name, since, until, prescribedDays, coveredDays }) => (
            <li key={`${name}${since}`}>
              <strong className="ui-private">{name}</strong>
              <Bar part={coveredDays} of={prescribedDays} />
              <p>
                {`O que foi enviado cobre ${coveredDays} de ${prescribedDays} dias, de ${formatDate(since)} a ${formatDate(until)}.`}
              </p>
            </li>
          ))}
          {said > 0 && (
            <li>
              <strong>Nos dias anotados</strong>
              <Bar part={taken.asPrescribed} of={said} />
              <p>{takenWords(taken)}</p>
            </li>
          )}
        </ul>
      </Card>
    </section>
  )
}

function Bar({ part, of }: { part: number; of: number }) {
  const percent = Math.min((100 * part) / of, 100)
  return (
    <span className="evo-bar">
      <span aria-hidden="true" className="evo-bar__way">
        <span style={{ inlineSize: `${percent}%` }} />
      </span>
      <b>{`${number(Math.floor(percent))}%`}</b>
    </span>
  )
}
